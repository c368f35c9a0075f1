import type { AskedSearch } from '@advisor/contract'
import { useTexts } from '../../ui/texts/texts.ts'
import { usePieceText } from '../../ui/values/piece-text.ts'
import classes from './AskExpert.module.css'

/** What an expert is told of a search. */
export function AskedSearchView({ search }: { search: AskedSearch }) {
  const t = useTexts('askExpert')
  const textOf = usePieceText()
  return (
    <dl className={classes.search}>
      <dt>{t('search')}</dt>
      {search.pieces.map((piece) => (
        <dd key={piece.id}>{textOf(piece)}</dd>
      ))}
      {search.results.length > 0 ? <dt>{t('found')}</dt> : <dt>{t('nothing')}</dt>}
      {search.results.map(({ caseId, number, title }) => (
        <dd key={caseId}>
          {number} · {title}
        </dd>
      ))}
    </dl>
  )
}
