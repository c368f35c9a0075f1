import { InterfaceLocale, noticeKinds, type MailTextKey, toLanguageTag, type NoticeSubject } from '@advisor/contract'
import type { Db } from '../../database/open.ts'
import { writeMail, type MailPart } from '../../outgoing/mail-body.ts'
import type { ServerTexts } from '../../texts/server-texts.ts'

/** Who gets a mail about notices. */
export interface Recipient {
  userId: string
  name: string
  address: string
  locale: InterfaceLocale
}

/** Who gets the mails of a user; undefined for users who are gone, disabled or without an address. */
export async function findRecipient(db: Db, userId: string): Promise<Recipient | undefined> {
  const user = await db
    .selectFrom('users')
    .select(['realName', 'mail', 'locale'])
    .where('id', '=', userId)
    .where('disabled', '=', false)
    .executeTakeFirst()
  if (!user || user.mail === null) return undefined
  return { userId, name: user.realName, address: user.mail, locale: InterfaceLocale.catch('en').parse(user.locale) }
}

interface Told {
  kind: string
  subject: NoticeSubject
}

interface Writing {
  texts: ServerTexts
  /** Where people open the application; undefined: mails have no links. */
  publicUrl: string | undefined
}

/** The mail about one thing. */
export function writeNoticeMail({ texts, publicUrl }: Writing, { name, locale }: Recipient, told: Told) {
  const say = wordsOf(texts, locale, { name, told })
  const parts: MailPart[] = [
    { kind: 'paragraph', text: say('notice-greeting') },
    { kind: 'paragraph', text: sentenceOf(say, told) },
    ...linkTo(say('notice-open'), publicUrl, told.subject.path),
    { kind: 'paragraph', text: say('notice-choice') },
  ]
  return { subject: say('notice-subject'), ...writeMail(toLanguageTag(locale), parts) }
}

/** The mail of a day. `further`: how many there are beside those that it lists. */
export function writeDailyMail(
  { texts, publicUrl }: Writing,
  { name, locale }: Recipient,
  told: readonly Told[],
  further: number,
) {
  const say = texts.mail('daily-notices', locale, { name, count: further })
  const parts: MailPart[] = [
    { kind: 'paragraph', text: say('daily-greeting') },
    { kind: 'paragraph', text: say('daily-text') },
    ...[...Map.groupBy(told, ({ subject }) => subject.project.caption)].map(([title, ofProject]): MailPart => ({
      kind: 'list',
      title,
      items: ofProject.map((each) => sentenceOf(wordsOf(texts, locale, { name, told: each }), each)),
    })),
    ...(further > 0 ? [{ kind: 'paragraph' as const, text: say('daily-further') }] : []),
    ...linkTo(say('daily-open'), publicUrl, ''),
    { kind: 'paragraph', text: say('daily-choice') },
  ]
  return { subject: say('daily-subject'), ...writeMail(toLanguageTag(locale), parts) }
}

function linkTo(text: string, publicUrl: string | undefined, path: string): MailPart[] {
  return publicUrl === undefined ? [] : [{ kind: 'link', text, url: `${publicUrl}${path}` }]
}

type NoticeWords = (key: MailTextKey<'notice'>) => string

function wordsOf(
  texts: ServerTexts,
  locale: InterfaceLocale,
  { name, told: { subject } }: { name: string; told: Told },
): NoticeWords {
  const values = { name, project: subject.project.caption, by: subject.by, title: subject.title }
  const by = subject.by || texts.mail('notice', locale, values)('notice-somebody')
  return texts.mail('notice', locale, { ...values, by })
}

function sentenceOf(say: NoticeWords, { kind, subject: { solution } }: Told): string {
  const known = noticeKinds.find((each) => each === kind)
  if (!known) throw new Error(`No sentence for notices of the kind "${kind}".`)
  const sentence = say(`notice-${known}`)
  return solution ? `${sentence} ${solution.number} ${solution.title}` : sentence
}
