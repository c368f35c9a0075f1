import fc from 'fast-check'
import { expect, it } from 'vitest'
import { normsFor } from './field-norms.ts'
import { listOfTerm, PostingReader } from './posting-reader.ts'
import { PostingWriter } from './posting-writer.ts'
import { fieldBitsFor, type PostingLists } from './postings.ts'

const FIELDS = 3
const ROWS = 1000

type Posting = [row: number, field: number, count: number]

function writerFor(usualField: number): PostingWriter {
  const norms = normsFor(Float64Array.of(3, 1, 1), Float64Array.of(1, 1, 1))
  const fieldLengths = new Uint16Array(2 * ROWS * FIELDS).fill(1)
  return new PostingWriter(fieldBitsFor(FIELDS), { norms, fieldLengths, usualField }, { hasImpacts: true })
}

function write(terms: readonly Posting[][], usualField: number): PostingLists {
  const writer = writerFor(usualField)
  for (const postings of terms) {
    writer.startList()
    for (const posting of postings) writer.add(...posting)
  }
  return writer.finish()
}

function read(lists: PostingLists, term: number): Posting[] {
  const postings: Posting[] = []
  const reader = new PostingReader().open(listOfTerm(lists, term))
  while (reader.next()) postings.push([reader.row, reader.field, reader.count])
  return postings
}

const field = fc.nat(FIELDS - 1)
const count = fc.constantFrom(1, 1, 1, 1, 2, 3, 50, 100_000)
/** Of some rows, in each of some fields so often. */
const term = fc
  .uniqueArray(
    fc.tuple(fc.nat(ROWS - 1), fc.uniqueArray(fc.tuple(field, count), { minLength: 1, selector: ([at]) => at })),
    {
      minLength: 1,
      maxLength: 700,
      size: 'max',
      selector: ([row]) => row,
    },
  )
  .map((rows) =>
    rows
      .sort(([a], [b]) => a - b)
      .flatMap(([row, fields]) => fields.sort(([a], [b]) => a - b).map(([at, times]): Posting => [row, at, times])),
  )

it('gives back what was written, whichever field is the usual one', () => {
  fc.assert(
    fc.property(fc.array(term, { minLength: 1, maxLength: 3 }), field, (terms, usualField) => {
      const lists = write(terms, usualField)
      terms.forEach((postings, number) => expect(read(lists, number)).toEqual(postings))
    }),
    { numRuns: 60 },
  )
})

it('copies lists behind each other, of segments with other usual fields too', () => {
  fc.assert(
    fc.property(term, term, field, field, field, (first, second, ...usual) => {
      const writer = writerFor(usual[2])
      writer.startList()
      writer.addList(listOfTerm(write([first], usual[0]), 0), 0)
      writer.addList(listOfTerm(write([second], usual[1]), 0), ROWS)
      const shifted = second.map(([row, ...rest]): Posting => [row + ROWS, ...rest])
      expect(read(writer.finish(), 0)).toEqual([...first, ...shifted])
    }),
    { numRuns: 60 },
  )
})

it('spends a byte or two on a word that stands once, in the field that holds most words', () => {
  expect(write([[[5, 1, 1]]], 1).bytes).toHaveLength(2)
  expect(write([[[5, 2, 1]]], 1).bytes).toHaveLength(4)
  expect(listOfTerm(write([[[5, 1, 1]]], 1), 0).isPlain).toBe(true)
})
