import { toLanguageTag, type ResultRow } from '@advisor/contract'
import { VisuallyHidden } from '@mantine/core'
import { useFavoriteMarks } from '../../../api/favorite-marks.ts'
import { useJudgedStatistics } from '../../../api/judged-statistics.ts'
import { ActionLink, type Destination } from '../../../ui/ActionLink.tsx'
import { FoundInFile } from '../../../ui/files/FoundInFile.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useFormats } from '../../../ui/texts/formats.ts'
import { SessionUseMark } from '../drawn-later.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import { isLittleEvidence, useEvidence } from '../../../ui/values/evidence.ts'
import { fromFirstMark } from '../../../ui/values/marked-segments.ts'
import { MarkedWords } from '../../../ui/values/MarkedWords.tsx'
import { ShortSlot } from '../../../ui/values/ShortSlot.tsx'
import { SignalWord } from '../../../ui/warnings/SignalWord.tsx'
import { WhyButton } from '../../../ui/why/WhyButton.tsx'
import classes from './ResultCard.module.css'

export interface ResultCardProps {
  row: ResultRow
  isOpen: boolean
  isOpening: boolean
  destination: Destination
  /** Asks why the solution is here. */
  onWhy: () => void
}

/**
 * A solution of the results: its title, one line that says why it is here, one line of facts. What has no room in the line of facts
 * is hidden, so what readers must know comes first.
 */
export function ResultCard({ row, isOpen, isOpening, destination, onWhy }: ResultCardProps) {
  const t = useTexts('search')
  const { title, warning, excerpt, facts, number, casebase, state, statistics } = row
  const isUsual = state.reach !== 'hidden' && state.reach !== 'archived'
  return (
    <article
      className={classes.card}
      data-style="result"
      data-open={isOpen || isOpening || undefined}
      aria-busy={isOpening}
    >
      <h3 className={classes.title}>
        <ActionLink
          destination={destination}
          data-result={row.caseId}
          className={classes.link}
          lang={toLanguageTag(row.locale)}
          aria-current={isOpen || undefined}
        >
          <MarkedWords text={title} />
        </ActionLink>
      </h3>
      {(warning || excerpt) && (
        <div className={classes.line}>
          {warning && <SignalWord level={warning} />}
          {excerpt?.file && <FoundInFile file={excerpt.file} />}
          {excerpt && (
            <p className={classes.excerpt}>
              <span className={classes.source}>
                {excerpt.caption ?? t(excerpt.file ? 'row.in-file' : 'row.people-say')}
              </span>{' '}
              <MarkedWords text={fromFirstMark(excerpt)} />
            </p>
          )}
        </div>
      )}
      <div className={classes.line}>
        <div className={classes.facts}>
          <span>{number}</span>
          {!isUsual && <State state={state} />}
          <FallbackMark row={row} />
          <FavoriteMark caseId={row.caseId} />
          {row.sessionUse && <SessionUseMark use={row.sessionUse} />}
          <Rating caseId={row.caseId} statistics={statistics} />
          {facts.map((slot) => (
            <span key={slot.slotId} title={slot.sign && slot.caption}>
              {slot.sign ? (
                <>
                  <Icon name={signs[slot.sign]} size={16} className={classes.sign} />
                  <VisuallyHidden>{slot.caption}</VisuallyHidden>
                </>
              ) : (
                slot.caption
              )}{' '}
              <span className={classes.fact}>
                <ShortSlot slot={slot} withPath={false} />
              </span>
            </span>
          ))}
          <span>{casebase}</span>
          {isUsual && <State state={state} />}
        </div>
        <WhyButton title={title.text} onAsk={onWhy} />
      </div>
    </article>
  )
}

function State({ state }: Pick<ResultRow, 'state'>) {
  return (
    <span data-reach={state.reach} className={classes.state}>
      {state.caption}
    </span>
  )
}

const signs = { time: 'clock', parts: 'parts', tools: 'tools' } as const

function FallbackMark({ row: { isFallbackLocale, locale } }: { row: ResultRow }) {
  const t = useTexts('search')
  const formats = useFormats()
  if (!isFallbackLocale) return null
  return (
    <span className={classes.withIcon}>
      <Icon name="language" size={16} />
      {t('results.fallback-locale', { language: formats.language(locale) })}
    </span>
  )
}

function FavoriteMark({ caseId }: Pick<ResultRow, 'caseId'>) {
  const t = useTexts('search')
  if (!useFavoriteMarks().includes(caseId)) return null
  return (
    <span className={`${classes.withIcon} ${classes.favorite}`}>
      <Icon name="heart" size={16} />
      {t('results.favorite')}
    </span>
  )
}

function Rating({ caseId, statistics: given }: Pick<ResultRow, 'caseId' | 'statistics'>) {
  const t = useTexts('search')
  const formats = useFormats()
  const statistics = useJudgedStatistics(caseId, given)
  const { ratingAverage, successCount } = statistics
  // A few failures may be chance.
  const isTold = successCount > 0 || !isLittleEvidence(statistics)
  const evidence = useEvidence()(statistics)
  return (
    <>
      {ratingAverage !== null && (
        <span className={classes.withIcon}>
          <Icon name="star" size={16} />
          {t('results.rating', { average: formats.rating(ratingAverage) })}
        </span>
      )}
      {isTold && evidence && (
        <span className={`${classes.withIcon} ${successCount > 0 ? classes.worked : ''}`}>
          <Icon name={successCount > 0 ? 'check' : 'info'} size={16} />
          {evidence}
        </span>
      )}
    </>
  )
}
