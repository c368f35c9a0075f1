import { toLanguageTag, type SolutionDetails, type StepId } from '@advisor/contract'
import { Skeleton } from '@mantine/core'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { useTexts } from '../../../ui/texts/texts.ts'
import { useMarks } from './marks.ts'
import { usePrintedByBrowser } from '../printing/printing.ts'
import { ReaderBar, type ReaderBarProps } from './ReaderBar.tsx'
import { SolutionArticle } from '../sections/SolutionArticle.tsx'
import { SolutionFailed } from './SolutionFailed.tsx'
import classes from './SolutionReader.module.css'
import { useSolution, type SolutionAsked } from './solution-queries.ts'

export interface SolutionReaderProps
  extends Omit<SolutionAsked, 'locale'>, Pick<ReaderBarProps, 'close' | 'wayTo' | 'link' | 'selected'> {
  /** The solution, if it is known already; otherwise it is requested. */
  given?: SolutionDetails | undefined
  /** Another page was requested. */
  isLeaving?: boolean
  /** Draws what the reader says of the solution, in the bar and below the text. */
  parts?: ReaderParts
  /** Beside the results, not in their place. */
  isPanel: boolean
}

/** The parts of the page of a solution that other capabilities draw; composed by the application. */
export interface ReaderParts {
  bar: (solution: SolutionDetails, from: StepId | undefined) => ReactNode
  /** Actions of the menu of the bar. */
  more: (solution: SolutionDetails, from: StepId | undefined) => ReactNode
  below: (solution: SolutionDetails, from: StepId | undefined) => ReactNode
  /** Loads the code of `afterWork`; called when the first screen of the work can be opened. */
  prepareAfterWork: () => void
  /** On the last screen of the work. */
  afterWork: (solution: SolutionDetails, from: StepId | undefined) => ReactNode
}

/** A solution to be read: its actions always at hand above, its text below. */
export function SolutionReader({
  caseId,
  purpose,
  from,
  given,
  isPanel,
  isLeaving,
  parts,
  ...bar
}: SolutionReaderProps) {
  const t = useTexts('solutions')
  const [chosen, setChosen] = useState<{ caseId: number; locale: string }>()
  const locale = chosen?.caseId === caseId ? chosen.locale : undefined
  const { solution, failed } = useSolution({ caseId, purpose, locale, from }, given)
  const marks = useMarks(solution)
  usePrintedByBrowser(failed ? undefined : solution?.caseId, from)
  const reader = useRef<HTMLElement>(null)
  // The panel scrolls in itself, and stays when another solution is opened in it.
  useLayoutEffect(() => {
    if (reader.current) reader.current.scrollTop = 0
  }, [caseId])
  return (
    <section
      ref={reader}
      className={classes.reader}
      data-panel={isPanel || undefined}
      data-own-bar={!isPanel || undefined}
      data-without-marks={marks?.areShown === false || undefined}
      aria-busy={isLeaving}
      aria-label={solution?.title.text ?? t('loading')}
    >
      <ReaderBar
        {...bar}
        solution={solution}
        from={from}
        isPanel={isPanel}
        marks={marks}
        actions={solution && parts?.bar(solution, from)}
        moreActions={solution && parts?.more(solution, from)}
      />
      <div className={classes.body}>
        {failed && <SolutionFailed failed={failed} headline={isPanel ? 'h2' : 'h1'} close={bar.close} />}
        {!failed && !solution && <Loading />}
        {!failed && solution && (
          <div lang={toLanguageTag(solution.locale)}>
            <SolutionArticle
              key={solution.caseId}
              solution={solution}
              isPanel={isPanel}
              from={from}
              wayTo={bar.wayTo}
              judging={parts?.below(solution, from)}
              afterWork={parts?.afterWork(solution, from)}
              prepareAfterWork={parts?.prepareAfterWork}
              onChooseLocale={(next) => setChosen({ caseId, locale: next })}
            />
          </div>
        )}
      </div>
    </section>
  )
}

function Loading() {
  const t = useTexts('solutions')
  return (
    <div className={classes.loading} role="status" aria-label={t('loading')}>
      <Skeleton height={12} width="30%" />
      <Skeleton height={28} width="80%" />
      <Skeleton height={64} />
      {[95, 88, 92, 60, 85, 90].map((width) => (
        <Skeleton key={width} height={14} width={`${width}%`} />
      ))}
    </div>
  )
}
