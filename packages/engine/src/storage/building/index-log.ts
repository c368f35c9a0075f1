import type { ChunkTable } from '../../text/chunk-table.ts'
import type { TextOrder } from '../../text/text-order.ts'
import type { TextTable } from '../../text/text-table.ts'
import { giveBack, takeBuffer } from '../buffer-pool.ts'
import { type Dictionary, DictionaryWriter } from '../dictionary.ts'
import type { FrequencyNorms } from '../field-norms.ts'
import { FormWriter } from '../form-writer.ts'
import { PositionWriter } from '../positions.ts'
import { PostingWriter } from '../posting-writer.ts'
import type { LocaleIndex } from '../segment.ts'
import { eachSpan, type GroupedSpans, startsOf } from './grouped-spans.ts'
import { indexForms } from './index-forms.ts'
import type { WordLog } from './word-log.ts'

interface IndexShape {
  locale: string
  fieldBits: number
  keepsPositions: boolean
  frequencies: FrequencyNorms
}

/**
 * Builds the index of one locale's texts from their words: a counting sort by term, then a list for each term and each
 * form. Consumes the log.
 */
export function indexLog(
  log: WordLog,
  { terms, forms, termOrder, formOrder }: ChunkTable,
  { locale, fieldBits, keepsPositions, frequencies }: IndexShape,
): LocaleIndex {
  const rankedTerms = rank(log.terms, log.length, 0, terms, termOrder)
  const rankedForms = rank(log.forms, log.length, 1, forms, formOrder)
  const postings = new PostingWriter(fieldBits, frequencies, { hasImpacts: true })
  const positions = keepsPositions ? new PositionWriter() : undefined
  const grouped = writeTerms(log, rankedTerms, postings, positions)
  const lists = postings.finish()
  const formPostings = new FormWriter(fieldBits, frequencies)
  indexForms(log, rankedForms.counts, grouped, formPostings)
  giveBack(grouped.spans.buffer)
  log.release()
  return {
    locale,
    terms: dictionaryOf(terms, rankedTerms.numbers),
    postings: lists,
    positions: positions?.finish(),
    forms: dictionaryOf(forms, rankedForms.numbers),
    formPostings: formPostings.finish(lists),
    norms: frequencies.norms,
  }
}

/** The distinct words of a column, and the column rewritten to their ranks in alphabetical order. */
interface RankedWords {
  /** Number of each in its table. */
  numbers: Uint32Array
  /** How often each is in the column. */
  counts: Uint32Array
}

/** Rank + 1 of each word of a table; all 0 between uses. */
let ranks = new Uint32Array(1024)

/** Ranks the words in a column of their numbers plus `shift`, in which numbers below `shift` stay as they are. */
function rank(column: Uint32Array, length: number, shift: 0 | 1, table: TextTable, order: TextOrder): RankedWords {
  if (ranks.length < table.size) ranks = new Uint32Array(2 * table.size)
  const rankOf = ranks
  const numbers = new Uint32Array(Math.min(length, table.size))
  let distinct = 0
  for (let at = 0; at < length; at++) {
    const number = column[at]! - shift
    if (number < 0 || rankOf[number] !== 0) continue
    rankOf[number] = 1
    numbers[distinct++] = number
  }
  const sorted = numbers.subarray(0, distinct)
  order.sort(sorted)
  for (let place = 0; place < distinct; place++) rankOf[sorted[place]!] = place + 1
  const counts = new Uint32Array(distinct)
  for (let at = 0; at < length; at++) {
    const number = column[at]! - shift
    if (number < 0) continue
    const place = rankOf[number]! - 1
    column[at] = place + shift
    counts[place]!++
  }
  for (let place = 0; place < distinct; place++) rankOf[sorted[place]!] = 0
  return { numbers: sorted, counts }
}

function dictionaryOf({ units, starts }: TextTable, numbers: Uint32Array): Dictionary {
  const dictionary = new DictionaryWriter()
  for (const number of numbers) dictionary.addUnits(units, starts[number]!, starts[number + 1]!)
  return dictionary.finish()
}

/** Answers the occurrences of the terms, in a buffer of the pool. */
function writeTerms(
  log: WordLog,
  { counts }: RankedWords,
  postings: PostingWriter,
  positions: PositionWriter | undefined,
): GroupedSpans {
  const { terms, positions: positionOf, length } = log
  const rows = log.spanRows.values
  const fields = log.spanFields.values
  const next = startsOf(counts)
  const groupedSpans = new Uint32Array(takeBuffer(4 * length))
  const groupedPositions = new Uint32Array(takeBuffer(positions ? 4 * length : 0))
  eachSpan(log, (span, from, to) => {
    for (let at = from; at < to; at++) {
      const place = next[terms[at]!]!++
      groupedSpans[place] = span
      if (positions) groupedPositions[place] = positionOf[at]!
    }
  })
  let from = 0
  for (let term = 0; term < counts.length; term++) {
    postings.startList()
    positions?.startTerm()
    const end = next[term]!
    while (from < end) {
      const span = groupedSpans[from]!
      let to = from + 1
      while (to < end && groupedSpans[to] === span) to++
      postings.add(rows[span]!, fields[span]!, to - from)
      positions?.add(groupedPositions, from, to)
      from = to
    }
  }
  giveBack(groupedPositions.buffer)
  return { spans: groupedSpans, ends: next }
}
