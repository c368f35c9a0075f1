import { createHash } from 'node:crypto'
import type { ModelSymbol } from '@advisor/contract'

/** Leaves room for the hash below the 80 characters of an id. */
const maxReadable = 62

/**
 * The permanent id of a symbol, derived from the captions of its path: the same on every run and for every order of
 * rows. Captions that differ only in case, spaces and punctuation are the same symbol; a hash distinguishes other
 * differences.
 */
export function symbolIdOf(path: readonly string[]): string {
  const folded = path.map((step) => step.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase())
  const readable = folded.map(slugOf).filter(Boolean).join('.')
  const isLossless = folded.every((step) => /^[a-z0-9\s\-_.,:;'"()/]*$/.test(step) && /[a-z0-9]/.test(step))
  if (isLossless && readable.length <= maxReadable) return readable
  const hash = createHash('sha256')
    .update(folded.map((step) => step.trim()).join('\0'))
    .digest('hex')
    .slice(0, 12)
  return [readable.slice(0, maxReadable).replace(/[.-]+$/, ''), hash].filter(Boolean).join('-')
}

function slugOf(step: string): string {
  return step.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-+|-+$/g, '')
}

/** The symbols of a path, outermost first, each with the one before as parent. */
export function symbolsOnPath(path: readonly string[]): ModelSymbol[] {
  return path.map((caption, depth) => ({
    id: symbolIdOf(path.slice(0, depth + 1)),
    caption: caption.slice(0, 300).toWellFormed(),
    ...(depth === 0 ? {} : { parent: symbolIdOf(path.slice(0, depth)) }),
  }))
}
