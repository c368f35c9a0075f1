import { toLanguageTag, type SolutionDetails } from '@advisor/contract'
import { Skeleton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useOwnPlace } from '../../../api/login-state.ts'
import { ActionLink, type Destination } from '../../../ui/ActionLink.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useTexts } from '../../../ui/texts/texts.ts'
import { MarkedWords } from '../../../ui/values/MarkedWords.tsx'
import { Heading, HeadlineLevel } from '../sections/headings.tsx'
import { useKeptWork } from '../steps/kept-work.ts'
import article from '../sections/SolutionArticle.module.css'
import classes from './SolutionPreview.module.css'
import reader from '../reader/SolutionReader.module.css'
import { Opening } from '../reader/Opening.tsx'
import { solutionAsked, type SolutionAsked } from '../reader/solution-queries.ts'
import { TextLanguage } from '../slots/text-language.ts'
import { SolutionSection } from '../sections/SolutionSection.tsx'
import { TicksContext } from '../steps/ticks.ts'
import { Warnings } from '../sections/Warnings.tsx'

export interface SolutionPreviewProps extends Pick<SolutionAsked, 'caseId' | 'from'> {
  /** Opens the solution. */
  destination: Destination
}

/**
 * A solution beside the results, before it is opened: its title and the sections of its case base's preview. It takes no focus.
 * The previous solution stays until the next one is there.
 */
export function SolutionPreview({ caseId, from, destination }: SolutionPreviewProps) {
  const t = useTexts('solutions')
  const { data: solution } = useQuery({
    ...solutionAsked({ caseId, from, purpose: 'preview' }),
    placeholderData: keepPreviousData,
  })
  // The same solution of another step, as after a selection, is as good as there.
  const isOpening = solution !== undefined && solution.caseId !== caseId
  return (
    <aside
      className={reader.reader}
      data-panel
      data-not-printed
      data-opening={isOpening || undefined}
      aria-busy={solution?.caseId !== caseId}
      aria-label={solution && !isOpening ? t('preview.label', { title: solution.title.text }) : t('loading')}
    >
      {isOpening && <Opening />}
      {solution && (
        <Previewed key={solution.caseId} solution={solution} isOpening={isOpening} destination={destination} />
      )}
      {!solution && (
        <div className={reader.body}>
          <div className={reader.loading}>
            <Skeleton height={12} width="30%" />
            <Skeleton height={24} width="80%" />
            <Skeleton height={64} />
          </div>
        </div>
      )}
    </aside>
  )
}

interface PreviewedProps {
  solution: SolutionDetails
  /** Another one was requested: this one is not to be read as that. */
  isOpening: boolean
  destination: Destination
}

function Previewed({ solution, isOpening, destination }: PreviewedProps) {
  const t = useTexts('solutions')
  const ticks = useKeptWork(solution, useOwnPlace())
  return (
    <TextLanguage value={toLanguageTag(solution.locale)}>
      <HeadlineLevel value={2}>
        <article className={`${reader.body} ${article.article}`} inert={isOpening}>
          <header>
            <p className={article.origin}>
              <span>{solution.number}</span>
              <span>{solution.casebase}</span>
            </p>
            <Heading below={0} className={classes.title} lang={toLanguageTag(solution.locale)}>
              <MarkedWords text={solution.title} />
            </Heading>
            {solution.warnings.length > 0 && <Warnings warnings={solution.warnings} />}
          </header>
          <TicksContext value={ticks}>
            {solution.sections.map((section) => (
              <SolutionSection key={section.id} section={section} />
            ))}
          </TicksContext>
          <ActionLink className={classes.open} destination={destination}>
            {t('preview.open')}
            <Icon name="chevron-right" size={16} />
          </ActionLink>
        </article>
      </HeadlineLevel>
    </TextLanguage>
  )
}
