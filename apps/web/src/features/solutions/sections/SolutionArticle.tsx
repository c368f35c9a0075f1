import { toLanguageTag, type SolutionDetails, type StepId } from '@advisor/contract'
import { useEffect, useRef, type ReactNode } from 'react'
import { useOwnPlace } from '../../../api/login-state.ts'
import type { Destination } from '../../../ui/ActionLink.tsx'
import { useTexts } from '../../../ui/texts/texts.ts'
import { MarkedWords } from '../../../ui/values/MarkedWords.tsx'
import { DoIt } from '../doing/DoIt.tsx'
import { Attachments } from '../attachments/Attachments.tsx'
import { FactsInLine } from '../slots/FactsInLine.tsx'
import { Heading, HeadlineLevel } from './headings.tsx'
import { useKeptWork } from '../steps/kept-work.ts'
import { TextLanguage } from '../slots/text-language.ts'
import { LanguageNotes } from '../slots/LanguageNotes.tsx'
import { sectionsOnPaper, usePrinting, warningsOnPaper, type Printing } from '../printing/printing.ts'
import { readingOrder, type Arranged } from './reading-order.ts'
import { RelatedSolutions } from '../related/RelatedSolutions.tsx'
import classes from './SolutionArticle.module.css'
import { SignatureNote } from './SignatureNote.tsx'
import { SolutionHistory } from './SolutionHistory.tsx'
import { SolutionSection } from './SolutionSection.tsx'
import { SolutionStatistics } from './SolutionStatistics.tsx'
import { SolutionTabs } from '../reader/SolutionTabs.tsx'
import { TicksContext } from '../steps/ticks.ts'
import { Warnings } from './Warnings.tsx'

export interface SolutionArticleProps {
  solution: SolutionDetails
  isPanel: boolean
  /** The search step in which it is open. */
  from?: StepId | undefined
  onChooseLocale: (locale: string) => void
  /** Leads to other solutions; without it there are no links to them. */
  wayTo?: (caseId: number) => Destination
  /** Drawn below the text: what the reader says of the solution. */
  judging?: ReactNode
  /** Drawn when the work was gone through: what the reader says of the solution then. */
  afterWork?: ReactNode
  /** Loads what draws `afterWork`. */
  prepareAfterWork?: (() => void) | undefined
}

/** The text of a solution, section by section as its view lays it out, the work first. No section and no slot is known by name. */
export function SolutionArticle({
  solution,
  isPanel,
  from,
  onChooseLocale,
  wayTo,
  judging,
  afterWork,
  prepareAfterWork,
}: SolutionArticleProps) {
  const t = useTexts('solutions')
  const headline = useRef<HTMLHeadingElement>(null)
  const work = useKeptWork(solution, useOwnPlace())
  const printing = usePrinting()
  const warnings = printing === 'nothing' ? solution.warnings : warningsOnPaper(solution, printing)
  const { facts, sections, tabs } = arranged(solution, printing)
  // The headline gets the focus, so that screen readers and the keyboard start at the solution.
  useEffect(() => headline.current?.focus({ preventScroll: true }), [])
  return (
    <TextLanguage value={toLanguageTag(solution.locale)}>
      <HeadlineLevel value={isPanel ? 2 : 1}>
        <article className={classes.article}>
          <header>
            <p className={classes.origin}>
              <span>{solution.number}</span>
              <span>{solution.casebase}</span>
              <span className={classes.state} data-reach={solution.state.reach}>
                {solution.state.caption}
              </span>
            </p>
            <Heading
              below={0}
              ref={headline}
              tabIndex={-1}
              className={classes.title}
              lang={toLanguageTag(solution.locale)}
            >
              <MarkedWords text={solution.title} />
            </Heading>
            {warnings.length > 0 && <Warnings warnings={warnings} />}
            <LanguageNotes solution={solution} onChooseLocale={onChooseLocale} />
          </header>
          <TicksContext value={work}>
            {printing === 'nothing' && (
              <DoIt
                solution={solution}
                from={from}
                work={work}
                afterWork={afterWork}
                prepareAfterWork={prepareAfterWork}
              />
            )}
            {facts.length > 0 && <FactsInLine sections={facts} />}
            {sections.map((section) => (
              <SolutionSection key={section.id} section={section} />
            ))}
            {tabs.length > 0 && <SolutionTabs key={`${solution.caseId}/${solution.version}`} tabs={tabs} />}
          </TicksContext>
          {solution.attachments.length > 0 && <Attachments attachments={solution.attachments} />}
          {solution.related && wayTo && <RelatedSolutions related={solution.related} wayTo={wayTo} />}
          <footer className={classes.footer}>
            <Heading below={1} className={classes.footerTitle}>
              {t('statistics.label')}
            </Heading>
            <SolutionStatistics caseId={solution.caseId} statistics={solution.statistics} />
            <SignatureNote solution={solution} />
            <SolutionHistory solution={solution} />
          </footer>
          {/* This part is the last one, so that nothing moves when it is drawn later than the rest. */}
          {judging}
        </article>
      </HeadlineLevel>
    </TextLanguage>
  )
}

/** Paper has its own layout. */
function arranged(solution: SolutionDetails, printing: Printing): Arranged {
  if (printing !== 'nothing') return { facts: [], sections: sectionsOnPaper(solution, printing), tabs: [] }
  return readingOrder(solution.sections)
}
