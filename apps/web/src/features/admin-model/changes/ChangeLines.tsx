import type { DraftChange, ModelKind } from '@advisor/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button, VisuallyHidden } from '@mantine/core'
import { hasText, useTexts, type TextKey } from '../../../ui/texts/texts.ts'
import classes from '../Model.module.css'
import { useFieldTexts } from '../fields/field-texts.ts'
import { useKindNames } from '../objects/kind-names.ts'
import { ValueText } from './ValueText.tsx'

export interface ChangeLinesProps {
  changes: readonly DraftChange[]
  nameOf: (id: string) => string | undefined
  /** The address of the editor of an object; undefined where there is none. */
  wayToObject: (kind: ModelKind, id: string) => string | undefined
}

const shownAtFirst = 100

/** What a draft change does, in words: a line for each change, with what was and what shall be. */
export function ChangeLines({ changes, nameOf, wayToObject }: ChangeLinesProps) {
  const t = useTexts('adminModel')
  const [isAll, setIsAll] = useState(false)
  const shown = isAll ? changes : changes.slice(0, shownAtFirst)
  return (
    <>
      <ul className={classes.rows}>
        {shown.map((change, index) => (
          <li key={index} className={classes.row}>
            <ChangeLine change={change} nameOf={nameOf} wayToObject={wayToObject} />
          </li>
        ))}
      </ul>
      {shown.length < changes.length && (
        <div>
          <Button variant="default" size="compact-md" onClick={() => setIsAll(true)}>
            {t('changes.all', { count: changes.length })}
          </Button>
        </div>
      )}
    </>
  )
}

function ChangeLine({ change, nameOf, wayToObject }: Omit<ChangeLinesProps, 'changes'> & { change: DraftChange }) {
  const t = useTexts('adminModel')
  const names = useKindNames()
  const { change: verb, of, kind, id, caption, part, within, fields } = change
  const key = `thing.${of}`
  // Some things are called by their kind; the others have a text, as was looked up.
  const thing = hasText('adminModel', key) ? t(`thing.${of}` as TextKey<'adminModel'>) : names.one(kind)
  const way = verb === 'delete' && within === undefined ? undefined : wayToObject(kind, id)
  return (
    <>
      <span className={classes.mark}>{t(`verb.${verb}`)}</span>
      <span className={classes.rowName}>
        {thing} {way === undefined ? <strong>{caption}</strong> : <Link to={way}>{caption}</Link>}
        {within !== undefined && <> {t('change.within', { name: within })}</>}
      </span>
      {(verb === 'modify' || verb === 'move') && (
        <ul className={classes.changed}>
          {fields.map(({ path, before, after }) => (
            <FieldLine
              key={path}
              {...{ kind, path, before, after, nameOf }}
              list={part === undefined ? undefined : listOfParts[kind]}
            />
          ))}
        </ul>
      )}
    </>
  )
}

/** The field in which an object of a kind has its parts, and below which their fields are named. */
const listOfParts: Partial<Record<ModelKind, string>> = { type: 'symbols' }

interface FieldLineProps {
  kind: ModelKind
  /** The field that has the part whose field it is; undefined: it is a field of the object itself. */
  list: string | undefined
  path: string
  before: unknown
  after: unknown
  nameOf: (id: string) => string | undefined
}

function FieldLine({ kind, list, path, before, after, nameOf }: FieldLineProps) {
  const t = useTexts('adminModel')
  const { caption, members } = usePath(list === undefined ? kind : `${kind}.${list}`, path, nameOf)
  return (
    <li>
      {caption}:{' '}
      <span className={classes.was}>
        <ValueText path={members} value={before} nameOf={nameOf} />
      </span>{' '}
      <span aria-hidden>→</span> <VisuallyHidden>{t('change.becomes')}</VisuallyHidden>{' '}
      <ValueText path={members} value={after} nameOf={nameOf} />
    </li>
  )
}

/** What leads to a value: its caption, with the names of the parts on the way, and the kind with the members alone, without ids. */
function usePath(start: string, path: string, nameOf: (id: string) => string | undefined) {
  const t = useTexts('adminModel')
  const texts = useFieldTexts()
  if (path === 'position') return { caption: t('change.position'), members: start }
  const names: string[] = []
  let members = start
  for (const step of path.split('.')) {
    const member = texts.name(`${members}.${step}`)
    const name = member ?? nameOf(step)
    if (member !== undefined) members = `${members}.${step}`
    if (name !== undefined) names.push(name)
  }
  return { caption: names.join(' · ') || t('change.other'), members }
}
