import { LEAST_TELLING_WEIGHT, type CaseDocument, type TextField } from '../case-document.ts'
import { sentenceWords } from '../text/sentence-words.ts'

/**
 * The sentences of a case that has texts in several languages: of each locale and prose field, by its number, the words of
 * each sentence. What stands at the same place of two languages means the same.
 */
export interface ParallelCase {
  id: number
  /** In its segment. */
  caseNumber: number
  texts: { locale: string; fields: [field: number, sentences: string[][]][] }[]
}

/**
 * Words kept in a segment at most. A word is known well after some hundred sentences; a large base keeps those of a
 * sample of its cases.
 */
export const MOST_PARALLEL_WORDS = 200_000

/** Collects the parallel cases of a segment. */
export class ParallelWriter {
  #kept: { of: ParallelCase; count: number }[] = []
  #count = 0
  /** One in so many cases is in the sample, a power of 2. Which ones does not depend on their order. */
  #oneIn = 1

  add(of: ParallelCase): void {
    if (!this.#isInSample(of)) return
    const count = countWords(of)
    this.#kept.push({ of, count })
    this.#count += count
    while (this.#count > MOST_PARALLEL_WORDS && this.#kept.length > 1) this.#thinOut()
  }

  /** The cases as `readParallelCases` reads them; empty without any. */
  finish(): Uint8Array {
    if (this.#kept.length === 0) return new Uint8Array(0)
    return new TextEncoder().encode(JSON.stringify(this.#kept.map(({ of }) => of)))
  }

  #isInSample({ id }: ParallelCase): boolean {
    return scattered(id) % this.#oneIn === 0
  }

  #thinOut(): void {
    this.#oneIn *= 2
    this.#kept = this.#kept.filter(({ of }) => this.#isInSample(of))
    this.#count = this.#kept.reduce((sum, { count }) => sum + count, 0)
  }
}

/** The parallel cases of a segment. */
export function readParallelCases(bytes: Uint8Array): ParallelCase[] {
  if (bytes.length === 0) return []
  // Text is not decoded from shared memory.
  return JSON.parse(new TextDecoder().decode(bytes.slice())) as ParallelCase[]
}

/** The sentences of a case in the fields that tell what it is about; `fields` in their order. */
export function parallelCase(
  { id, texts }: Pick<CaseDocument, 'id' | 'texts'>,
  caseNumber: number,
  fields: readonly Pick<TextField, 'id' | 'kind' | 'weight'>[],
): ParallelCase {
  return {
    id,
    caseNumber,
    texts: texts.map(({ locale, fields: own }) => ({
      locale,
      fields: fields.flatMap((field, number): [number, string[][]][] => {
        if (field.kind !== 'prose' || field.weight < LEAST_TELLING_WEIGHT) return []
        if (!Object.hasOwn(own, field.id) || own[field.id] === '') return []
        return [[number, sentenceWords(own[field.id]!, locale)]]
      }),
    })),
  }
}

function countWords({ texts }: ParallelCase): number {
  let count = 0
  for (const { fields } of texts)
    for (const [, sentences] of fields) for (const words of sentences) count += words.length
  return count
}

/** Spreads numbers evenly (the multiplication of Knuth, The Art of Computer Programming 3, 6.4). */
function scattered(id: number): number {
  return (Math.imul(id, 0x9e3779b1) >>> 0) >>> 8
}
