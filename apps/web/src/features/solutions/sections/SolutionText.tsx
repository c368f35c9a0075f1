import { toLanguageTag, type SolutionDetails } from '@advisor/contract'
import { MarkedWords } from '../../../ui/values/MarkedWords.tsx'
import { useKeptWork } from '../steps/kept-work.ts'
import { TicksContext } from '../steps/ticks.ts'
import { TextLanguage } from '../slots/text-language.ts'
import { Heading, HeadlineLevel } from './headings.tsx'
import article from './SolutionArticle.module.css'
import { SolutionSection } from './SolutionSection.tsx'
import { Warnings } from './Warnings.tsx'

/** What a view lays out of a solution: title, warnings and sections. Steps that are ticked here are ticked nowhere else. */
export function SolutionText({ solution }: { solution: SolutionDetails }) {
  const work = useKeptWork(solution, 'view')
  return (
    <TextLanguage value={toLanguageTag(solution.locale)}>
      <HeadlineLevel value={2}>
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
        </article>
      </HeadlineLevel>
    </TextLanguage>
  )
}
