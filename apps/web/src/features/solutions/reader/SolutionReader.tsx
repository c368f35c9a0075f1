import type { SolutionDetails, StepId } from '@advisor/contract'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { useLanguageTag, useTexts } from '../../../ui/texts/texts.ts'
import { Loading, Opening } from './Opening.tsx'
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
  /** The number of the solution that was requested to take the place of this one. */
  opening?: number | undefined
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
  /** Above its text. */
  above: (solution: SolutionDetails) => ReactNode
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
  opening,
  parts,
  ...bar
}: SolutionReaderProps) {
  const t = useTexts('solutions')
  const pageLanguage = useLanguageTag()
  // A language that was chosen for one solution does not outlive a change of the language of the page.
  const [chosen, setChosen] = useState<{ caseId: number; pageLanguage: string; locale: string }>()
  const isChosen = chosen?.caseId === caseId && chosen.pageLanguage === pageLanguage
  const locale = isChosen ? chosen.locale : undefined
  const { solution, failed } = useSolution({ caseId, purpose, locale, from }, given)
  const marks = useMarks(solution)
  usePrintedByBrowser(failed ? undefined : solution?.caseId, from)
  // Nobody shall read, or judge, this solution as the one that was asked for.
  const isOpening = opening !== undefined && opening !== caseId
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
      data-opening={isOpening || undefined}
      aria-busy={isLeaving}
      aria-label={isOpening ? t('loading') : (solution?.title.text ?? t('loading'))}
    >
      <ReaderBar
        {...bar}
        solution={solution}
        from={from}
        isPanel={isPanel}
        isOpening={isOpening}
        marks={marks}
        actions={solution && parts?.bar(solution, from)}
        moreActions={solution && parts?.more(solution, from)}
      />
      {isOpening && <Opening />}
      <div className={classes.body} inert={isOpening}>
        {failed && <SolutionFailed failed={failed} headline={isPanel ? 'h2' : 'h1'} close={bar.close} />}
        {!failed && !solution && <Loading />}
        {!failed && solution && parts?.above(solution)}
        {!failed && solution && (
          <SolutionArticle
            key={solution.caseId}
            solution={solution}
            isPanel={isPanel}
            from={from}
            wayTo={bar.wayTo}
            judging={parts?.below(solution, from)}
            afterWork={parts?.afterWork(solution, from)}
            prepareAfterWork={parts?.prepareAfterWork}
            onChooseLocale={(next) => setChosen({ caseId, pageLanguage, locale: next })}
          />
        )}
      </div>
    </section>
  )
}
