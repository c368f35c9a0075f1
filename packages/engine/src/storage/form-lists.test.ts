import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TextField } from '../case-document.ts'
import { BlockFrequencies } from '../search/scope/block-frequencies.ts'
import { LocaleScope, LONG } from '../search/scope/locale-scope.ts'
import { normsFor } from './field-norms.ts'
import { listsOfForm, MarkedList, openForm, readRowsOf, termOfForm } from './form-lists.ts'
import { FormReader } from './form-reader.ts'
import { FormWriter } from './form-writer.ts'
import { PostingWriter } from './posting-writer.ts'
import type { LivingSegment, Segment } from './segment.ts'
import { SegmentBuilder } from './building/segment-builder.ts'
import { SegmentMerge } from './merging/segment-merge.ts'

const fields: TextField[] = [
  { id: 'title', weight: 3, kind: 'prose' },
  { id: 'text', weight: 1, kind: 'prose' },
]
/** The first four have one stem; the last but one is always the only form of its. */
const FORMS = ['pump', 'pumping', 'pumps', 'pumped', 'valve', 'seal', 'seals']

interface Text {
  title: string[]
  text: string[]
}

type Posting = [row: number, field: number, count: number]

function segmentOf(texts: readonly Text[]): Segment {
  const builder = new SegmentBuilder(fields, { positions: false, profiles: false })
  texts.forEach(({ title, text }, at) => {
    const slots = { title: title.join(' '), text: text.join(' ') }
    builder.add({ id: at + 1, filterKey: '', masterLocale: 'en', texts: [{ locale: 'en', fields: slots }] })
  })
  return builder.finish()
}

/** What the segment of these texts should say of a form, counted plainly. */
function postingsIn(texts: readonly Text[], form: string): Posting[] {
  return texts.flatMap(({ title, text }, row) =>
    [title, text].flatMap((words, field): Posting[] => {
      const count = words.filter((word) => word === form).length
      return count === 0 ? [] : [[row, field, count]]
    }),
  )
}

function postingsOf(segment: Segment, form: string): Posting[] {
  const { forms, formPostings } = segment.locales[0]!
  const number = forms.find(form)
  if (number < 0) return []
  const reader = new FormReader().open(openForm(formPostings, number))
  const postings: Posting[] = []
  while (reader.next()) postings.push([reader.row, reader.field, reader.count])
  return postings
}

/** Weighted frequency by row, read block by block as searches do. */
function frequenciesOf(segment: Segment, form: string): Map<number, number> {
  const { forms, formPostings, norms } = segment.locales[0]!
  const { rowCount, fieldCount, fieldLengths } = segment
  const found = new Map<number, number>()
  const number = forms.find(form)
  if (number < 0) return found
  const { usualField } = formPostings.terms
  const usualLengths = Uint8Array.from({ length: rowCount }, (_, row) =>
    Math.min(LONG, 1 + fieldLengths[row * fieldCount + usualField]!),
  )
  const usualFrequencies = new LocaleScope(norms).frequenciesIn(usualField)
  const from = { usualLengths, usualFrequencies, rowCount, fieldCount, fieldLengths, norms }
  const reader = new BlockFrequencies()
  for (const list of listsOfForm(formPostings, number)) {
    let rows = 0
    for (let block = 0; block < list.blockCount; block++) {
      const inBlock = reader.readAny(list, block, from)
      const read = [...reader.rows.subarray(0, inBlock)]
      read.forEach((row, at) => found.set(row, (found.get(row) ?? 0) + reader.frequencies[at]!))
      expect(readRowsOf(list, block, reader.rows)).toBe(inBlock)
      expect([...reader.rows.subarray(0, inBlock)]).toEqual(read)
      rows += inBlock
    }
    expect(rows).toBe(list.rowCount)
  }
  return found
}

function expectedFrequencies(segment: Segment, postings: readonly Posting[]): Map<number, number> {
  const { weights, base, perWord } = segment.locales[0]!.norms
  const frequencies = new Map<number, number>()
  for (const [row, field, count] of postings) {
    const length = segment.fieldLengths[2 * row + field]!
    const frequency = (weights[field]! * count) / (base + perWord[field]! * length)
    frequencies.set(row, (frequencies.get(row) ?? 0) + frequency)
  }
  return frequencies
}

function expectAllForms(segment: Segment, texts: readonly Text[]): void {
  if (segment.locales.length === 0) return
  for (const form of FORMS) {
    const postings = postingsIn(texts, form)
    expect(postingsOf(segment, form)).toEqual(postings)
    const frequencies = frequenciesOf(segment, form)
    const expected = expectedFrequencies(segment, postings)
    expect([...frequencies.keys()].sort((a, b) => a - b)).toEqual([...expected.keys()])
    for (const [row, frequency] of expected) expect(frequencies.get(row)).toBeCloseTo(frequency, 12)
  }
}

function merged(parts: readonly LivingSegment[]): Segment {
  const merge = new SegmentMerge(parts, Float64Array.of(3, 1))
  for (;;) {
    const segment = merge.step(50)
    if (segment !== undefined) return segment
  }
}

function living(segment: Segment, deleted: Uint8Array): LivingSegment {
  return { segment, deleted, deletedCount: deleted.reduce((sum, each) => sum + each, 0) }
}

const words = fc.array(fc.constantFrom(...FORMS), { maxLength: 3 })
const text = fc.record({ title: words, text: words })
/** As many texts of a pattern as make short lists, or lists of several blocks. */
const texts = fc
  .tuple(fc.array(text, { minLength: 1, maxLength: 12 }), fc.constantFrom(1, 3, 20, 1500))
  .map(([pattern, count]) => Array.from({ length: count }, (_, at) => pattern[at % pattern.length]!))
const part = fc.record({ texts, lost: fc.array(fc.nat(40), { maxLength: 40 }), isWhole: fc.boolean() })

describe('the lists of forms', () => {
  it('say where each form stands, whether it is alone in most rows, in few or in none', () => {
    fc.assert(
      fc.property(texts, (given) => expectAllForms(segmentOf(given), given)),
      { numRuns: 60 },
    )
  })

  it('say the same after segments are merged, and merged again, with and without deleted cases', () => {
    const merge = fc.array(part, { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(merge, merge, (...rounds) => {
        let before: { segment: Segment; texts: Text[] } | undefined
        for (const round of rounds) {
          const sources = round.map((each) => ({ ...each, segment: segmentOf(each.texts) }))
          if (before) sources.unshift({ ...before, lost: [0, 3], isWhole: false })
          const parts = sources.map(({ segment, lost, isWhole }) => {
            const deleted = new Uint8Array(segment.caseCount)
            if (!isWhole) for (const at of lost) if (at < deleted.length) deleted[at] = 1
            return living(segment, deleted)
          })
          const left = sources.flatMap((source, number) => {
            return source.texts.filter((_, at) => parts[number]!.deleted[at] === 0)
          })
          before = { segment: merged(parts), texts: left }
          expectAllForms(before.segment, left)
        }
      }),
      { numRuns: 40 },
    )
  })

  it('are bits where forms have most rows to themselves, and lists where they are rare beside their term', () => {
    const given = Array.from({ length: 4000 }, (_, at): Text => {
      const isShared = at % 100 === 0
      return {
        title: [],
        text: isShared ? ['pump', 'pumps', 'pumps'] : at % 13 === 0 ? ['pumping'] : [FORMS[2 * (at % 2)]!],
      }
    })
    const { forms, formPostings } = segmentOf(given).locales[0]!
    const [pump, pumps, pumping] = ['pump', 'pumps', 'pumping'].map((form) => openForm(formPostings, forms.find(form)))
    expect([pump!.alone, pumps!.alone].every((list) => list instanceof MarkedList)).toBe(true)
    expect([pump!.listed!.rowCount, pumps!.listed!.rowCount]).toEqual([40, 40])
    expect([pumping!.alone, pumping!.listed!.rowCount]).toEqual([undefined, 304])
    expect(formPostings.records.bytes.length).toBeLessThan(2 * (4000 / 8 + 8 + 40 * 3) + 304 * 2)
  })

  it('name the terms of forms, near those of their neighbours or far from them', () => {
    const near = fc.integer({ min: 400, max: 700 })
    fc.assert(
      fc.property(fc.array(fc.oneof(near, near, near, fc.nat(2 ** 20)), { maxLength: 60 }), (terms) => {
        const norms = normsFor(Float64Array.of(1), Float64Array.of(1))
        const frequencies = { norms, fieldLengths: new Uint16Array(0), usualField: 0 }
        const writer = new FormWriter(0, frequencies)
        for (const term of terms) writer.addTerm(term)
        const lists = writer.finish(new PostingWriter(0, frequencies, { hasImpacts: true }).finish())
        expect(terms.map((_, form) => termOfForm(lists, form))).toEqual(terms)
      }),
    )
  })

  it('are those of the term for a form that deletions leave alone', () => {
    const given = [
      { title: ['pump'], text: [] },
      { title: [], text: ['pumps'] },
      { title: [], text: ['pump'] },
    ]
    const segment = merged([living(segmentOf(given), Uint8Array.of(0, 1, 0))])
    const { forms, formPostings } = segment.locales[0]!
    expect(formPostings.records.bytes).toHaveLength(0)
    expect(openForm(formPostings, forms.find('pump'))).toMatchObject({ term: 0, listed: undefined })
  })
})
