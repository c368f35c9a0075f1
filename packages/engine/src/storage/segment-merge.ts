import { NO_ROW } from './case-table.ts'
import { type Dictionary, DictionaryWriter } from './dictionary.ts'
import { type FrequencyNorms, frequencyNorms } from './field-norms.ts'
import { MergeCursor, MergedTerms, type MergeSource, nextHolders, targetOfAll } from './merge-cursor.ts'
import { MergedRows } from './merged-rows.ts'
import { PositionWriter } from './positions.ts'
import { PostingWriter } from './posting-writer.ts'
import type { PostingLists } from './postings.ts'
import { finishSegment, type LivingSegment, type LocaleIndex, type Segment } from './segment.ts'

/**
 * Merges segments into one without the deleted cases, in steps. Cases keep their order: those of the first segment come first.
 * No text is needed: postings are copied with new row numbers.
 */
export class SegmentMerge {
  readonly #parts: readonly LivingSegment[]
  /** Deletions as they were when the merge began. */
  readonly #deletedAtStart: Uint8Array[]
  readonly #work: Generator<void, Segment>
  #budget = 0

  constructor(parts: readonly LivingSegment[], weights: Float64Array) {
    this.#parts = parts
    this.#deletedAtStart = parts.map(({ deleted }) => deleted.slice())
    this.#work = this.#run(weights)
  }

  /** Works until so many postings are copied; the merged segment once it is done. */
  step(postings: number): Segment | undefined {
    this.#budget = postings
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
      return index === undefined ? [] : [{ index, rowMap, hasGaps: rowMap.includes(NO_ROW) }]
    })
    const hasPositions = sources.every(({ index }) => index.positions !== undefined)
    const positions = hasPositions ? new PositionWriter() : undefined
    const termSources = sources.map(({ index, ...rows }) => ({
      ...rows,
      dictionary: index.terms,
      lists: index.postings,
      positions: index.positions,
      mergedTerms: new MergedTerms(index.terms.size),
    }))
    const terms = yield* this.#mergeLists(termSources, frequencies, positions)
    const formSources = sources.map(({ index, ...rows }, number) => ({
      ...rows,
      dictionary: index.forms,
      lists: index.formPostings,
      mergedTerms: termSources[number]!.mergedTerms,
    }))
    const forms = yield* this.#mergeLists(formSources, frequencies, undefined, terms.rowCounts)
    return {
      locale,
      terms: terms.dictionary,
      postings: terms.lists,
      positions: positions?.finish(),
      forms: forms.dictionary,
      formPostings: { ...forms.lists, target: terms.lists },
      norms: frequencies.norms,
    }
  }

  /** Merges lists of terms; or of forms, when `totals` says in how many rows each merged term is. */
  *#mergeLists(
    sources: readonly MergeSource[],
    frequencies: FrequencyNorms,
    positions?: PositionWriter,
    totals?: readonly number[],
  ): Generator<void, MergedLists> {
    const dictionary = new DictionaryWriter()
    const postings = new PostingWriter(sources[0]!.lists.fieldBits, frequencies, { hasImpacts: totals === undefined })
    const cursors = sources.map((source) => new MergeCursor(source))
    const holders: MergeCursor[] = []
    const rowCounts: number[] = []
    const hasGaps = sources.some((source) => source.hasGaps)
    while (nextHolders(cursors, holders)) {
      if (!hasGaps || holders.some((cursor) => cursor.isAlive())) {
        const { text } = holders[0]!
        dictionary.addBytes(text.bytes, text.length)
        postings.startTerm()
        positions?.startTerm()
        const target = totals && targetOfAll(holders, totals)
        if (target !== undefined) postings.referTo(target)
        else {
          let rowCount = 0
          for (const cursor of holders) {
            const copied = cursor.copy(postings, positions)
            if (totals === undefined) cursor.note(rowCounts.length, copied)
            rowCount += copied
            this.#budget -= cursor.postingsRead
            if (this.#budget <= 0) yield
          }
          rowCounts.push(rowCount)
        }
      }
      for (const cursor of holders) cursor.advance()
    }
    return { dictionary: dictionary.finish(), lists: postings.finish(), rowCounts }
  }
}

interface MergedLists {
  dictionary: Dictionary
  lists: PostingLists
  /** Rows of each list that is not a reference. */
  rowCounts: number[]
}
