import {
  InterfaceLocale,
  toLanguageTag,
  type AskedSearch,
  type ExpertGroup,
  type MailTextKey,
  type Project,
  type QueryPiece,
} from '@advisor/contract'
import { writeMail, type MailPart } from '../../outgoing/mail-body.ts'
import type { Outgoing } from '../../outgoing/outgoing.ts'
import { valueWords } from '../../reading/shown-words.ts'
import type { ServerTexts } from '../../texts/server-texts.ts'
import type { StoredRequest } from './expert-request-store.ts'

export interface RequestMail {
  subject: string
  text: string
  html: string
}

/** The language in which a group is told of requests. */
export function languageOf({ locale }: ExpertGroup, { masterLocale }: Project): string {
  return locale ?? masterLocale
}

/** Where a project is opened, for links in mails. Undefined if the operator has configured no address. */
export function homeAddress({ publicUrl }: Pick<Outgoing, 'publicUrl'>, { name }: Project): string | undefined {
  return publicUrl && `${publicUrl}/project-home?project=${encodeURIComponent(name)}`
}

/** The mail about a request, in a language of the product; English for others. */
export function writeRequestMail(
  texts: ServerTexts,
  request: Pick<StoredRequest, 'askerName' | 'groupCaption' | 'note' | 'search'>,
  { locale: wanted, project, url }: { locale: string; project: string; url: string | undefined },
): RequestMail {
  const locale = InterfaceLocale.safeParse(wanted).data ?? 'en'
  const { note, search } = request
  const isSearch = search.found !== undefined
  const names = { sender: request.askerName ?? '', group: request.groupCaption, project }
  const say = texts.mail('expert-request', locale, { ...names, found: search.found ?? '' })
  const { html, text } = writeMail(toLanguageTag(locale), [
    { kind: 'paragraph', text: say(isSearch ? 'expert-asked' : 'expert-asked-help') },
    ...(search.solution
      ? [{ kind: 'list' as const, title: say('expert-tried'), items: [titleOf(search.solution)] }]
      : []),
    ...(isSearch ? partsOfSearch(say, search) : []),
    ...(note === '' ? [] : [{ kind: 'list' as const, title: say('expert-note'), items: [note] }]),
    ...(url === undefined ? [] : [{ kind: 'link' as const, text: say('expert-answer'), url }]),
  ])
  return { subject: say(isSearch ? 'expert-subject' : 'expert-tried-subject'), text, html }
}

function partsOfSearch(
  say: (key: MailTextKey<'expert-request'>) => string,
  { pieces, results }: Pick<AskedSearch, 'pieces' | 'results'>,
): MailPart[] {
  return [
    {
      kind: 'list',
      title: say('expert-search'),
      items: pieces.map(wordsOf).filter((words) => words !== ''),
    },
    results.length === 0
      ? { kind: 'paragraph', text: say('expert-no-results') }
      : { kind: 'list', title: say('expert-results'), items: results.map(titleOf) },
  ]
}

const titleOf = ({ number, title }: AskedSearch['results'][number]) => `${number} ${title}`

/** The mail to an asker about an answer. The solution of the answer is read in the product, by the asker's rights there. */
export function writeAnswerMail(
  texts: ServerTexts,
  request: Pick<StoredRequest, 'expertName' | 'groupCaption' | 'note' | 'answer'>,
  { locale, project, url }: { locale: InterfaceLocale; project: string; url: string | undefined },
): RequestMail {
  const { expertName, groupCaption, note, answer } = request
  const say = texts.mail('expert-answer', locale, { sender: expertName ?? '', group: groupCaption, project })
  const { html, text } = writeMail(toLanguageTag(locale), [
    { kind: 'paragraph', text: say('expert-answered') },
    { kind: 'paragraph', text: answer ?? '' },
    ...(note === '' ? [] : [{ kind: 'list' as const, title: say('expert-answer-note'), items: [note] }]),
    ...(url === undefined ? [] : [{ kind: 'link' as const, text: say('expert-read'), url }]),
  ])
  return { subject: say('expert-answer-subject'), text, html }
}

/** A piece of a query in words and signs that need no language. */
function wordsOf({ caption, operator, values, kind }: QueryPiece): string {
  const words = values.map(valueWords)
  const said =
    kind === 'undecided' || kind === 'skipped'
      ? '?'
      : operator === 'between'
        ? words.join(' – ')
        : `${signs[operator ?? 'is'] ?? ''}${words.join(operator === 'is-one-of' ? ' / ' : ', ')}`
  return caption === undefined ? said : `${caption}: ${said}`
}

const signs: Partial<Record<NonNullable<QueryPiece['operator']>, string>> = {
  'at-least': '≥ ',
  'at-most': '≤ ',
  'is-not': '≠ ',
  'is-known': '✓',
}
