import type { Synonyms } from '../synonyms.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { ja } from './ja.ts'
import { ko } from './ko.ts'
import { pt } from './pt.ts'
import { ru } from './ru.ts'
import { zh } from './zh.ts'

/** The members of the groups of a list. */
const groupsOf = (list: string) =>
  list
    .trim()
    .split('\n')
    .map((line) => line.split(',').map((member) => member.trim()))

/** Words and phrases that mean the same to people in service, by locale. */
export const tradeSynonyms: Synonyms = {
  de: groupsOf(de),
  en: groupsOf(en),
  es: groupsOf(es),
  fr: groupsOf(fr),
  it: groupsOf(it),
  ja: groupsOf(ja),
  ko: groupsOf(ko),
  pt_BR: groupsOf(pt),
  ru: groupsOf(ru),
  zh_CN: groupsOf(zh),
  zh_TW: groupsOf(zh),
}

/** The words of all groups of a locale. */
export function memberWords(locale: string): readonly string[] {
  return (tradeSynonyms[locale] ?? [])
    .flat()
    .flatMap((member) => member.split(/[^\p{L}\p{M}]+/u))
    .filter(Boolean)
}
