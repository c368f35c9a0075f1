import fc from 'fast-check'
import { expect, it } from 'vitest'
import { FieldRole } from '../scope/field-roles.ts'
import { CLOSENESS } from '../ranking.ts'
import { RowPositions } from './row-positions.ts'

const ROLES = Uint8Array.of(FieldRole.text, FieldRole.heading, FieldRole.unseen, FieldRole.text)
const HEADING = 1

/** Where one term of a word stands, by field. */
type Term = [field: number, positions: number[]][]

const positions = fc.uniqueArray(fc.oneof(fc.nat(60), fc.nat(400), fc.nat(2 ** 25 - 1)), {
  minLength: 1,
  maxLength: 30,
})
const term: fc.Arbitrary<Term> = fc
  .uniqueArray(fc.tuple(fc.nat(ROLES.length - 1), positions), { selector: ([field]) => field })
  .map((fields) => fields.sort(([a], [b]) => a - b))
/** A word of the query, of which each is one of some terms, so many positions behind the word before. */
interface Word {
  distance: number
  information: number
  isCode: boolean
  terms: Term[]
}
const words: fc.Arbitrary<Word[]> = fc.array(
  fc.record({
    distance: fc.integer({ min: 1, max: 3 }),
    information: fc.nat(1000),
    isCode: fc.boolean(),
    terms: fc.array(term, { maxLength: 3 }),
  }),
  { maxLength: 12 },
)

/** Where a word stands in the query. */
function positionOf(some: readonly Word[], word: number): number {
  return some.slice(0, word + 1).reduce((sum, { distance }) => sum + distance, 0)
}

function startRow(row: RowPositions, some: readonly Word[]): void {
  row.startRow(ROLES)
  some.forEach(({ information, isCode, terms }, number) => {
    row.startWord({ number, position: positionOf(some, number), information, isCode })
    for (const [field, each] of terms.flat()) {
      if (!row.enterField(field)) expect(ROLES[field]).toBe(FieldRole.unseen)
      else for (const position of each.sort((a, b) => a - b)) row.add(position)
    }
    row.endWord()
  })
}

/** What words say that have a position for which `isWanted` holds. */
function said(
  some: readonly Pick<Word, 'information' | 'terms'>[],
  isWanted: (field: number, position: number) => boolean,
): number {
  const wanted = some.filter(({ terms }) =>
    terms.flat().some(([field, each]) => each.some((position) => isWanted(field, position))),
  )
  return wanted.reduce((sum, { information }) => sum + information, 0)
}

/** How many words the longest run with a word has. */
function longestRun(some: readonly Word[], word: number): number {
  const isAt = (other: number, field: number, position: number) =>
    some[other]?.terms.flat().some(([own, each]) => own === field && each.includes(position)) ?? false
  const runs = (some[word]?.terms.flat() ?? [])
    .filter(([field]) => ROLES[field] !== FieldRole.unseen)
    .flatMap(([field, each]) =>
      each.map((position) => {
        const origin = position - positionOf(some, word)
        let [first, last] = [word, word]
        while (isAt(first - 1, field, origin + positionOf(some, first - 1))) first--
        while (isAt(last + 1, field, origin + positionOf(some, last + 1))) last++
        return last - first + 1
      }),
    )
  return Math.max(0, ...runs)
}

it('says of one row after the other what the plain definitions say', () => {
  const row = new RowPositions()
  fc.assert(
    fc.property(words, (some) => {
      startRow(row, some)
      const all = some.flatMap(({ terms }) =>
        terms.flat().flatMap(([field, each]) => each.map((position) => ({ field, position }))),
      )
      const isSeen = (field: number) => ROLES[field] !== FieldRole.unseen
      expect(row.codes).toBe(
        said(
          some.filter(({ isCode }) => isCode),
          isSeen,
        ),
      )
      const inHeading = all.filter(({ field }) => field === HEADING)
      expect(row.countTaken(HEADING)).toBe(new Set(inHeading.map(({ position }) => position)).size)
      const isText = (field: number) => ROLES[field] === FieldRole.text
      expect(row.lead).toBe(said(some, (field, position) => isText(field) && position < CLOSENESS.lead))
      const stretches = all
        .filter(({ field }) => ROLES[field] !== FieldRole.unseen)
        .map(({ field: own, position: first }) =>
          said(some, (field, position) => field === own && position >= first && position < first + CLOSENESS.stretch),
        )
      expect(row.nearest).toBe(Math.max(0, ...stretches))
    }),
    { numRuns: 300 },
  )
})

it('tells runs of words as in the query', () => {
  // Few positions and no gaps, so that there are runs, long ones and such that break off.
  const crowded = fc.array(fc.nat(14), { minLength: 1, maxLength: 4 }).map((each) => [...new Set(each)])
  const field = fc.tuple(fc.nat(ROLES.length - 1), crowded)
  const some = fc.array(
    fc.record({
      distance: fc.integer({ min: 1, max: 2 }),
      information: fc.nat(1000),
      isCode: fc.constant(false),
      terms: fc.array(
        field.map((one) => [one]),
        { maxLength: 3 },
      ),
    }),
    { maxLength: 9 },
  )
  const row = new RowPositions()
  fc.assert(
    fc.property(some, (words) => {
      startRow(row, words)
      const runs = words.map((_, word) => longestRun(words, word))
      const ofRuns = (least: number) =>
        words.reduce((sum, { information }, word) => sum + (runs[word]! >= least ? information : 0), 0)
      expect(row.inRuns).toBe((ofRuns(2) + ofRuns(3)) / 2)
      row.countTaken(HEADING)
      expect(row.inRuns).toBe((ofRuns(2) + ofRuns(3)) / 2)
    }),
    { numRuns: 500 },
  )
})
