import type { ComparedObject, ShownChange } from '@advisor/contract'
import { Badge, Checkbox } from '@mantine/core'
import { useFormats } from '../../ui/texts/formats.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import { ChangedFields } from '../admin/objects/ChangedFields.tsx'
import { useKindNames } from '../admin/objects/kind-names.ts'
import classes from './Publishing.module.css'

export interface ComparedObjectsProps {
  objects: readonly ComparedObject[]
  /** How many are the same. */
  same?: number
  /** By kind and id; without it, nothing is chosen here. */
  chosen?: ReadonlySet<string>
  onChoose?: (chosen: ReadonlySet<string>) => void
}

/** The parts of the model that differ, each with its changes. */
export function ComparedObjects({ objects, same, chosen, onChoose }: ComparedObjectsProps) {
  const t = useTexts('adminPublishing')
  const formats = useFormats()
  const kinds = useKindNames()
  return (
    <div className={classes.card}>
      <h2 id="objects-title" className={classes.heading}>
        {t('objects.title', { number: formats.number(objects.length) })}
      </h2>
      {same !== undefined && <p className={classes.dimmed}>{t('objects.same', { number: formats.number(same) })}</p>}
      {objects.length > 0 && (
        <div className={classes.scrolled} role="region" aria-labelledby="objects-title" tabIndex={0}>
          <ul className={classes.list}>
            {objects.map((object) => {
              const key = `${object.kind}/${object.id}`
              return (
                <li key={key} className={classes.item}>
                  <div className={classes.row}>
                    <Matching matching={object.matching} />
                    {chosen && onChoose ? (
                      <Checkbox
                        label={`${object.caption} (${kinds.one(object.kind)})`}
                        checked={chosen.has(key)}
                        onChange={({ currentTarget }) => {
                          const next = new Set(chosen)
                          if (currentTarget.checked) next.add(key)
                          else next.delete(key)
                          onChoose(next)
                        }}
                      />
                    ) : (
                      <strong>{`${object.caption} (${kinds.one(object.kind)})`}</strong>
                    )}
                  </div>
                  {(object.matching === 'changed' || object.matching === 'moved') && <Changes object={object} />}
                </li>
              )
            })}
          </ul>
        </div>
      )}
    </div>
  )
}

/** How an object or a solution differs. */
export function Matching({ matching }: { matching: ComparedObject['matching'] }) {
  const t = useTexts('adminPublishing')
  return (
    <Badge variant="default" tt="none">
      {t(`matching.${matching}`)}
    </Badge>
  )
}

function Changes({ object }: { object: ComparedObject }) {
  const t = useTexts('adminPublishing')
  const left = object.changeCount - object.changes.length
  return (
    <details>
      <summary>{t('objects.changes', { count: object.changeCount })}</summary>
      <ul className={classes.plain}>
        {object.changes.map((change, at) => (
          <li key={at}>
            <Change object={object} change={change} />
          </li>
        ))}
        {left > 0 && <li>{t('objects.more', { count: left })}</li>}
      </ul>
    </details>
  )
}

function Change({
  object,
  change: { change, of, part, caption, fields },
}: {
  object: ComparedObject
  change: ShownChange
}) {
  const t = useTexts('adminPublishing')
  const kinds = useKindNames()
  return (
    <>
      {part !== undefined && t(`change.${change}`, { of: kinds.thing(object.kind, of), caption })}
      {(change === 'modify' || change === 'move') && (
        <ChangedFields {...{ kind: object.kind, part, fields }} nameOf={(id) => object.names[id]} />
      )}
    </>
  )
}
