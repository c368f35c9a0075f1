import { interfaceLocales, ownValue, type InterfaceLocale } from '@advisor/contract'
import type { en } from '@advisor/texts'
import { readSentences } from '@advisor/texts/read-sentences'

const features = [
  'refusals',
  'errors',
  'mails',
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
}

/** In whose words something is said. */
export interface Saying {
  texts: ServerTexts
  locale: InterfaceLocale
}

/** Loads the refusals, errors, mails, words of PDFs, problems of authors and words of conditions of every interface language. */
export async function loadServerTexts(): Promise<ServerTexts> {
  const languages = new Map<InterfaceLocale, ReadonlyMap<string, string>>()
  const read = async (locale: InterfaceLocale) => {
    const sentences = await Promise.all(
      features.map(async (feature) =>
        Object.entries(await readSentences(locale, feature)).map(([key, text]) => [`${feature}.${key}`, text] as const),
      ),
    )
    languages.set(locale, new Map(sentences.flat()))
  }
  await Promise.all(interfaceLocales.map(read))
  return {
    say(locale, key, params = {}) {
      const text = languages.get(locale)?.get(key)
      if (text === undefined) throw new Error(`No text "${key}" in ${locale}.`)
      return text.replaceAll(/\{\{(\w+)\}\}/g, (placeholder, name: string) =>
        String(ownValue(params, name) ?? placeholder),
      )
    },
  }
}
