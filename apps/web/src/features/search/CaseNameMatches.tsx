import { ActionLink, type Destination } from '../../ui/ActionLink.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useFormats } from '../../ui/texts/formats.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import { MarkedWords } from '../../ui/values/MarkedWords.tsx'
import classes from './CaseNameMatches.module.css'
import { SearchEverywhere } from './SearchEverywhere.tsx'
import { useCaseNameMatches } from './search-queries.ts'

export interface CaseNameMatchesProps {
  typed: string
  wayTo: (caseId: number) => Destination
  /** The field says already that there is no such solution. */
  isRefused: boolean
}

/** The solutions whose number or name begins as typed; where there are none, a way to search what was typed as words. */
export function CaseNameMatches({ typed, wayTo, isRefused }: CaseNameMatchesProps) {
  const t = useTexts('search')
  const formats = useFormats()
  const { data, isPlaceholderData } = useCaseNameMatches(typed)
  if (typed === '' || !data) return null
  if (data.matches.length === 0)
    return (
      !isPlaceholderData && (
        <div className={classes.none}>
          <p role="status">{!isRefused && t('number.none', { typed })}</p>
          <SearchEverywhere text={typed} />
        </div>
      )
    )
  const { matches, total } = data
  const title =
    total > matches.length
      ? t('number.matches-more', { shown: formats.number(matches.length), total: formats.number(total) })
      : t('number.matches')
  return (
    <section className={classes.matches} aria-label={t('number.matches')}>
      <div role="status">
        <h2 className={classes.title}>{title}</h2>
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
