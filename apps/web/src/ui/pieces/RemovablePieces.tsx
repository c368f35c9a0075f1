import { CloseButton } from '@mantine/core'
import { useRef, type ReactNode, type Ref } from 'react'
import { isSecondClick } from '../double-tap.ts'
import { useKeptFocus } from './kept-focus.ts'
import classes from './RemovablePieces.module.css'

export interface RemovablePiecesProps {
  label: string
  list?: Ref<HTMLOListElement>
  /** Phones show the pieces in one line. */
  isLine?: boolean
  /** {@link RemovablePiece}s, and list items with further actions. */
  children: ReactNode
}

/** The answers of a dialog, a list of short texts that can be taken away one by one. */
export function RemovablePieces({ label, list, isLine, children }: RemovablePiecesProps) {
  const nav = useRef<HTMLElement>(null)
  useKeptFocus(nav)
  return (
    <nav ref={nav} aria-label={label} data-style="chatbot-message-out" className={classes.nav}>
      <ol ref={list} className={classes.pieces} data-line={isLine || undefined} data-fades={isLine || undefined}>
        {children}
      </ol>
    </nav>
  )
}

export interface RemovablePieceProps {
  removeLabel: string
  onRemove: () => void
  isStruck?: boolean | undefined
  /** Whether the piece is an offer that is not yet part of the query. */
  isOffer?: boolean
  /** A text, or elements of the classes `text` and `must`. */
  children: ReactNode
}

export function RemovablePiece({ removeLabel, onRemove, isStruck, isOffer, children }: RemovablePieceProps) {
  return (
    <li className={classes.piece} data-piece data-struck={isStruck || undefined} data-offer={isOffer || undefined}>
      {typeof children === 'string' ? <span className={classes.text}>{children}</span> : children}
      <CloseButton
        size="sm"
        className={classes.remove}
        aria-label={removeLabel}
        // The second click of a double click falls on the piece that has moved here.
        onClick={(event) => !isSecondClick(event) && onRemove()}
      />
    </li>
  )
}
