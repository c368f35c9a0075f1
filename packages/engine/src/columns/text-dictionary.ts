import type { Dictionary } from '../storage/dictionary.ts'
import type { ColumnDictionary } from './column.ts'

/** The texts of a column. */
export type TextDictionary = Extract<ColumnDictionary, { kind: 'texts' }>

export function textDictionary(texts: Dictionary): TextDictionary {
  return {
    kind: 'texts',
    count: texts.size,
    texts,
    textOf: (entry) => texts.at(entry),
    find(text) {
      const entry = texts.find(text)
      return entry < 0 ? undefined : entry
    },
  }
}
