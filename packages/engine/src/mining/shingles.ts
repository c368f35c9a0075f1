import { readWords } from '../mapping/read-words.ts'
import { analyserFor } from '../text/analyser.ts'
import { normaliseText } from '../text/normalise.ts'

/** Words of a shingle; of a script without spaces, characters. */
const SHINGLE_WORDS = 3

/** Stems of a text, codes in their normal form and single characters of dense scripts, from left to right. */
export function stemsOf(text: string, locale: string): string[] {
  return readWords(normaliseText(text), analyserFor(locale)).flatMap(([reading]) => reading?.key ?? [])
}

/**
 * Runs of three stems, each hashed to 32 bits, distinct and ascending. A text with fewer words has one shingle, a text
 * without words none.
 */
export function shinglesOf(text: string, locale: string): Uint32Array {
  const hashes = stemsOf(text, locale).map(hashOf)
  if (hashes.length === 0) return new Uint32Array(0)
  const count = Math.max(1, hashes.length - SHINGLE_WORDS + 1)
  const shingles = new Set<number>()
  for (let at = 0; at < count; at++) {
    let hash = 0
    for (let word = at; word < Math.min(hashes.length, at + SHINGLE_WORDS); word++)
      hash = mix(Math.imul(hash, 31) + hashes[word]!)
    shingles.add(hash)
  }
  return Uint32Array.from(shingles).sort()
}

/** FNV-1a (Fowler, Noll, Vo) over code units. */
function hashOf(word: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** The finaliser of MurmurHash3 (Appleby): every bit changes all others. */
function mix(hash: number): number {
  let mixed = hash ^ (hash >>> 16)
  mixed = Math.imul(mixed, 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
