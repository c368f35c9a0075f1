import fc from 'fast-check'
import { expect, it } from 'vitest'
import { normsFor } from './field-norms.ts'
import { PositionLookup } from './position-lookup.ts'
import { positionsOfTerm } from './positions-of-term.ts'
import { PositionWriter } from './positions.ts'
import { listOfTerm } from './posting-reader.ts'
import { PostingWriter } from './posting-writer.ts'
import { fieldBitsFor } from './postings.ts'
import type { TermPositions } from './tell-positions.ts'

const FIELDS = 3
/** The positions of this field are not asked for. */
const UNWANTED = 1
/** Lists of more than 1,024 rows are parted into blocks. */
const ROWS = 3000

/** Of each row that has a term, by field, where it stands there. */
type Term = Map<number, [field: number, positions: number[]][]>

function write(terms: readonly Term[], usualField: number) {
  const norms = normsFor(Float64Array.of(3, 1, 1), Float64Array.of(1, 1, 1))
  const fieldLengths = new Uint16Array(ROWS * FIELDS).fill(1)
  const postings = new PostingWriter(fieldBitsFor(FIELDS), { norms, fieldLengths, usualField }, { hasImpacts: true })
  const positions = new PositionWriter()
  for (const term of terms) {
    postings.startList()
    positions.startTerm()
    for (const [row, fields] of term) {
      for (const [field, given] of fields) {
        postings.add(row, field, given.length)
        positions.add(Uint32Array.from(given), 0, given.length)
      }
    }
  }
  return { postings: postings.finish(), positions: positions.finish() }
}

function tell(term: TermPositions, row: number): [field: number, position: number][] {
  const told: [number, number][] = []
  let field = -1
  term.tellPositions(row, {
    enterField: (entered) => {
      field = entered
      return entered !== UNWANTED
    },
    add: (position) => void told.push([field, position]),
  })
  return told
}

const ascending = fc
  .uniqueArray(fc.oneof(fc.nat(200), fc.nat(100_000)), { minLength: 1, maxLength: 4 })
  .map((each) => each.sort((a, b) => a - b))
const fields = fc
  .uniqueArray(fc.tuple(fc.nat(FIELDS - 1), ascending), { minLength: 1, selector: ([field]) => field })
  .map((each) => each.sort(([a], [b]) => a - b))
/** In every row from one to another, in steps: some lists are of several blocks. */
const term = fc
  .tuple(
    fc.nat(ROWS - 1),
    fc.nat(ROWS - 1),
    fc.constantFrom(1, 2, 7),
    fc.array(fields, { minLength: 1, maxLength: 20 }),
  )
  .map(([from, to, step, pattern]): Term => {
    const rows: Term = new Map()
    for (let row = Math.min(from, to); row <= Math.max(from, to); row += step) {
      rows.set(row, pattern[rows.size % pattern.length]!)
    }
    return rows
  })

it('tells where each term stands, in rows of any order, whether lists are known as a whole or read by blocks', () => {
  fc.assert(
    fc.property(
      fc.array(term, { minLength: 1, maxLength: 3 }),
      fc.nat(FIELDS - 1),
      fc.array(fc.nat(ROWS), { maxLength: 40 }),
      (terms, usualField, asked) => {
        const { postings, positions } = write(terms, usualField)
        const ascending = asked.toSorted((a, b) => a - b)
        terms.forEach((rows, number) => {
          const ways = [
            new PositionLookup(listOfTerm(postings, number), positions, number),
            positionsOfTerm(postings, positions, number),
          ]
          for (const way of ways) {
            for (const row of [...ascending, ...asked]) {
              const expected = (rows.get(row) ?? [])
                .filter(([field]) => field !== UNWANTED)
                .flatMap(([field, each]) => each.map((position) => [field, position]))
              expect(tell(way, row)).toEqual(expected)
            }
          }
        })
      },
    ),
    { numRuns: 60 },
  )
})

it('tells the same of terms that it no longer keeps', () => {
  const everywhere: Term = new Map(Array.from({ length: 1000 }, (_, row) => [row, [[2, [row]]]]))
  const terms = Array.from({ length: 300 }, () => everywhere)
  const { postings, positions } = write(terms, 1)
  for (const round of [1, 2]) {
    for (let number = 0; number < terms.length; number++) {
      expect(tell(positionsOfTerm(postings, positions, number), 100 * round)).toEqual([[2, 100 * round]])
    }
  }
})
