import {
  fillMailText,
  findMailText,
  interfaceLocales,
  ownValue,
  type InterfaceLocale,
  type MailId,
  type MailTextKey,
  type MailValues,
} from '@advisor/contract'
import type { en } from '@advisor/texts'
import { readSentences } from '@advisor/texts/read-sentences'

const features = [
  'refusals',
  'errors',
  'mailProblems',
  'mailSamples',
  'printing',
  'authoringProblems',
  'passwords',
  'serviceReport',
  'sessionTerms',
  'ui',
  'publishing',
  'deliveries',
  'modelProblems',
  'modelFields',
  'auditKinds',
] as const
type Feature = (typeof features)[number]
type ServerTextKey = { [Each in Feature]: `${Each}.${keyof (typeof en)[Each] & string}` }[Feature]

/** What the server itself says to people. Sentences without plurals: the browser's texts have their own library for these. */
export interface ServerTexts {
  say(locale: InterfaceLocale, key: ServerTextKey, params?: Record<string, string | number>): string
  /** The texts of a mail: what administrators have made of it, else what was shipped. Subjects are one line. */
  mail<Mail extends MailId>(
    mail: Mail,
    locale: InterfaceLocale,
    values: MailValues<Mail>,
  ): (key: MailTextKey<Mail>) => string
  /** The text of a mail as it was shipped, with its placeholders. */
  shippedMailText(locale: InterfaceLocale, key: string): string
}

/** What administrators make mails say. */
interface ChangedMails {
  /** The text in the place of the shipped one; undefined: that one. */
  find(locale: string, key: string): string | undefined
}

/** In whose words something is said. */
export interface Saying {
  texts: ServerTexts
  locale: InterfaceLocale
}

const subjectCharacters = 200

/** Loads the refusals, errors, mails, words of PDFs, problems of authors and words of conditions of every interface language. */
export async function loadServerTexts(changedMails: ChangedMails = { find: () => undefined }): Promise<ServerTexts> {
  const languages = new Map<InterfaceLocale, ReadonlyMap<string, string>>()
  const read = async (locale: InterfaceLocale) => {
    const sentences = await Promise.all(
      [...features, 'mails'].map(async (feature) =>
        Object.entries(await readSentences(locale, feature)).map(([key, text]) => [`${feature}.${key}`, text] as const),
      ),
    )
    languages.set(locale, new Map(sentences.flat()))
  }
  await Promise.all(interfaceLocales.map(read))
  const find = (locale: InterfaceLocale, key: string): string => {
    const text = languages.get(locale)?.get(key)
    if (text === undefined) throw new Error(`No text "${key}" in ${locale}.`)
    return text
  }
  return {
    say: (locale, key, params = {}) => fill(find(locale, key), params),
    mail: (mail, locale, values) => (key) => {
      const said = fill(changedMails.find(locale, key) ?? find(locale, `mails.${key}`), values)
      const isSubject = findMailText(mail, key)?.kind === 'subject'
      return isSubject ? said.replaceAll(/\p{Cc}+/gu, ' ').slice(0, subjectCharacters) : said
    },
    shippedMailText: (locale, key) => find(locale, `mails.${key}`),
  }
}

function fill(text: string, params: Readonly<Record<string, string | number>>): string {
  return fillMailText(text, (name) => ownValue(params, name)?.toString())
}
