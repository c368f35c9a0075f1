import { checkIdentity } from '../case-document.ts'
import { buildColumns } from '../columns/build-columns.ts'
import { stampOf } from '../columns/pack-column-set.ts'
import type { CaseValues } from '../columns/values.ts'
import { finish } from '../finish.ts'
import type { Schema } from '../schema/schema.ts'
import { CasePlaces } from '../storage/case-places.ts'
import { isWorn } from '../storage/merging/merge-policy.ts'
import { numberOf } from '../storage/number-of.ts'
import { type Publication, Publisher } from '../storage/publication.ts'
import { lengthOfSealed, type SealedParts, writeSealed } from '../storage/sealed-bytes.ts'
import { joinParts } from '../storage/byte-parts.ts'
import { type PlacedSegments, SearchableValues } from './searchable-values.ts'
import { mergeSegments, openValueSegment, partsOfValueSegment, type ValueSegment } from './value-segment.ts'
import { readValueSnapshot, toValueSnapshot } from './value-snapshot.ts'

/** A case with its values. */
export interface ValuedCase {
  /** Whole number from 1. */
  id: number
  /** The key that decides who may see the case; see `ValueSearch.filter`. */
  filterKey: string
  values: CaseValues
}

/** Segments of so few cases are merged at once when there are more of them than this: each costs a search a little. */
const SMALL_SEGMENT = 64
const MOST_SMALL_SEGMENTS = 8
/** Segments of a tier hold up to four times the cases of the tier below; four of a tier are merged. */
const TIER_FACTOR = 4

/**
 * A searchable index of the values of one branch's cases. `put` and `remove` change it completely or not at all; the
 * next search sees the change. It is a list of immutable segments with their deleted cases.
 */
export class ValueIndex extends SearchableValues {
  #segments: ValueSegment[] = []
  readonly #places = new CasePlaces<ValueSegment>(({ caseIds }) => caseIds)
  #merge: { work: ReturnType<typeof mergeSegments>; parts: ValueSegment[] } | undefined
  readonly #publisher: Publisher<ValueSegment>

  constructor(schema: Schema) {
    super(schema)
    this.#publisher = new Publisher<ValueSegment>({
      pack: (segment) => joinParts(partsOfValueSegment(schema, segment)),
      moveTo: (segment, bytes) => {
        Object.assign(segment, openValueSegment(schema, bytes))
        this.#places.reread(segment)
      },
    })
  }

  /** The number of segments; each makes searches slower. */
  get segmentCount(): number {
    return this.#segments.length
  }

  /**
   * Adds cases, or replaces those with the same ids. If a case is refused (EngineError), the index stays unchanged. Of
   * several cases with the same id the last counts.
   */
  put(cases: readonly ValuedCase[]): void {
    for (const each of cases) checkIdentity(each)
    const latest = [...new Map(cases.map((each) => [each.id, each])).values()]
    const columns = buildColumns(
      this.schema,
      latest.map(({ values }) => values),
      (caseNumber) => latest[caseNumber]!.id,
    )
    this.remove(latest.map(({ id }) => id))
    if (latest.length === 0) return
    const keyNumbers = new Map<string, number>()
    const caseKeys = Uint32Array.from(latest, ({ filterKey }) => numberOf(keyNumbers, filterKey))
    this.#add({
      columns,
      caseIds: Float64Array.from(latest, ({ id }) => id),
      caseKeys,
      filterKeys: [...keyNumbers.keys()],
      deleted: new Uint8Array(latest.length),
      deletedCount: 0,
    })
    if (this.#smallSegments().length > MOST_SMALL_SEGMENTS) this.#joinSmallSegments()
  }

  /** Removes cases; unknown ids are ignored. */
  remove(ids: Iterable<number>): void {
    for (const id of ids) {
      const place = this.#places.get(id)
      if (place === undefined) continue
      this.#places.delete(id)
      place.holder.deleted[place.caseNumber] = 1
      place.holder.deletedCount++
      this.#publisher.noteDeletion(place.holder, place.caseNumber)
    }
    this.#dropEmpty()
  }

  /** Merges a piece, as `mergeInSteps` does; returns whether more is to be done. Searches and changes may take place between steps. */
  mergeStep(): boolean {
    if (this.#merge === undefined) {
      const parts = this.#chooseMerge()
      if (parts === undefined) return false
      this.#merge = { parts, work: mergeSegments(this.schema, parts) }
    }
    const { parts, work } = this.#merge
    const { done, value } = work.next()
    if (!done) return true
    this.#merge = undefined
    this.#replace(parts, value)
    return this.#chooseMerge() !== undefined
  }

  /**
   * The present state for the `ValueIndexReader`s of other threads; a segment is copied into shared memory when it is
   * first published. Throws an EngineError 'no-shared-memory' without SharedArrayBuffer.
   */
  publish(): Publication {
    return this.#publisher.publish(this.#segments, stampOf(this.schema))
  }

  /** Does a piece of the next publication ahead, as `TextIndex.publishStep` does. */
  publishStep(mostBytes = 1_000_000): boolean {
    return this.#publisher.publishStep(this.#segments, mostBytes)
  }

  /** The values of all cases as bytes that `fromSnapshot` reads. */
  toSnapshot(): Uint8Array {
    const parts = this.snapshotParts()
    const bytes = new Uint8Array(lengthOfSealed(parts))
    finish(writeSealed(parts, bytes))
    return bytes
  }

  /** The same bytes before they are in one place. Later changes do not show in them. */
  snapshotParts(): SealedParts {
    return toValueSnapshot(this.schema, this.#segments)
  }

  /**
   * Reads a snapshot, as views of the bytes, which may be in shared memory; the bytes are copied if they do not start
   * at a multiple of 8 in their buffer. Throws an EngineError for damaged bytes, another version, or another schema.
   */
  static fromSnapshot(schema: Schema, bytes: Uint8Array): ValueIndex {
    const index = new ValueIndex(schema)
    for (const segment of readValueSnapshot(schema, bytes)) index.#add(segment)
    return index
  }

  #add(segment: ValueSegment): void {
    this.#segments.push(segment)
    segment.caseIds.forEach((id, caseNumber) => {
      if (segment.deleted[caseNumber] === 0) this.#places.set(id, segment, caseNumber)
    })
  }

  #replace(parts: readonly ValueSegment[], merged: ValueSegment | undefined): void {
    this.#segments = this.#segments.filter((segment) => !parts.includes(segment))
    if (merged !== undefined) this.#add(merged)
    for (const part of parts) this.#places.forget(part)
  }

  #dropEmpty(): void {
    const isEmpty = ({ deletedCount, caseIds }: ValueSegment) => deletedCount === caseIds.length
    for (const segment of this.#segments.filter(isEmpty)) this.#places.forget(segment)
    this.#segments = this.#segments.filter((segment) => !isEmpty(segment))
  }

  protected get placed(): PlacedSegments {
    return { segments: this.#segments, places: this.#places }
  }

  /** Those that no merge is at work on. */
  #idleSegments(): ValueSegment[] {
    return this.#segments.filter((segment) => !this.#merge?.parts.includes(segment))
  }

  #smallSegments(): ValueSegment[] {
    return this.#idleSegments().filter(({ caseIds }) => caseIds.length <= SMALL_SEGMENT)
  }

  #joinSmallSegments(): void {
    const parts = this.#smallSegments()
    this.#replace(parts, finish(mergeSegments(this.schema, parts)))
  }

  /** Segments to merge next; undefined when all is well. As `chooseMerge` of texts, by cases instead of bytes. */
  #chooseMerge(): ValueSegment[] | undefined {
    const tiers = new Map<number, ValueSegment[]>()
    for (const segment of this.#idleSegments()) {
      const tier = Math.floor(Math.log(segment.caseIds.length) / Math.log(TIER_FACTOR))
      tiers.set(tier, [...(tiers.get(tier) ?? []), segment])
    }
    const full = [...tiers.values()].find((segments) => segments.length >= TIER_FACTOR)
    if (full !== undefined) return full
    const worn = this.#idleSegments().find(({ deletedCount, caseIds }) => isWorn(deletedCount, caseIds.length))
    return worn && [worn]
  }
}
