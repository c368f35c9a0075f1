import type { DraftChange, ModelKind } from '@advisor/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '@mantine/core'
import { useTexts } from '../../../ui/texts/texts.ts'
import classes from '../Model.module.css'
import { ChangedFields } from '../../admin/objects/ChangedFields.tsx'
import { useKindNames } from '../../admin/objects/kind-names.ts'

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
  const { thing } = useKindNames()
  const { change: verb, of, kind, id, caption, part, within, fields } = change
  const way = verb === 'delete' && within === undefined ? undefined : wayToObject(kind, id)
  return (
    <>
      <span className={classes.mark}>{t(`verb.${verb}`)}</span>
      <span className={classes.rowName}>
        {thing(kind, of)} {way === undefined ? <strong>{caption}</strong> : <Link to={way}>{caption}</Link>}
        {within !== undefined && <> {t('change.within', { name: within })}</>}
      </span>
      {(verb === 'modify' || verb === 'move') && (
        <ChangedFields
          {...{ kind, part, nameOf }}
          fields={fields.map((field) => ({ ...field, path: field.path.split('.') }))}
        />
      )}
    </>
  )
}
