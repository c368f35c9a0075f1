import { toLanguageTag, type SolutionDetails } from '@advisor/contract'
import type { ReactNode } from 'react'
import { MarkedWords } from '../../../ui/values/MarkedWords.tsx'
import { useKeptWork } from '../steps/kept-work.ts'
import { TicksContext } from '../steps/ticks.ts'
import { TextLanguage } from '../slots/text-language.ts'
import { Heading, HeadlineLevel } from './headings.tsx'
import article from './SolutionArticle.module.css'
import { SolutionSection } from './SolutionSection.tsx'
import { Warnings } from './Warnings.tsx'

type Laid = 'caseId' | 'version' | 'number' | 'casebase' | 'locale' | 'title' | 'warnings' | 'sections'

export interface SolutionTextProps {
  solution: Pick<SolutionDetails, Laid>
  level?: 1 | 2
  /** Where its steps are ticked, and nowhere else. */
  keptFor?: string
  /** Below the text. */
  children?: ReactNode
}

/** What a view lays out of a solution: title, warnings and sections, with nothing else to do. */
export function SolutionText({ solution, level = 2, keptFor = 'view', children }: SolutionTextProps) {
  const work = useKeptWork(solution, keptFor)
  return (
    <TextLanguage value={toLanguageTag(solution.locale)}>
      <HeadlineLevel value={level}>
        <article className={article.article}>
          <header>
            <p className={article.origin}>
              <span>{solution.number}</span>
              <span>{solution.casebase}</span>
            </p>
            <Heading below={0} className={article.title} lang={toLanguageTag(solution.locale)}>
              <MarkedWords text={solution.title} />
            </Heading>
            {solution.warnings.length > 0 && <Warnings warnings={solution.warnings} />}
          </header>
          <TicksContext value={work}>
            {solution.sections.map((section) => (
              <SolutionSection key={section.id} section={section} />
            ))}
          </TicksContext>
          {children}
        </article>
      </HeadlineLevel>
    </TextLanguage>
  )
}
