import { toLanguageTag, type SolutionHit } from '@advisor/contract'
import { Link } from 'react-router'
import { solutionPath, type Place } from '../../addresses/project-addresses.ts'
import { useFormats } from '../../ui/texts/formats.ts'
import { MarkedWords } from '../../ui/values/MarkedWords.tsx'
import { SignalWord } from '../../ui/warnings/SignalWord.tsx'
import classes from './FederatedSearch.module.css'

export interface SolutionHitsProps {
  hits: readonly SolutionHit[]
  /** The project and branch that the links open. */
  place: Place
}

/** Solutions of a project, with the words that were found marked. */
export function SolutionHits({ hits, place }: SolutionHitsProps) {
  const formats = useFormats()
  return (
    <ul className={classes.hits}>
      {hits.map(({ caseId, number, casebase, title, excerpt, warning, locale, isFallbackLocale }) => (
        <li key={caseId} className={classes.hit}>
          <h3 className={classes.hitTitle}>
            <Link to={solutionPath(caseId, place)} lang={toLanguageTag(locale)}>
              <MarkedWords text={title} />
            </Link>
          </h3>
          {warning && (
            <p className={classes.warning}>
              <SignalWord level={warning} />
            </p>
          )}
          {excerpt && (
            <p className={classes.excerpt} lang={toLanguageTag(locale)}>
              <MarkedWords text={excerpt} />
            </p>
          )}
          <p className={classes.origin}>
            <span>{number}</span>
            <span>{casebase}</span>
            {isFallbackLocale && <span>{formats.language(locale)}</span>}
          </p>
        </li>
      ))}
    </ul>
  )
}
