import type { CaseDocument, TextField } from './case-document.ts'
import { type OptionalParts, SegmentBuilder } from './storage/building/segment-builder.ts'
import type { Segment } from './storage/segment.ts'

/** Cases that are analysed as they come and stand in no segment yet. */
export class WaitingCases {
  readonly #builder: SegmentBuilder
  /** Number of each case in the segment to be; cases taken out have none. */
  readonly #caseNumbers = new Map<number, number>()

  constructor(fields: readonly TextField[], kept: OptionalParts) {
    this.#builder = new SegmentBuilder(fields, kept)
  }

  /** Cases that wait. */
  get size(): number {
    return this.#caseNumbers.size
  }

  /** Cases analysed, those taken out again among them. */
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

  /** The segment of all cases analysed, and which of them are deleted (1): those replaced or taken out meanwhile. */
  finish(): { segment: Segment; deleted: Uint8Array } {
    const segment = this.#builder.finish()
    const deleted = new Uint8Array(segment.caseCount).fill(1)
    for (const caseNumber of this.#caseNumbers.values()) deleted[caseNumber] = 0
    return { segment, deleted }
  }
}
