import { hasText, useTexts, type TextKey } from '../../../ui/texts/texts.ts'

/** What the editor calls fields and choices. A path is the kind and the names of members: `view.sections.items.slot`. */
export interface FieldTexts {
  caption: (path: string) => string
  /** The caption; undefined if there is none, as for an id. */
  name: (path: string) => string | undefined
  help: (path: string) => string | undefined
  choice: (path: string, value: string) => string
}

/** By the whole path, by the kind and the name, else by the name alone. */
function keysOf(path: string): string[] {
  const names = path.split('.')
  const name = names.at(-1) ?? path
  return [path, name]
}

/** The keys under which the text of a choice may stand. */
export function choiceKeys(path: string, value: string): string[] {
  const [kind = ''] = path.split('.')
  return [...keysOf(path), kind].map((key) => `${key}.${value}`)
}

export function useFieldTexts(): FieldTexts {
  const t = useTexts('modelFields')
  const known = (keys: readonly string[], beginning: 'field' | 'choice') =>
    keys.find((key) => hasText('modelFields', `${beginning}.${key}`))
  const name = (path: string) => {
    const key = known(keysOf(path), 'field')
    // It was looked up.
    return key === undefined ? undefined : t(`field.${key}` as TextKey<'modelFields'>)
  }
  return {
    caption: (path) => name(path) ?? path,
    name,
    help: (path) => {
      const key = known(
        keysOf(path).map((each) => `${each}.help`),
        'field',
      )
      // It was looked up.
      return key === undefined ? undefined : t(`field.${key}` as TextKey<'modelFields'>)
    },
    choice: (path, value) => {
      const key = known(choiceKeys(path, value), 'choice')
      // It was looked up.
      return key === undefined ? value : t(`choice.${key}` as TextKey<'modelFields'>)
    },
  }
}
