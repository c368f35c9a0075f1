import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildColumns } from '../columns/build-columns.ts'
import { compileSchema } from '../schema/schema.ts'
import { fullBitset, clearBit } from '../storage/bitset.ts'
import type { Constraint } from './constraint.ts'
import { searchCases } from './search-cases.ts'
import type { SearchedSegment } from './searched-segment.ts'
import { sampleCases, sampleQuery, sampleSchema } from './testing/sample-tables.ts'
import { StructuredSearch } from './structured-search.ts'
import { type ReferenceCase, searchReference } from './testing/structured-reference.ts'

const schema = compileSchema(sampleSchema)

/** A case with what decides whether it is searched, and the segment that it lies in. */
interface PlacedCase extends ReferenceCase {
  isDeleted: boolean
  isAllowed: boolean
  segment: number
}

const placedCases: fc.Arbitrary<PlacedCase[]> = fc
  .array(
    fc.record({
      values: sampleCases,
      text: fc.constantFrom(0, 0, 0.25, 1),
      isDeleted: fc.constantFrom(false, false, false, true),
      isAllowed: fc.constantFrom(true, true, true, false),
      segment: fc.nat(2),
    }),
    { maxLength: 40 },
  )
  .map((cases) => cases.map((each, at) => ({ ...each, id: at + 1 })))

function segmentsOf(cases: readonly PlacedCase[], segmentOf: (each: PlacedCase) => number): SearchedSegment[] {
  return [2, 0, 1].map((segment) => {
    const own = cases.filter((each) => segmentOf(each) === segment)
    const allowed = fullBitset(own.length)
    own.forEach(({ isAllowed }, at) => void (isAllowed || clearBit(allowed, at)))
    const matching = own.flatMap(({ text = 0 }, at) => (text > 0 ? [at] : []))
    return {
      columns: buildColumns(
        schema,
        own.map(({ values }) => values),
      ),
      caseIds: Float64Array.from(own, ({ id }) => id),
      deleted: Uint8Array.from(own, ({ isDeleted }) => Number(isDeleted)),
      allowed,
      text: { cases: matching, scores: matching.map((at) => own[at]!.text!) },
    }
  })
}

const requests = fc.record({
  ...sampleQuery,
  textWeight: fc.constantFrom(0, 0, 1.5),
  hiding: fc.constantFrom({ share: 0 }, { share: 0.25 }, { share: 0.9 }, { score: 0.4 }),
})

const NEAR = 1e-9

describe('structured search', () => {
  it('answers as a double loop over cases and constraints does', () => {
    fc.assert(
      fc.property(placedCases, requests, fc.constantFrom(1, 3, 100), (cases, request, size) => {
        const answer = searchCases(
          schema,
          segmentsOf(cases, ({ segment }) => segment),
          { ...request, size },
        )
        const searched = cases.filter(({ isDeleted, isAllowed }) => !isDeleted && isAllowed)
        const { ranked, best, shownFrom } = searchReference(schema, searched, request)
        const scores = new Map(ranked.map(({ id, score }) => [id, score]))
        answer.hits.forEach(({ id, score, contributions }, rank) => {
          // Equal scores may differ in the last bits between the two, and so may the order.
          expect(score).toBeCloseTo(scores.get(id) ?? NaN, 9)
          expect(score).toBeCloseTo(ranked[rank]!.score, 9)
          expect(contributions.reduce((sum, { contribution }) => sum + contribution, 0)).toBeCloseTo(score, 6)
          expect(score).toBeLessThanOrEqual(1)
        })
        expect(answer.hits.length).toBe(Math.min(size, answer.found))
        expectBetween(answer.found, ranked, shownFrom)
        expectBetween(answer.bestMatching, ranked, Math.max(shownFrom, 0.95 * best))
      }),
      { numRuns: 1_000 },
    )
  })

  it('gives the same bits however cases are spread and however few are wanted', () => {
    fc.assert(
      fc.property(placedCases, requests, fc.integer({ min: 1, max: 6 }), (cases, request, size) => {
        const plain = (segments: SearchedSegment[], wanted: number) => {
          const { hits, ...counts } = searchCases(schema, segments, { ...request, size: wanted })
          return { hits: hits.map(({ id, score }) => ({ id, score })), counts }
        }
        const together = segmentsOf(cases, () => 0)
        const all = plain(together, 1_000)
        expect(
          plain(
            segmentsOf(cases, ({ segment }) => segment),
            1_000,
          ),
        ).toEqual(all)
        expect(plain(together, size)).toEqual({ hits: all.hits.slice(0, size), counts: all.counts })
        const order = [...all.hits].sort((a, b) => b.score - a.score || a.id - b.id)
        expect(all.hits).toEqual(order)
      }),
      { numRuns: 300 },
    )
  })

  it('answers alike whether or not other searches come between its stages', () => {
    const stages = (search: StructuredSearch, between: () => void) => {
      const hits = search.best(3)
      between()
      const counts = search.count(hits[0]?.score ?? 0)
      between()
      return { hits, counts, shown: search.shown(hits[0]?.score ?? 0) }
    }
    fc.assert(
      fc.property(placedCases, placedCases, requests, requests, (cases, others, request, another) => {
        const segments = segmentsOf(cases, ({ segment }) => segment)
        const otherSegments = segmentsOf(others, ({ segment }) => segment)
        const alone = stages(new StructuredSearch(schema, segments, request), () => undefined)
        const disturbed = stages(new StructuredSearch(schema, segments, request), () => {
          new StructuredSearch(schema, otherSegments, another).best(5)
        })
        expect(disturbed).toEqual(alone)
      }),
      { numRuns: 200 },
    )
  })

  it('never hides by what was read out of text', () => {
    fc.assert(
      fc.property(placedCases, requests, (cases, request) => {
        const { constraints } = request
        const scores = ({ attribute, mode, weight }: Constraint) =>
          mode !== 'precision' && (weight ?? schema.get(attribute).weight) > 0
        const asked = constraints.filter((constraint) => !constraint.isMapped || constraint.mode === 'precision')
        // Where nothing that scores is asked, all match alike.
        fc.pre(request.textWeight > 0 || asked.some(scores))
        const searched = segmentsOf(cases, () => 0)
        const idsOf = (kept: Constraint[]) =>
          searchCases(schema, searched, { ...request, constraints: kept, size: 100 }).hits
        const withMapped = new Set(idsOf([...constraints]).map(({ id }) => id))
        expect(idsOf(asked).filter(({ id }) => !withMapped.has(id))).toEqual([])
      }),
      { numRuns: 300 },
    )
  })
})

function expectBetween(count: number, ranked: readonly { score: number }[], from: number): void {
  expect(count).toBeGreaterThanOrEqual(ranked.filter(({ score }) => score >= from + NEAR).length)
  expect(count).toBeLessThanOrEqual(ranked.filter(({ score }) => score >= from - NEAR).length)
}
