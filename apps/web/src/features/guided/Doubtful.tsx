import type { QueryPiece } from '@advisor/contract'
import { Button } from '@mantine/core'
import type { DialogMove } from '../../api/search-moves.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import { Notice } from '../../ui/Notice.tsx'
import { usePieceText } from '../../ui/values/piece-text.ts'

export interface DoubtfulProps {
  pieces: readonly QueryPiece[]
  /** The id of the answer that fits the other answers least. */
  id: string
  /** Solutions that contradict no answer. */
  candidates: number
  move: (move: DialogMove) => void
}

/** The answer to check first, where the answers contradict each other. */
export function Doubtful({ pieces, id, candidates, move }: DoubtfulProps) {
  const t = useTexts('guided')
  const textOf = usePieceText()
  const piece = pieces.find((each) => each.id === id)
  if (!piece) return null
  return (
    <Notice title={t('doubtful.title')}>
      <p>{t(candidates === 0 ? 'doubtful.check' : 'doubtful.check-likeliest', { piece: textOf(piece) })}</p>
      <Button variant="default" size="compact-md" onClick={() => move({ call: 'breadcrumbEdit', fields: { id } })}>
        {t('doubtful.button')}
      </Button>
    </Notice>
  )
}
