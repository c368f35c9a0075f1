import type { QueryPiece } from '@advisor/contract'
import { useEffect, useRef } from 'react'
import type { DialogMove } from '../../api/search-moves.ts'
import { EditablePiece } from '../../ui/pieces/EditablePiece.tsx'
import type { PieceEditing } from '../../ui/pieces/piece-editing.ts'
import { RemovablePiece, RemovablePieces } from '../../ui/pieces/RemovablePieces.tsx'
import classes from '../../ui/pieces/RemovablePieces.module.css'
import { useTexts } from '../../ui/texts/texts.ts'
import { usePieceText } from '../../ui/values/piece-text.ts'

export interface DialogPathProps {
  pieces: readonly QueryPiece[]
  /** Ids of the pieces that do not count any more. */
  ignored: readonly string[]
  /** Changes what no question asks for. */
  editing: PieceEditing
  move: (move: DialogMove) => void
}

/** The answers so far: each can be changed and removed. */
export function DialogPath({ pieces, ignored, editing, move }: DialogPathProps) {
  const t = useTexts('guided')
  const textOf = usePieceText()
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    // On a phone the pieces are in one line: the last one is the news.
    list.current?.scrollTo({ left: list.current.scrollWidth })
  }, [pieces])
  if (pieces.length === 0) return null
  return (
    <RemovablePieces label={t('path.label')} list={list} isLine>
      {pieces.map((piece) => {
        const text = textOf(piece)
        const isIgnored = ignored.includes(piece.id)
        const removable = {
          removeLabel: t('path.remove', { piece: text }),
          onRemove: () => move({ call: 'breadcrumbRemove', fields: { id: piece.id } }),
        }
        const editLabel = t('path.edit', { piece: text })
        if (!isIgnored && !canBeAsked(piece))
          return (
            <EditablePiece
              key={piece.id}
              {...removable}
              piece={piece}
              text={text}
              editing={editing}
              editLabel={editLabel}
            />
          )
        return (
          <RemovablePiece key={piece.id} {...removable} isStruck={isIgnored || piece.isStale}>
            {isIgnored || piece.isStale ? (
              isIgnored ? (
                `${text} (${t('path.ignored')})`
              ) : (
                text
              )
            ) : (
              <button
                type="button"
                className={classes.text}
                aria-label={editLabel}
                onClick={() => move({ call: 'breadcrumbEdit', fields: { id: piece.id } })}
              >
                {text}
              </button>
            )}
          </RemovablePiece>
        )
      })}
      <li>
        <button type="button" className={classes.action} onClick={() => move({ call: 'startDialog', fields: {} })}>
          {t('path.restart')}
        </button>
      </li>
    </RemovablePieces>
  )
}

const canBeAsked = ({ kind, slot }: QueryPiece) =>
  slot !== undefined && (kind === 'answer' || kind === 'undecided' || kind === 'skipped')
