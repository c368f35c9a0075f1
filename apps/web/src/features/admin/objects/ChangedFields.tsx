import type { ModelKind } from '@advisor/contract'
import { VisuallyHidden } from '@mantine/core'
import { useTexts } from '../../../ui/texts/texts.ts'
import classes from './ChangedFields.module.css'
import { useFieldTexts } from './field-texts.ts'
import { ValueText } from './ValueText.tsx'

type NameOf = (id: string) => string | undefined

export interface ChangedFieldsProps {
  kind: ModelKind
  /** The id of the part whose fields they are; undefined: they are those of the object itself. */
  part: string | undefined
  /** `path`: the members and ids that lead to the field. */
  fields: readonly { path: readonly string[]; before: unknown; after: unknown }[]
  nameOf: NameOf
}

/** The field in which an object of a kind has its parts, and below which their fields are named. */
const listOfParts: Partial<Record<ModelKind, string>> = { type: 'symbols' }

/** What fields of an object were and became, in the words of its editor. */
export function ChangedFields({ kind, part, fields, nameOf }: ChangedFieldsProps) {
  const t = useTexts('adminModel')
  const pathIn = usePaths(nameOf)
  const list = part === undefined ? undefined : listOfParts[kind]
  return (
    <ul className={classes.changed}>
      {fields.map(({ path, before, after }) => {
        const { caption, members } = pathIn(list === undefined ? kind : `${kind}.${list}`, path)
        return (
          <li key={path.join('.')}>
            {caption}:{' '}
            <span className={classes.was}>
              <ValueText path={members} value={before} nameOf={nameOf} />
            </span>{' '}
            <span aria-hidden>→</span> <VisuallyHidden>{t('change.becomes')}</VisuallyHidden>{' '}
            <ValueText path={members} value={after} nameOf={nameOf} />
          </li>
        )
      })}
    </ul>
  )
}

/** What leads to a value: its caption, with the names of the parts on the way, and the kind with the members alone, without ids. */
function usePaths(nameOf: NameOf) {
  const t = useTexts('adminModel')
  const texts = useFieldTexts()
  return (start: string, path: readonly string[]) => {
    if (path.join('.') === 'position') return { caption: t('change.position'), members: start }
    const names: string[] = []
    let members = start
    for (const step of path) {
      const member = texts.name(`${members}.${step}`)
      const name = member ?? nameOf(step)
      if (member !== undefined) members = `${members}.${step}`
      if (name !== undefined) names.push(name)
    }
    return { caption: names.join(' · ') || t('change.other'), members }
  }
}
