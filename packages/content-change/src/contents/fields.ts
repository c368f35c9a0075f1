import { ownValue, type SlotValue, type SolutionContent } from '@advisor/contract'
import type { ContentShape, SlotForm } from '../shape.ts'
import { namesOf } from './keyed.ts'

/** A slot in a language, or the values that a slot has in all languages. */
export interface Field {
  slot: string
  locale: string | null
}

/** The fields that one of the contents has: values first, then texts by language, each in the order of their ids. */
export function fieldsOf(contents: readonly SolutionContent[]): Field[] {
  return [
    ...namesOf(contents.map(({ values }) => values)).map((slot) => ({ slot, locale: null })),
    ...namesOf(contents.map(({ texts }) => texts)).flatMap((locale) =>
      namesOf(contents.map(({ texts }) => ownValue(texts, locale) ?? {})).map((slot) => ({ slot, locale })),
    ),
  ]
}

/** The text of a field, empty if there is none. Undefined for values that are no single text. */
export function textOf(content: SolutionContent, { slot, locale }: Field): string | undefined {
  if (locale !== null) return ownValue(ownValue(content.texts, locale), slot) ?? ''
  const [value = '', ...others] = valuesOf(content, slot)
  return others.length === 0 && typeof value === 'string' ? value : undefined
}

export function valuesOf(content: SolutionContent, slot: string): SlotValue[] {
  return ownValue(content.values, slot) ?? []
}

/** What the parts of a field are. `text` comes with the texts of the field in each of the contents. */
export type FieldParts = { kind: 'text'; form: SlotForm; texts: string[] } | { kind: 'list' | 'set'; form: SlotForm }

/** How a field is taken apart, the same way for all of the contents. */
export function partsOfField(shape: ContentShape, field: Field, contents: readonly SolutionContent[]): FieldParts {
  const { form, order } = ownValue(shape, field.slot) ?? { form: 'plain' }
  const texts = contents.map((content) => textOf(content, field)).filter((text) => text !== undefined)
  const isText = field.locale !== null || form === 'long' || form === 'rich'
  if (isText && texts.length === contents.length) return { kind: 'text', form, texts }
  return { kind: form === 'values' && order === 'set' ? 'set' : 'list', form }
}
