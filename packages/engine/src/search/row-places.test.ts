import fc from 'fast-check'
import { expect, it } from 'vitest'
import { FieldRole } from './field-roles.ts'
import { CLOSENESS } from './ranking.ts'
import { RowPlaces } from './row-places.ts'

const ROLES = Uint8Array.of(FieldRole.text, FieldRole.heading, FieldRole.unseen, FieldRole.text)
const HEADING = 1

/** Where one term of a word stands, by field. */
type Term = [field: number, places: number[]][]

const places = fc.uniqueArray(fc.oneof(fc.nat(60), fc.nat(400), fc.nat(2 ** 25 - 1)), { minLength: 1, maxLength: 30 })
const term: fc.Arbitrary<Term> = fc
  .uniqueArray(fc.tuple(fc.nat(ROLES.length - 1), places), { selector: ([field]) => field })
  .map((fields) => fields.sort(([a], [b]) => a - b))
/** Words of the query, of which each is one of some terms. */
const words = fc.array(fc.record({ information: fc.nat(1000), terms: fc.array(term, { maxLength: 3 }) }), {
  maxLength: 12,
})

function startRow(row: RowPlaces, some: readonly { information: number; terms: Term[] }[]): void {
  row.startRow(ROLES)
  some.forEach(({ information, terms }, word) => {
    row.startWord(word, information)
    for (const [field, each] of terms.flat()) {
      if (!row.enterField(field)) expect(ROLES[field]).toBe(FieldRole.unseen)
      else for (const place of each.sort((a, b) => a - b)) row.add(place)
    }
  })
}

/** What words say that have a place for which `isWanted` holds. */
function said(
  some: readonly { information: number; terms: Term[] }[],
  isWanted: (field: number, place: number) => boolean,
): number {
  const wanted = some.filter(({ terms }) =>
    terms.flat().some(([field, each]) => each.some((place) => isWanted(field, place))),
  )
  return wanted.reduce((sum, { information }) => sum + information, 0)
}

it('says of one row after the other what the plain definitions say', () => {
  const row = new RowPlaces()
  fc.assert(
    fc.property(words, (some) => {
      startRow(row, some)
      const all = some.flatMap(({ terms }) =>
        terms.flat().flatMap(([field, each]) => each.map((place) => ({ field, place }))),
      )
      const inHeading = all.filter(({ field }) => field === HEADING)
      expect(row.countTaken(HEADING)).toBe(new Set(inHeading.map(({ place }) => place)).size)
      const isText = (field: number) => ROLES[field] === FieldRole.text
      expect(row.lead).toBe(said(some, (field, place) => isText(field) && place < CLOSENESS.lead))
      const stretches = all
        .filter(({ field }) => ROLES[field] !== FieldRole.unseen)
        .map(({ field: own, place: first }) =>
          said(some, (field, place) => field === own && place >= first && place < first + CLOSENESS.stretch),
        )
      expect(row.nearest).toBe(Math.max(0, ...stretches))
    }),
    { numRuns: 300 },
  )
})
