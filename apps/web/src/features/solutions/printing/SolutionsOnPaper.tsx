import { type StepId } from '@advisor/contract'
import { useQueries } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { notify } from '../../../ui/notifications/notifications.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import { print } from './printing.ts'
import { SolutionArticle } from '../sections/SolutionArticle.tsx'
import { solutionAsked } from '../reader/solution-queries.ts'
import classes from './SolutionsOnPaper.module.css'

export interface SolutionsOnPaperProps {
  caseIds: readonly number[]
  /** The step of the results. */
  from: StepId | undefined
  /** Called when the print dialog of the browser has closed. */
  onPrinted: () => void
}

/** Several solutions on paper, each on a sheet of its own; the screen shows nothing of them. Prints once all are there. */
export function SolutionsOnPaper({ caseIds, from, onPrinted }: SolutionsOnPaperProps) {
  const t = useTexts('refining')
  const queries = useQueries({ queries: caseIds.map((caseId) => solutionAsked({ caseId, purpose: 'print' })) })
  const isReady = queries.every(({ isPending }) => !isPending)
  const failed = queries.filter(({ isError }) => isError).length
  const isStarted = useRef(false)
  useEffect(() => {
    if (!isReady || isStarted.current) return
    isStarted.current = true
    if (failed > 0) notify({ type: 'warning', message: t('select.not-printed', { count: failed }) })
    void print('for-everybody', { caseIds, from }).then(onPrinted)
  }, [isReady, failed, t, onPrinted, caseIds, from])
  return (
    <div className={classes.paper}>
      {queries.map(
        ({ data }) =>
          data && (
            <div key={data.caseId} className={classes.sheet}>
              <SolutionArticle solution={data} isPanel={false} onChooseLocale={() => undefined} />
            </div>
          ),
      )}
    </div>
  )
}
