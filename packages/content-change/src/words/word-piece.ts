/** A stretch of text that both have, that only the older has, or that only the newer has. Plain text, never markup. */
export interface WordPiece {
  kind: 'equal' | 'removed' | 'added'
  text: string
}

/** Pieces without empty ones; neighbours of a kind become one, and of a change the removed text comes first. */
export function joinPieces(pieces: readonly WordPiece[]): WordPiece[] {
  const joined: WordPiece[] = []
  let removed = ''
  let added = ''
  const change = () => {
    if (removed !== '') joined.push({ kind: 'removed', text: removed })
    if (added !== '') joined.push({ kind: 'added', text: added })
    removed = ''
    added = ''
  }
  for (const { kind, text } of pieces) {
    if (text === '') continue
    if (kind === 'removed') removed += text
    else if (kind === 'added') added += text
    else {
      change()
      const last = joined.at(-1)
      if (last?.kind === 'equal') last.text += text
      else joined.push({ kind, text })
    }
  }
  change()
  return joined
}
