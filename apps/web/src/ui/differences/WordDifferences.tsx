import type { WordPiece } from '@advisor/content-change'
import { useTexts } from '../texts/texts.ts'
import classes from './Differences.module.css'

/** A text with the words that it lost struck through and the words that it won underlined. */
export function WordDifferences({ pieces }: { pieces: readonly WordPiece[] }) {
  return (
    <>
      {pieces.map(({ kind, text }, index) => {
        // Pieces have no names of their own, and are never moved.
        if (kind === 'equal') return <span key={index}>{text}</span>
        return <ChangedWords key={index} kind={kind} text={text} />
      })}
    </>
  )
}

function ChangedWords({ kind, text }: WordPiece) {
  const t = useTexts('versions')
  const Tag = kind === 'removed' ? 'del' : 'ins'
  return (
    <Tag className={classes[kind]}>
      <span className={classes.forEars}>{t(kind === 'removed' ? 'removed' : 'added')}: </span>
      {text}
    </Tag>
  )
}
