import { machineModels, type Model } from '@advisor/domain-model'
import { modelCaption } from '../describe-session.ts'
import { wordsOf } from './session-words.ts'

/** A model of machines as it is chosen. */
export interface OfferedModel {
  id: string
  caption: string
  /** The captions of what it is below, the outermost first. */
  path: string[]
}

/** All models of machines of a project, in the order of their captions. */
export function offeredModels(model: Model, locale: string): OfferedModel[] {
  const taxonomy = machineModels(model)?.taxonomy
  if (!taxonomy) return []
  const all = (parent: string | undefined, path: string[]): OfferedModel[] =>
    taxonomy.children(parent).flatMap(({ id }) => {
      const caption = modelCaption(model, id, locale)
      return [{ id, caption, path }, ...all(id, [...path, caption])]
    })
  const { compare } = new Intl.Collator(locale.replace('_', '-'), { numeric: true })
  return all(undefined, []).toSorted((one, other) => compare(one.caption, other.caption))
}

/**
 * The models whose id, caption or path has the beginnings of all words that were typed; those whose own caption begins so come first.
 * No words: all models.
 */
export function findModels(model: Model, locale: string, text: string): OfferedModel[] {
  const typed = wordsOf(text)
  const found = offeredModels(model, locale).filter(({ id, caption, path }) => {
    const words = wordsOf([id, caption, ...path].join(' '))
    return typed.every((beginning) => words.some((word) => word.startsWith(beginning)))
  })
  const [first = ''] = typed
  const begins = ({ caption }: OfferedModel) => wordsOf(caption)[0]?.startsWith(first) ?? false
  return [...found.filter(begins), ...found.filter((offered) => !begins(offered))]
}
