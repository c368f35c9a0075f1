/** Letters of a shingle. */
const shingleLetters = 6
/** One shingle in so many is kept. */
const keptShare = 4
/** Letters of a text that are looked at. */
const mostLetters = 3_000

/** What a text says, for comparing: some of its shingles, and its words with digits. */
export interface Sketch {
  /** Ascending, each once. */
  shingles: Int32Array
  /** Codes, models, sizes: two texts that differ in them are about different things. */
  codes: ReadonlySet<string>
}

/**
 * The sketch of a text: of the runs of six letters and digits those whose hash is divisible by four, so that two texts keep the
 * same ones (Broder, 'On the resemblance and containment of documents', 1997). It knows no language.
 */
export function sketchOf(text: string): Sketch {
  const beginning = text.slice(0, mostLetters).normalize('NFKC').toLowerCase()
  const words = beginning.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const letters = words.join('')
  const shingles = new Set<number>()
  for (let at = 0; at + shingleLetters <= letters.length; at++) {
    // FNV-1a (Fowler, Noll, Vo)
    let hash = 0x811c9dc5
    for (let next = at; next < at + shingleLetters; next++)
      hash = Math.imul(hash ^ letters.charCodeAt(next), 0x01000193)
    hash ^= hash >>> 15
    if ((hash >>> 0) % keptShare === 0) shingles.add(hash)
  }
  return { shingles: Int32Array.from(shingles).sort(), codes: new Set(words.filter((word) => /\p{N}/u.test(word))) }
}

/** The share of their shingles that both texts have, 0..1; 0 where their codes differ. */
export function likenessOf(a: Sketch, b: Sketch): number {
  const haveSameCodes = a.codes.size === b.codes.size && [...a.codes].every((code) => b.codes.has(code))
  return haveSameCodes ? resemblanceOf(a, b) : 0
}

/** The share of their shingles that both texts have, 0..1. */
export function resemblanceOf(a: Pick<Sketch, 'shingles'>, b: Pick<Sketch, 'shingles'>): number {
  let shared = 0
  for (let at = 0, of = 0; at < a.shingles.length && of < b.shingles.length;) {
    const [one = 0, other = 0] = [a.shingles[at], b.shingles[of]]
    if (one === other) shared++
    if (one <= other) at++
    if (other <= one) of++
  }
  const all = a.shingles.length + b.shingles.length - shared
  return all === 0 ? 0 : shared / all
}
