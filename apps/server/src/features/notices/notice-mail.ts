import { InterfaceLocale, noticeKinds, toLanguageTag, type NoticeSubject } from '@advisor/contract'
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
  const { subject } = told
  const parts: MailPart[] = [
    { kind: 'paragraph', text: texts.say(locale, 'mails.notice-greeting', { name }) },
    { kind: 'paragraph', text: sentenceOf(texts, locale, told) },
    ...linkTo(texts, locale, publicUrl, subject.path),
    { kind: 'paragraph', text: texts.say(locale, 'mails.notice-choice') },
  ]
  const title = texts.say(locale, 'mails.notice-subject', { project: subject.project.caption })
  return { subject: oneLine(title), ...writeMail(toLanguageTag(locale), parts) }
}

/** The mail of a day. `further`: how many there are beside those that it lists. */
export function writeDailyMail(
  { texts, publicUrl }: Writing,
  { name, locale }: Recipient,
  told: readonly Told[],
  further: number,
) {
  const parts: MailPart[] = [
    { kind: 'paragraph', text: texts.say(locale, 'mails.notice-greeting', { name }) },
    { kind: 'paragraph', text: texts.say(locale, 'mails.notices-daily') },
    ...[...Map.groupBy(told, ({ subject }) => subject.project.caption)].map(([title, ofProject]): MailPart => ({
      kind: 'list',
      title,
      items: ofProject.map((each) => sentenceOf(texts, locale, each)),
    })),
    ...(further > 0
      ? [{ kind: 'paragraph' as const, text: texts.say(locale, 'mails.notices-further', { count: further }) }]
      : []),
    ...linkTo(texts, locale, publicUrl, ''),
    { kind: 'paragraph', text: texts.say(locale, 'mails.notice-choice') },
  ]
  return {
    subject: oneLine(texts.say(locale, 'mails.notices-daily-subject')),
    ...writeMail(toLanguageTag(locale), parts),
  }
}

function linkTo(texts: ServerTexts, locale: InterfaceLocale, publicUrl: string | undefined, path: string): MailPart[] {
  if (publicUrl === undefined) return []
  return [{ kind: 'link', text: texts.say(locale, 'mails.notice-open'), url: `${publicUrl}${path}` }]
}

function sentenceOf(texts: ServerTexts, locale: InterfaceLocale, { kind, subject }: Told): string {
  const { title, solution } = subject
  const by = subject.by || texts.say(locale, 'mails.notice-somebody')
  const known = noticeKinds.find((each) => each === kind)
  if (!known) throw new Error(`No sentence for notices of the kind "${kind}".`)
  const sentence = texts.say(locale, `mails.notice-${known}`, { by, title })
  return solution ? `${sentence} ${solution.number} ${solution.title}` : sentence
}

function oneLine(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ').slice(0, 200)
}
