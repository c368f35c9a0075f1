import type { QueryPiece } from '@advisor/contract'
import { Button } from '@mantine/core'
import { Notice } from '../../../ui/Notice.tsx'
import { useTexts } from '../../../ui/texts/texts.ts'
import type { TakeAction } from '../actions/take-action.ts'
import { QueryPieces } from './QueryPieces.tsx'

export interface OutdatedProps {
  pieces: readonly QueryPiece[]
  take: TakeAction
  isSearching: boolean
}

/** Says that a search can no longer be asked like this, and searches again with what still can. */
export function Outdated({ pieces, take, isSearching }: OutdatedProps) {
  const t = useTexts('search')
  return (
    <Notice title={t('outdated.title')}>
      <p>{t('outdated.text')}</p>
      <QueryPieces pieces={pieces} take={take} />
      <Button loading={isSearching} onClick={() => take({ kind: 'again' })}>
        {t('outdated.again')}
      </Button>
    </Notice>
  )
}
