import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildDialogModel } from '../dialog/build-dialog-model.ts'
import { startDialog } from '../dialog/dialog-state.ts'
import { rankQuestions } from '../dialog/weighing/rank-questions.ts'
import { coverageOf } from '../mining/coverage.ts'
import { sampleCases, sampleSchema } from '../retrieval/testing/sample-tables.ts'
import { searchCases } from '../retrieval/search-cases.ts'
import { compileSchema } from '../schema/schema.ts'
import { buildColumns } from './build-columns.ts'
import type { ColumnSet } from './column.ts'
import { mergeColumns, mergeInSteps } from './merge-columns.ts'
import { joinParts } from '../storage/byte-parts.ts'
import { openColumnSet, partsOfColumnSet } from './pack-column-set.ts'
import { sliceColumns } from './slice-columns.ts'

const schema = compileSchema(sampleSchema)
const parts = fc.array(fc.array(fc.record({ values: sampleCases, isDeleted: fc.boolean() }), { maxLength: 12 }), {
  maxLength: 3,
})

/** Without functions, which are not comparable, and with texts as they read. */
function plain({ caseCount, columns }: ColumnSet): unknown {
  const text = JSON.stringify({ caseCount, columns }, (key, value: unknown) => {
    if (key === 'attribute') return undefined
    if (value instanceof BigInt64Array) return Array.from(value, String)
    return ArrayBuffer.isView(value) ? { type: value.constructor.name, values: Array.from(value as Uint8Array) } : value
  })
  return JSON.parse(text)
}

describe('sets of columns', () => {
  it('merged are those that would be built of the cases left', () => {
    fc.assert(
      fc.property(parts, (drawn) => {
        const merged = mergeColumns(
          schema,
          drawn.map((part) => ({
            columns: buildColumns(
              schema,
              part.map(({ values }) => values),
            ),
            deleted: Uint8Array.from(part, ({ isDeleted }) => Number(isDeleted)),
          })),
        )
        const left = drawn.flat().filter(({ isDeleted }) => !isDeleted)
        const built = buildColumns(
          schema,
          left.map(({ values }) => values),
        )
        expect(plain(merged)).toEqual(plain(built))
      }),
    )
  })

  it('with thousands of texts are merged in pieces', () => {
    const texts = (from: number) => Array.from({ length: 2_500 }, (_, at) => ({ code: [`E${from + at}`] }))
    const built = [texts(0), texts(2_000)].map((cases) => buildColumns(schema, cases))
    const work = mergeInSteps(
      schema,
      built.map((columns) => ({ columns, deleted: new Uint8Array(columns.caseCount) })),
    )
    let steps = 0
    let step = work.next()
    for (; !step.done; step = work.next()) steps++
    expect(steps).toBeGreaterThanOrEqual(schema.attributes.length + 4)
    expect(plain(step.value)).toEqual(plain(buildColumns(schema, [...texts(0), ...texts(2_000)])))
  })

  it('open from shared memory as they were packed', () => {
    fc.assert(
      fc.property(fc.array(sampleCases, { maxLength: 12 }), (cases) => {
        const columns = buildColumns(schema, cases)
        const bytes = joinParts(partsOfColumnSet(schema, columns))
        const shared = new Uint8Array(new SharedArrayBuffer(bytes.length))
        shared.set(bytes)
        expect(plain(openColumnSet(schema, shared))).toEqual(plain(columns))
      }),
    )
  })

  it('cut to some of the cases are searched as these alone', () => {
    fc.assert(
      fc.property(fc.array(sampleCases, { minLength: 4, maxLength: 12 }), fc.nat(3), (cases, from) => {
        const request = {
          constraints: [
            { attribute: 'colour', operator: 'is', values: ['red', 'blue'] },
            { attribute: 'fault', operator: 'is', values: [{ code: 'E1', part: 'grinder' }] },
            { attribute: 'time', operator: 'at-least', values: [1] },
          ],
        } as const
        const ids = (count: number) => Float64Array.from({ length: count }, (_, at) => at)
        const cut = { columns: sliceColumns(buildColumns(schema, cases), from, 4), caseIds: ids(4 - from) }
        const built = { columns: buildColumns(schema, cases.slice(from, 4)), caseIds: ids(4 - from) }
        expect(searchCases(schema, [cut], request)).toEqual(searchCases(schema, [built], request))
      }),
    )
  })

  it('cut to some of the cases are covered and asked about as these alone', () => {
    const askedSchema = compileSchema({
      ...sampleSchema,
      attributes: sampleSchema.attributes.map((attribute) => ({ ...attribute, question: {} })),
    })
    fc.assert(
      fc.property(fc.array(sampleCases, { minLength: 4, maxLength: 12 }), fc.nat(3), (cases, from) => {
        const cut = sliceColumns(buildColumns(askedSchema, cases), from, 4)
        const built = buildColumns(askedSchema, cases.slice(from, 4))
        expect(coverageOf(askedSchema, [cut])).toEqual(coverageOf(askedSchema, [built]))
        const questions = (columns: ColumnSet) => rankQuestions(startDialog(buildDialogModel(askedSchema, [columns])))
        expect(questions(cut)).toEqual(questions(built))
      }),
    )
  })

  it('are cut to nothing but a part of the cases', () => {
    const columns = buildColumns(schema, [{}, {}])
    for (const [from, to] of [
      [0, 3],
      [-1, 1],
      [2, 1],
      [0.5, 1],
      [0, NaN],
    ] as const) {
      expect(() => sliceColumns(columns, from, to)).toThrow(
        `Got cases from ${from} to ${to} when expected a part of 2.`,
      )
    }
    expect(sliceColumns(columns, 2, 2).caseCount).toBe(0)
  })

  it('are refused under another schema', () => {
    const bytes = joinParts(partsOfColumnSet(schema, buildColumns(schema, [])))
    const other = compileSchema({
      ...sampleSchema,
      types: [{ id: 'colours', symbols: [] }, ...sampleSchema.types!.slice(1)],
      attributes: [{ id: 'colour', kind: 'symbol', type: 'colours' }],
    })
    expect(() => openColumnSet(other, bytes)).toThrow(expect.objectContaining({ code: 'snapshot-other-fields' }))
  })

  it('open wherever their bytes begin, and are refused cut off or if they are something else', () => {
    const columns = buildColumns(schema, [{ colour: ['red'], code: ['E1'], serial: [7n] }, { fault: [{ code: 'E2' }] }])
    const bytes = joinParts(partsOfColumnSet(schema, columns))
    const moved = new Uint8Array(bytes.length + 3)
    moved.set(bytes, 3)
    expect(plain(openColumnSet(schema, moved.subarray(3)))).toEqual(plain(columns))
    const damaged = expect.objectContaining({ code: 'snapshot-damaged' }) as Error
    for (let length = 0; length < bytes.length - 8; length += 8) {
      expect(() => openColumnSet(schema, bytes.subarray(0, length))).toThrow(damaged)
    }
    expect(() => openColumnSet(schema, Uint8Array.of(1, 0, 0, 0, '5'.charCodeAt(0)))).toThrow(damaged)
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (odd) => {
        expect(() => openColumnSet(schema, odd)).toThrow(damaged)
      }),
    )
  })
})
