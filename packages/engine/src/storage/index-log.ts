import type { ChunkTable } from '../text/chunk-table.ts'
import type { TextOrder } from '../text/text-order.ts'
import type { TextTable } from '../text/text-table.ts'
import { giveBack, takeBuffer } from './buffer-pool.ts'
import { type Dictionary, DictionaryWriter } from './dictionary.ts'
import type { FrequencyNorms } from './field-norms.ts'
import { PositionWriter } from './positions.ts'
import { PostingWriter } from './posting-writer.ts'
import type { LocaleIndex } from './segment.ts'
import type { WordLog } from './word-log.ts'

interface IndexShape {
  locale: string
  fieldBits: number
  keepsPositions: boolean
  frequencies: FrequencyNorms
}

/** Turns the words of one locale's texts into its index: a counting sort by term, then a list for each term and each form. Uses the log up. */
export function indexLog(
  log: WordLog,
  { terms, forms, termOrder, formOrder }: ChunkTable,
  { locale, fieldBits, keepsPositions, frequencies }: IndexShape,
): LocaleIndex {
  const rankedTerms = rank(log.terms, log.length, 0, terms, termOrder)
  const rankedForms = rank(log.forms, log.length, 1, forms, formOrder)
  const postings = new PostingWriter(fieldBits, frequencies, { hasImpacts: true })
  const positions = keepsPositions ? new PositionWriter() : undefined
  writeTerms(log, rankedTerms, postings, positions)
  const lists = postings.finish()
  const formPostings = new PostingWriter(fieldBits, frequencies, { hasImpacts: false })
  writeForms(log, rankedTerms, rankedForms, formPostings)
  log.release()
  return {
    locale,
    terms: dictionaryOf(terms, rankedTerms.numbers),
    postings: lists,
    positions: positions?.finish(),
    forms: dictionaryOf(forms, rankedForms.numbers),
    formPostings: { ...formPostings.finish(), target: lists },
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

function writeTerms(
  log: WordLog,
  { counts }: RankedWords,
  postings: PostingWriter,
  positions: PositionWriter | undefined,
): void {
  const { terms, places, length } = log
  const rows = log.spanRows.values
  const fields = log.spanFields.values
  const next = startsOf(counts)
  const groupedSpans = new Uint32Array(takeBuffer(4 * length))
  const groupedPlaces = new Uint32Array(takeBuffer(positions ? 4 * length : 0))
  eachSpan(log, (span, from, to) => {
    for (let at = from; at < to; at++) {
      const place = next[terms[at]!]!++
      groupedSpans[place] = span
      if (positions) groupedPlaces[place] = places[at]!
    }
  })
  let from = 0
  for (let term = 0; term < counts.length; term++) {
    postings.startTerm()
    positions?.startTerm()
    const end = next[term]!
    while (from < end) {
      const span = groupedSpans[from]!
      let to = from + 1
      while (to < end && groupedSpans[to] === span) to++
      postings.add(rows[span]!, fields[span]!, to - from)
      positions?.add(groupedPlaces, from, to)
      from = to
    }
  }
  giveBack(groupedSpans.buffer)
  giveBack(groupedPlaces.buffer)
}

/** Of a form that is the only one of its term, its list refers to that of the term. */
function writeForms(
  log: WordLog,
  { counts: termCounts }: RankedWords,
  { counts }: RankedWords,
  postings: PostingWriter,
): void {
  const { terms, forms, length } = log
  const rows = log.spanRows.values
  const fields = log.spanFields.values
  const termOf = new Uint32Array(counts.length)
  for (let at = 0; at < length; at++) if (forms[at] !== 0) termOf[forms[at]! - 1] = terms[at]!
  const ownCounts = counts.map((count, form) => (count === termCounts[termOf[form]!] ? 0 : count))
  const next = startsOf(ownCounts)
  const groupedSpans = new Uint32Array(takeBuffer(4 * ((next.at(-1) ?? 0) + (ownCounts.at(-1) ?? 0))))
  eachSpan(log, (span, from, to) => {
    for (let at = from; at < to; at++) {
      const form = forms[at]! - 1
      if (form >= 0 && ownCounts[form] !== 0) groupedSpans[next[form]!++] = span
    }
  })
  let from = 0
  for (let form = 0; form < counts.length; form++) {
    postings.startTerm()
    if (ownCounts[form] === 0) {
      postings.referTo(termOf[form]!)
      continue
    }
    const end = next[form]!
    while (from < end) {
      const span = groupedSpans[from]!
      let to = from + 1
      while (to < end && groupedSpans[to] === span) to++
      postings.add(rows[span]!, fields[span]!, to - from)
      from = to
    }
  }
  giveBack(groupedSpans.buffer)
}

/** Where each group starts, when groups of these sizes lie one after the other. */
function startsOf(counts: Uint32Array): Uint32Array {
  const starts = new Uint32Array(counts.length)
  for (let at = 1; at < counts.length; at++) starts[at] = starts[at - 1]! + counts[at - 1]!
  return starts
}

function eachSpan({ spanStarts, length }: WordLog, each: (span: number, from: number, to: number) => void): void {
  const starts = spanStarts.values
  const count = spanStarts.length
  for (let span = 0; span < count; span++) each(span, starts[span]!, span + 1 < count ? starts[span + 1]! : length)
}
