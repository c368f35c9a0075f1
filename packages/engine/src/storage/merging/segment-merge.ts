import { NO_ROW } from '../case-table.ts'
import { type FrequencyNorms, frequencyNorms } from '../field-norms.ts'
import { FormWriter } from '../form-writer.ts'
import { finishSegment } from '../pack-segment.ts'
import { PositionWriter } from '../positions.ts'
import { PostingWriter } from '../posting-writer.ts'
import type { LivingSegment, LocaleIndex, Segment } from '../segment.ts'
import { type MergeBudget, MergedTerms } from './merge-cursor.ts'
import { mergeForms } from './merge-forms.ts'
import { mergeTerms } from './merge-terms.ts'
import { MergedRows } from './merged-rows.ts'

/**
 * Merges segments into one without the deleted cases, in steps. The order of cases is kept, those of the first segment
 * first. No texts are needed: postings are copied with new row numbers.
 */
export class SegmentMerge {
  readonly #parts: readonly LivingSegment[]
  /** Deletions as they were when the merge began. */
  readonly #deletedAtStart: Uint8Array[]
  readonly #work: Generator<void, Segment>
  readonly #budget: MergeBudget = { left: 0 }

  constructor(parts: readonly LivingSegment[], weights: Float64Array) {
    this.#parts = parts
    this.#deletedAtStart = parts.map(({ deleted }) => deleted.slice())
    this.#work = this.#run(weights)
  }

  /** Copies at most this many postings; returns the merged segment when it is complete. */
  step(postings: number): Segment | undefined {
    this.#budget.left = postings
    const { done, value } = this.#work.next()
    return done ? value : undefined
  }

  /** Deletions of the merged segment: 1 for a case deleted from its part since the merge began. Shape: caseCount. */
  deletedSince(): Uint8Array {
    const deleted: number[] = []
    this.#parts.forEach((part, number) => {
      this.#deletedAtStart[number]!.forEach((wasDeleted, caseNumber) => {
        if (wasDeleted === 0) deleted.push(part.deleted[caseNumber]!)
      })
    })
    return Uint8Array.from(deleted)
  }

  *#run(weights: Float64Array): Generator<void, Segment> {
    const merged = new MergedRows(
      weights.length,
      this.#parts.every(({ segment }) => segment.profiles !== undefined),
    )
    const rowMaps = this.#parts.map(({ segment }, number) => merged.add(segment, this.#deletedAtStart[number]!))
    const rows = merged.finish()
    const locales: LocaleIndex[] = []
    for (const [number, locale] of merged.locales.entries()) {
      const frequencies = frequencyNorms(weights, number, rows.cases, rows.fieldLengths)
      locales.push(yield* this.#mergeLocale(locale, rowMaps, frequencies))
    }
    return finishSegment({ ...rows, fieldCount: weights.length, locales })
  }

  *#mergeLocale(
    locale: string,
    rowMaps: readonly Uint32Array[],
    frequencies: FrequencyNorms,
  ): Generator<void, LocaleIndex> {
    const sources = this.#parts.flatMap(({ segment }, number) => {
      const index = segment.locales.find((candidate) => candidate.locale === locale)
      const rowMap = rowMaps[number]!
      if (index === undefined) return []
      const mergedTerms = new MergedTerms(index.terms.size)
      return [{ index, rowMap, hasGaps: rowMap.includes(NO_ROW), mergedTerms }]
    })
    const { fieldBits } = sources[0]!.index.postings
    const hasPositions = sources.every(({ index }) => index.positions !== undefined)
    const positions = hasPositions ? new PositionWriter() : undefined
    const postings = new PostingWriter(fieldBits, frequencies, { hasImpacts: true })
    const termSources = sources.map(({ index: { terms, postings: lists, positions: ofSource }, ...rest }) => {
      return { ...rest, dictionary: terms, lists, starts: lists.starts.unpacked(), positions: ofSource }
    })
    const terms = yield* mergeTerms(termSources, postings, positions, this.#budget)
    // Finished before the forms, which use their buffers again.
    const lists = postings.finish()
    const positionsOfTerms = positions?.finish()
    const formWriter = new FormWriter(fieldBits, frequencies)
    const formSources = sources.map(({ index, ...rest }) => {
      return { ...rest, dictionary: index.forms, lists: index.formPostings }
    })
    const forms = yield* mergeForms(formSources, terms.rowCounts, formWriter, this.#budget)
    return {
      locale,
      terms: terms.dictionary,
      postings: lists,
      positions: positionsOfTerms,
      forms,
      formPostings: formWriter.finish(lists),
      norms: frequencies.norms,
    }
  }
}
