import type { CheckedPublication } from '@advisor/contract'
import { Notice } from '../../ui/Notice.tsx'
import { useFormats } from '../../ui/texts/formats.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import { useKindNames } from '../admin/objects/kind-names.ts'
import { Matching } from './ComparedObjects.tsx'
import { Counts } from './ComparedSolutions.tsx'
import classes from './Publishing.module.css'

/** Names that are told before the rest is counted. */
const mostNamed = 30

/** What would change, what is needed for it, and what keeps it from happening. */
export function CheckedChanges({ checked }: { checked: CheckedPublication }) {
  const t = useTexts('adminPublishing')
  const formats = useFormats()
  const kinds = useKindNames()
  const { objects, needed, problems, solutions } = checked
  return (
    <>
      {problems.length > 0 && (
        <Notice isAlert title={t('check.problems')}>
          <ul className={classes.plain}>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Notice>
      )}
      {needed.length > 0 && (
        <Notice title={t('check.needed')}>
          <p>{formats.list(needed.map(({ caption }) => caption))}</p>
        </Notice>
      )}
      <h3 className={classes.heading}>{t('objects.title', { number: formats.number(objects.length) })}</h3>
      <ul className={classes.list}>
        {objects.slice(0, mostNamed).map(({ kind, id, caption, matching }) => (
          <li key={`${kind}/${id}`} className={classes.row}>
            <Matching matching={matching} />
            {`${caption} (${kinds.one(kind)})`}
          </li>
        ))}
        {objects.length > mostNamed && <li>{t('objects.more', { count: objects.length - mostNamed })}</li>}
      </ul>
      <h3 className={classes.heading}>
        {t('solutions.title', { number: formats.number(solutions.added + solutions.changed + solutions.removed) })}
      </h3>
      <Counts counts={solutions} />
    </>
  )
}
