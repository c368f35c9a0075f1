import type { CaseDocument, TextField } from './case-document.ts'
import { type OptionalParts, SegmentBuilder } from './storage/building/segment-builder.ts'
import type { Segment } from './storage/segment.ts'

/** Analysed cases that are not in a segment yet. */
export class WaitingCases {
  readonly #builder: SegmentBuilder
  /** The number of each case in the future segment; removed cases have none. */
  readonly #caseNumbers = new Map<number, number>()

  constructor(fields: readonly TextField[], kept: OptionalParts) {
    this.#builder = new SegmentBuilder(fields, kept)
  }

  /** Cases that wait. */
  get size(): number {
    return this.#caseNumbers.size
  }

  /** The number of analysed cases, including removed ones. */
  get analysedCount(): number {
    return this.#builder.caseCount
  }

  /** Words analysed, about 16 bytes each until the segment is made. */
  get tokenCount(): number {
    return this.#builder.tokenCount
  }

  has(id: number): boolean {
    return this.#caseNumbers.has(id)
  }

  /** Adds a case in place of the one with its id. */
  put(document: CaseDocument): void {
    this.#caseNumbers.set(document.id, this.#builder.caseCount)
    this.#builder.add(document)
  }

  remove(id: number): void {
    this.#caseNumbers.delete(id)
  }

  /** Builds the segment of all analysed cases, and the flags (1) of replaced and removed ones. */
  finish(): { segment: Segment; deleted: Uint8Array } {
    const segment = this.#builder.finish()
    const deleted = new Uint8Array(segment.caseCount).fill(1)
    for (const caseNumber of this.#caseNumbers.values()) deleted[caseNumber] = 0
    return { segment, deleted }
  }
}
