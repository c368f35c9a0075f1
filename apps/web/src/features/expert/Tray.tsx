import { limits, pieceIds, type SearchState, type TrayClass } from '@advisor/contract'
import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks'
import { useRef, type ReactNode } from 'react'
import { useAskingAgain } from '../../api/asking-again.ts'
import { Refusal } from '../../api/failures.ts'
import type { ExpertQuery } from '../../api/search-moves.ts'
import type { Destination } from '../../ui/ActionLink.tsx'
import { mediaQueries } from '../../ui/media-queries.ts'
import { useLanguageTag, useTexts } from '../../ui/texts/texts.ts'
import { Attributes } from './Attributes.tsx'
import { BestMatches } from './BestMatches.tsx'
import { CriterionCard } from './CriterionCard.tsx'
import { useFound, useRefusedCriteria } from './expert-queries.ts'
import { Found } from './Found.tsx'
import { OtherPieces } from './OtherPieces.tsx'
import { SearchFailure } from './SearchFailure.tsx'
import { askedBy, useTrayState } from './tray-state.ts'
import classes from './Tray.module.css'

export interface TrayProps {
  trayClasses: readonly TrayClass[]
  /** The search whose criteria are edited; undefined: a new one. */
  search: SearchState | undefined
  /** Recent searches and lists, below an empty tray. */
  homeLists: ReactNode
  /** Searches. `open`: opens a solution of what is found. */
  onSearch: (query: ExpertQuery, open?: { kind: 'open'; caseId: number }) => void
  wayTo: (caseId: number) => Destination
  isSearching: boolean
  /** Why the last search was refused. */
  error: Error | undefined
}

const countAfterMs = 250
const mostMatches = { wide: 5, narrow: 3 }

/** The attributes to search by, the criteria with their editors, and what they find. */
export function Tray({ search, trayClasses, homeLists, onSearch, wayTo, isSearching, error }: TrayProps) {
  const t = useTexts('expert')
  const form = useRef<HTMLFormElement>(null)
  const isWide = useMediaQuery(mediaQueries.wide, undefined, { getInitialValueInEffect: false })
  const tray = useTrayState(search, trayClasses)
  const { fields, query } = tray
  const { criteria } = tray.filled
  const [settled] = useDebouncedValue(tray.filled, countAfterMs)
  const counted = askedBy(settled, fields, useLanguageTag())
  const found = useFound(counted.query, counted.isAsked)
  const refusal = error ?? found.error
  const refused = useRefusedCriteria(counted.constraints, refusal)
  const countAgain = () => void found.refetch()
  useAskingAgain(found.error ? { error: found.error, isRetrying: found.isFetching, onRetry: countAgain } : undefined)
  // A refusal of a criterion is shown beside it.
  const failure = refusal && refused.size === 0 && (error ?? tray.isAsked) ? refusal : undefined
  const mayWorkNextTime = !(failure instanceof Refusal) || failure.key === 'search-not-ready'
  const foundWithout = (piece: string) =>
    tray.isAsked ? found.data?.effects.find(({ id }) => id === piece)?.foundWithout : undefined
  const withoutText = criteria.length > 0 && query.text ? foundWithout(pieceIds.text) : undefined
  const submit = (open?: { kind: 'open'; caseId: number }) => {
    if (!tray.faulty) return onSearch(query, open)
    tray.setOpened(tray.faulty.id)
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }
  const isWaiting = found.isFetching || settled !== tray.filled
  const best = tray.isAsked && found.data && found.data.best.length > 0 && (
    <BestMatches
      matches={found.data.best.slice(0, isWide ? mostMatches.wide : mostMatches.narrow)}
      isWaiting={isWaiting}
      wayTo={(caseId) => ({ to: wayTo(caseId).to, go: () => submit({ kind: 'open', caseId }) })}
    />
  )
  return (
    <form
      ref={form}
      role="search"
      className={classes.tray}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className={classes.main}>
        <TextInput
          label={t('text.label')}
          placeholder={t('text.placeholder')}
          description={withoutText !== undefined && t('criterion.without', { number: withoutText })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          spellCheck={false}
          autoFocus={tray.isEmpty && !matchMedia(mediaQueries.touch).matches}
          enterKeyHint="search"
          maxLength={limits.queryCharacters * 10}
          value={tray.filled.text}
          onChange={(event) => tray.setText(event.currentTarget.value)}
        />
        <section className={classes.criteria} data-style="expert-search-tray" aria-labelledby="expert-criteria">
          <h2 id="expert-criteria" className={classes.heading}>
            {t('criteria.title')}
          </h2>
          <OtherPieces pieces={search?.pieces ?? []} query={query} onRemove={tray.remove} />
          {criteria.length === 0 && <p className={classes.empty}>{t('criteria.empty')}</p>}
          <ul className={classes.list}>
            {criteria.map((criterion) => {
              const field = fields.get(criterion.slot)
              return (
                field && (
                  <CriterionCard
                    key={criterion.id}
                    criterion={criterion}
                    field={field}
                    isOpen={tray.opened === criterion.id}
                    onToggle={(isOpen) => tray.setOpened(isOpen ? criterion.id : undefined)}
                    onChange={tray.change}
                    onRemove={() => {
                      tray.remove(criterion.id)
                      form.current?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true })
                    }}
                    foundWithout={foundWithout(criterion.id)}
                    refusal={refused.get(criterion.id)}
                  />
                )
              )
            })}
          </ul>
          {failure && <SearchFailure error={failure} {...(!error && mayWorkNextTime && { onRetry: countAgain })} />}
        </section>
        {!isWide && best}
      </div>
      <Attributes trayClasses={trayClasses} used={criteria.map(({ slot }) => slot)} onAdd={tray.add} />
      <div className={classes.bar}>
        <Found found={tray.isAsked ? found.data : undefined} isAsked={tray.isAsked} isWaiting={isWaiting} />
        <Button type="submit" size="md" className={classes.button} loading={isSearching}>
          {t('search.button')}
        </Button>
      </div>
      {isWide && best}
      {tray.isEmpty && <div className={classes.below}>{homeLists}</div>}
    </form>
  )
}
