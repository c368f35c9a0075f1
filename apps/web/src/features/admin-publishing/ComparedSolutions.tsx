import type { MovedSolution, SolutionCounts } from '@advisor/contract'
import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { calls } from '../../api/calls.ts'
import { useFormats } from '../../ui/texts/formats.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import { Matching } from './ComparedObjects.tsx'
import { PartState } from './PartState.tsx'
import { useReading } from './publishing-queries.ts'
import classes from './Publishing.module.css'

const pageSize = 25

export interface ComparedSolutionsProps {
  pair: { project: string; from: string; to: string }
  counts: SolutionCounts
  /** Without it, nothing is chosen here. */
  chosen?: ReadonlySet<number> | 'all'
  onChoose?: (chosen: ReadonlySet<number> | 'all') => void
}

/** The solutions that differ between two branches, page by page. */
export function ComparedSolutions({ pair, counts, chosen, onChoose }: ComparedSolutionsProps) {
  const t = useTexts('adminPublishing')
  const formats = useFormats()
  const [starts, setStarts] = useState<readonly number[]>([0])
  const { added, changed, removed } = counts
  const count = added + changed + removed
  const asked = count > 0 ? { ...pair, after: starts.at(-1) ?? 0, size: pageSize } : undefined
  const { data, error, refetch } = useReading(calls.compareBranchSolutions, asked)
  return (
    <section className={classes.card} aria-labelledby="solutions-title">
      <h2 id="solutions-title" className={classes.heading}>
        {t('solutions.title', { number: formats.number(count) })}
      </h2>
      <Counts counts={counts} />
      {chosen !== undefined && onChoose && count > 0 && (
        <Checkbox
          label={t('solutions.all')}
          checked={chosen === 'all'}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked ? 'all' : new Set())}
        />
      )}
      {count > 0 && !data && <PartState error={error} onRetry={() => void refetch()} />}
      {data && count > 0 && (
        <>
          <SolutionList
            solutions={data.solutions}
            {...(chosen !== undefined && chosen !== 'all' && onChoose && { chosen, onChoose })}
          />
          <div className={classes.row}>
            {starts.length > 1 && (
              <Button variant="default" onClick={() => setStarts(starts.slice(0, -1))}>
                {t('earlier')}
              </Button>
            )}
            {data.hasMore && (
              <Button variant="default" onClick={() => setStarts([...starts, data.solutions.at(-1)?.caseId ?? 0])}>
                {t('later')}
              </Button>
            )}
          </div>
        </>
      )}
    </section>
  )
}

/** How many solutions are added, changed and removed. */
export function Counts({ counts: { added, changed, removed } }: { counts: SolutionCounts }) {
  const t = useTexts('adminPublishing')
  const formats = useFormats()
  return (
    <p className={classes.dimmed}>
      {t('solutions.counts', {
        added: formats.number(added),
        changed: formats.number(changed),
        removed: formats.number(removed),
      })}
    </p>
  )
}

/** Solutions by their numbers and titles. */
export function SolutionList({
  solutions,
  chosen,
  onChoose,
}: {
  solutions: readonly MovedSolution[]
  chosen?: ReadonlySet<number>
  onChoose?: (chosen: ReadonlySet<number>) => void
}) {
  const t = useTexts('adminPublishing')
  const formats = useFormats()
  return (
    <ul className={classes.list}>
      {solutions.map(({ caseId, matching, title, by, at }) => (
        <li key={caseId} className={classes.item}>
          <div className={classes.row}>
            <Matching matching={matching} />
            {chosen && onChoose ? (
              <Checkbox
                label={`${caseId}: ${title}`}
                checked={chosen.has(caseId)}
                onChange={({ currentTarget }) => {
                  const next = new Set(chosen)
                  if (currentTarget.checked) next.add(caseId)
                  else next.delete(caseId)
                  onChoose(next)
                }}
              />
            ) : (
              <span>{`${caseId}: ${title}`}</span>
            )}
          </div>
          <span className={classes.dimmed}>{t('solutions.saved', { by, at: formats.dateTime(at) })}</span>
        </li>
      ))}
    </ul>
  )
}
