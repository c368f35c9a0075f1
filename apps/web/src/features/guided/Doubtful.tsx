import type { QueryPiece } from '@advisor/contract'
import { Alert, Button } from '@mantine/core'
import type { DialogMove } from '../../api/dialog-moves.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useTexts } from '../../ui/texts/texts.ts'
import { usePieceText } from './piece-text.ts'

export interface DoubtfulProps {
  pieces: readonly QueryPiece[]
  /** The piece that fits the others least. */
  id: string
  move: (move: DialogMove) => void
}

/** The answer to check first, where the answers contradict each other. */
export function Doubtful({ pieces, id, move }: DoubtfulProps) {
  const t = useTexts('guided')
  const textOf = usePieceText()
  const piece = pieces.find((each) => each.id === id)
  if (!piece) return null
  return (
    <Alert color="yellow" icon={<Icon name="info" />} title={t('doubtful.title')}>
      <p style={{ margin: '0 0 8px' }}>{t('doubtful.check', { piece: textOf(piece) })}</p>
      <Button variant="default" size="compact-md" onClick={() => move({ call: 'breadcrumbEdit', fields: { id } })}>
        {t('doubtful.button')}
      </Button>
    </Alert>
  )
}
