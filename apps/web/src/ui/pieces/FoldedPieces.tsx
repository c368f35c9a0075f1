import { useRef, useState, type ReactNode } from 'react'
import { useTexts } from '../texts/texts.ts'
import { useFoldedLines } from './folded-lines.ts'
import { useKeptFocus } from './kept-focus.ts'
import classes from './RemovablePieces.module.css'

export interface FoldedPiecesProps {
  label: string
  /** `RemovablePiece`s, and list items with further actions. */
  children: ReactNode
}

/** A list of short texts that can be taken away one by one, in one line. What has no room in it is unfolded by a button, or by the focus. */
export function FoldedPieces({ label, children }: FoldedPiecesProps) {
  const t = useTexts('refining')
  const nav = useRef<HTMLElement>(null)
  useKeptFocus(nav)
  const { measure, below } = useFoldedLines()
  const [isWhole, setIsWhole] = useState(false)
  const isFolded = below > 0 && !isWhole
  return (
    <nav ref={nav} aria-label={label} data-style="breadcrumb" className={classes.folding}>
      <ol
        ref={measure}
        className={classes.pieces}
        data-short={!isWhole || undefined}
        data-folded={isFolded || undefined}
        // What a piece opens stands below it, where a folded list is cut.
        onClick={() => isFolded && setIsWhole(true)}
        // Unfolding while the pointer is down would move the piece away from under it.
        onFocus={({ target }) => isFolded && target.matches(':focus-visible') && setIsWhole(true)}
      >
        {children}
      </ol>
      {below > 0 && (
        <button type="button" className={classes.action} aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? t('filter.fewer') : t('filter.more', { count: below })}
        </button>
      )}
    </nav>
  )
}
