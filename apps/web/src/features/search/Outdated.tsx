import type { QueryPiece } from '@advisor/contract'
import { Notice } from '../../ui/Notice.tsx'
import { useTexts } from '../../ui/texts/texts.ts'
import { QueryPieces } from './QueryPieces.tsx'
import type { TakeAction } from './search-actions.ts'

export interface OutdatedProps {
  pieces: readonly QueryPiece[]
  take: TakeAction
}

/** Says that a search can no longer be asked like this; taking a piece out searches again. */
export function Outdated({ pieces, take }: OutdatedProps) {
  const t = useTexts('search')
  return (
    <Notice title={t('outdated.title')}>
      <p>{t('outdated.text')}</p>
      <QueryPieces pieces={pieces} take={take} />
    </Notice>
  )
}
