import type { QueryPiece } from '@advisor/contract'
import { CloseButton } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { DialogMove } from '../../api/dialog-moves.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './DialogPath.module.css'
import { usePieceText } from '../../ui/values/piece-text.ts'

export interface DialogPathProps {
  pieces: readonly QueryPiece[]
  /** Ids of the pieces that do not count any more. */
  ignored: readonly string[]
  move: (move: DialogMove) => void
}

/** What was said, piece by piece: each can be changed and taken back. */
export function DialogPath({ pieces, ignored, move }: DialogPathProps) {
  const t = useTexts('guided')
  const textOf = usePieceText()
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    // On a phone the pieces are in one line: the last one is the news.
    list.current?.scrollTo({ left: list.current.scrollWidth })
  }, [pieces])
  if (pieces.length === 0) return null
  return (
    <nav className={classes.path} aria-label={t('path.label')}>
      <ol ref={list} className={classes.pieces}>
        {pieces.map((piece) => {
          const text = textOf(piece)
          const isIgnored = ignored.includes(piece.id)
          return (
            <li key={piece.id} className={classes.piece} data-ignored={isIgnored || undefined}>
              {canBeAsked(piece) && !isIgnored ? (
                <button
                  type="button"
                  className={classes.edit}
                  aria-label={t('path.edit', { piece: text })}
                  onClick={() => move({ call: 'breadcrumbEdit', fields: { id: piece.id } })}
                >
                  {text}
                </button>
              ) : (
                <span className={classes.text}>
                  {text}
                  {isIgnored && ` (${t('path.ignored')})`}
                </span>
              )}
              <CloseButton
                size="sm"
                className={classes.remove}
                aria-label={t('path.remove', { piece: text })}
                onClick={() => move({ call: 'breadcrumbRemove', fields: { id: piece.id } })}
              />
            </li>
          )
        })}
        <li>
          <button type="button" className={classes.restart} onClick={() => move({ call: 'startDialog', fields: {} })}>
            {t('path.restart')}
          </button>
        </li>
      </ol>
    </nav>
  )
}

const canBeAsked = ({ kind, slot }: QueryPiece) =>
  slot !== undefined && (kind === 'answer' || kind === 'undecided' || kind === 'skipped')
