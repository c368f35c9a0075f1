import type { AskedSearch } from '@advisor/contract'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './AskExpert.module.css'
import { usePieceWords } from './piece-words.ts'

export interface AskedSearchViewProps {
  search: AskedSearch
  /** Stands above the pieces of the search. */
  title: string
}

/**
 * Shows the search of a request, and the solution that did not help. Experts do not see how many solutions were found,
 * and only the pieces that their rights cover.
 */
export function AskedSearchView({ search: { pieces, found, results, solution }, title }: AskedSearchViewProps) {
  const t = useTexts('askExpert')
  const textOf = usePieceWords()
  return (
    <dl className={classes.search}>
      {solution && (
        <div>
          <dt>{t('not-helped')}</dt>
          <dd>
            {solution.number} · {solution.title}
          </dd>
        </div>
      )}
      {/* A request outside of a search has no pieces. */}
      {(pieces.length > 0 || !solution) && (
        <div>
          <dt>{title}</dt>
          {pieces.map((piece) => (
            <dd key={piece.id}>{textOf(piece)}</dd>
          ))}
        </div>
      )}
      {(results.length > 0 || found === 0) && (
        <div>
          <dt>{t('found')}</dt>
          {results.length === 0 && <dd>{t('nothing')}</dd>}
          {results.map(({ caseId, number, title: name }) => (
            <dd key={caseId}>
              {number} · {name}
            </dd>
          ))}
        </div>
      )}
    </dl>
  )
}
