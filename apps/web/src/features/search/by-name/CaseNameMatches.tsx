import { useErrorAskingAgain } from '../../../api/asking-again.ts'
import { ActionLink, type Destination } from '../../../ui/ActionLink.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { describeFailure } from '../../../ui/texts/describe-failure.ts'
import { useFormats } from '../../../ui/texts/formats.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import { MarkedWords } from '../../../ui/values/MarkedWords.tsx'
import classes from './CaseNameMatches.module.css'
import { SearchEverywhere } from '../nothing-found/SearchEverywhere.tsx'
import { useCaseNameMatches } from './case-name-queries.ts'

export interface CaseNameMatchesProps {
  by: 'solution-number' | 'solution-name'
  typed: string
  wayTo: (caseId: number) => Destination
  /** The field says already why no solution was opened. */
  isRefused: boolean
}

/** The solutions whose number begins as typed, or that have such a name or title; where there are none, a way to search what was typed as words. */
export function CaseNameMatches({ by, typed, wayTo, isRefused }: CaseNameMatchesProps) {
  const t = useTexts('search')
  const formats = useFormats()
  const matching = useCaseNameMatches(typed)
  const { data, isPlaceholderData } = matching
  const error = useErrorAskingAgain(matching)
  if (typed === '') return null
  // The field shows its own failure.
  if (error && !isRefused)
    return (
      <div className={classes.none}>
        <p role="status">{describeFailure(error)}</p>
      </div>
    )
  if (!data) return null
  const isNumber = by === 'solution-number'
  if (data.matches.length === 0)
    return (
      !isPlaceholderData && (
        <div className={classes.none}>
          <p role="status">
            {!isRefused && (isNumber ? t('number.none', { typed }) : t('number.name-none', { typed }))}
          </p>
          <SearchEverywhere text={typed} />
        </div>
      )
    )
  const { matches, total } = data
  const label = isNumber ? t('number.matches') : t('number.name-matches')
  const counts = { shown: formats.number(matches.length), total: formats.number(total) }
  const labelOfSome = isNumber ? t('number.matches-more', counts) : t('number.name-matches-more', counts)
  return (
    <section className={classes.matches} aria-label={label}>
      <div role="status">
        <h2 className={classes.title}>{total > matches.length ? labelOfSome : label}</h2>
      </div>
      <ul>
        {matches.map((match) => (
          <li key={match.caseId}>
            <ActionLink className={classes.match} destination={wayTo(match.caseId)}>
              <Icon name="book" size={16} />
              <span className={classes.words}>
                <MarkedWords text={match.title} />
                <span className={classes.origin}>
                  {match.number}
                  {match.name !== String(match.caseId) && ` · ${match.name}`} · {match.casebase}
                </span>
              </span>
            </ActionLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
