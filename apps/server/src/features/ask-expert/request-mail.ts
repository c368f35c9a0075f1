import {
  InterfaceLocale,
  toLanguageTag,
  type AskedSearch,
  type ExpertGroup,
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
  const { html, text } = writeMail(toLanguageTag(locale), [
    {
      kind: 'paragraph',
      text: texts.say(locale, search.found === undefined ? 'mails.expert-asked-help' : 'mails.expert-asked', {
        name: request.askerName ?? '',
        group: request.groupCaption,
      }),
    },
    ...(search.solution
      ? [{ kind: 'list' as const, title: texts.say(locale, 'mails.expert-tried'), items: [titleOf(search.solution)] }]
      : []),
    ...(search.found === undefined ? [] : partsOfSearch(texts, locale, { ...search, found: search.found })),
    ...(note === '' ? [] : [{ kind: 'list' as const, title: texts.say(locale, 'mails.expert-note'), items: [note] }]),
    ...(url === undefined ? [] : [{ kind: 'link' as const, text: texts.say(locale, 'mails.expert-answer'), url }]),
  ])
  const subject = search.found === undefined ? 'mails.expert-tried-subject' : 'mails.expert-subject'
  return { subject: oneLine(texts.say(locale, subject, { project })), text, html }
}

function partsOfSearch(
  texts: ServerTexts,
  locale: InterfaceLocale,
  { pieces, found, results }: Pick<AskedSearch, 'pieces' | 'results'> & { found: number },
): MailPart[] {
  return [
    {
      kind: 'list',
      title: texts.say(locale, 'mails.expert-search'),
      items: pieces.map(wordsOf).filter((words) => words !== ''),
    },
    results.length === 0
      ? { kind: 'paragraph', text: texts.say(locale, 'mails.expert-no-results') }
      : { kind: 'list', title: texts.say(locale, 'mails.expert-results', { found }), items: results.map(titleOf) },
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
  const { html, text } = writeMail(toLanguageTag(locale), [
    {
      kind: 'paragraph',
      text: texts.say(locale, 'mails.expert-answered', { name: expertName ?? '', group: groupCaption }),
    },
    { kind: 'paragraph', text: answer ?? '' },
    ...(note === '' ? [] : [{ kind: 'list' as const, title: texts.say(locale, 'mails.expert-note'), items: [note] }]),
    ...(url === undefined ? [] : [{ kind: 'link' as const, text: texts.say(locale, 'mails.expert-read'), url }]),
  ])
  return { subject: oneLine(texts.say(locale, 'mails.expert-answer-subject', { project })), text, html }
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

function oneLine(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ').slice(0, 200)
}
