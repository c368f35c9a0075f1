import type { Part } from '../parts/part.ts'
import { splitHtml } from '../parts/split-html.ts'
import type { Edit } from '../sequences/edit.ts'
import { findEdits } from '../sequences/edits.ts'
import { textLikeness } from '../sequences/likeness.ts'
import { diffWords } from './diff-words.ts'
import { textOfHtml } from './text-of-html.ts'
import type { WordPiece } from './word-piece.ts'

/**
 * What became of a block. `html`, `before` and `after` are blocks of the two texts as they are, without marks; whoever draws them
 * sanitises them as any rich text. `words` are plain text.
 */
export type BlockDiff =
  | { kind: 'equal'; html: string }
  | { kind: 'added'; html: string }
  | { kind: 'removed'; html: string }
  /** If `isFormatOnly`, the words are the same: a link, a picture, a heading or a mark has changed. */
  | { kind: 'changed'; before: string; after: string; words: WordPiece[]; isFormatOnly: boolean }
  /** A list, a table or a box that both have; `open` is its opening tag. */
  | { kind: 'inside'; tag: string; open: string; blocks: BlockDiff[] }

/** What became of a rich text, block by block, items of lists and rows of tables by themselves. Space between blocks is left out. */
export function diffRichText(before: string, after: string): BlockDiff[] {
  const parts = splitHtml(before)
  return describe(parts, findEdits(parts, splitHtml(after), textLikeness()))
}

function describe(before: readonly Part<string>[], edits: readonly Edit<string>[]): BlockDiff[] {
  const blocks: BlockDiff[] = []
  const add = (kind: 'equal' | 'added' | 'removed', parts: readonly Part<string>[]) => {
    for (const { value, isSpace } of parts) if (!isSpace) blocks.push({ kind, html: value })
  }
  let done = 0
  for (const edit of edits) {
    add('equal', before.slice(done, edit.at))
    done = edit.at + edit.before.length
    const frame = edit.before[0]?.frame
    const [old, now] = [seen(edit.before), seen(edit.after)]
    if (edit.inside && frame)
      blocks.push({ kind: 'inside', tag: frame.name, open: frame.open, blocks: describe(frame.parts, edit.inside) })
    else if (old.length === 1 && now.length === 1) blocks.push(changed(old[0]?.value ?? '', now[0]?.value ?? ''))
    else {
      add('removed', old)
      add('added', now)
    }
  }
  add('equal', before.slice(done))
  return blocks
}

const seen = (parts: readonly Part<string>[]) => parts.filter(({ isSpace }) => !isSpace)

function changed(before: string, after: string): BlockDiff {
  const words = diffWords(textOfHtml(before), textOfHtml(after))
  return { kind: 'changed', before, after, words, isFormatOnly: words.every(({ kind }) => kind === 'equal') }
}
