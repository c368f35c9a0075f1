import { finish } from '../finish.ts'
import type { CompiledAttribute, CompiledComposite, Schema } from '../schema/schema.ts'
import { coderOf, makeCodes, makeDictionary, valueAt } from './code-values.ts'
import {
  asCompositeColumn,
  asScalarColumn,
  type Column,
  type ColumnSet,
  type CompositeColumn,
  MISSING,
  type ScalarColumn,
} from './column.ts'
import { layOutColumn } from './lay-out-column.ts'
import type { Value } from './values.ts'

/** Columns to be merged, and the cases to omit. */
export interface MergedPart {
  columns: ColumnSet
  /** 1 for a case to omit. Shape: caseCount. */
  deleted: Uint8Array
}

/**
 * Merges columns: the columns of all remaining cases, those of the first part first; empty without parts. The result is
 * the same as that of `buildColumns` from the values. Dictionaries keep only values in use.
 */
export function mergeColumns(schema: Schema, parts: readonly MergedPart[]): ColumnSet {
  return finish(mergeInSteps(schema, parts))
}

/** Merges columns as `mergeColumns` does, one attribute a step. `deleted` must not change meanwhile. */
export function* mergeInSteps(schema: Schema, parts: readonly MergedPart[]): Generator<void, ColumnSet> {
  const caseCount = parts.reduce((sum, { deleted }) => sum + deleted.length - countOnes(deleted), 0)
  const columns: Column[] = []
  for (const [number, attribute] of schema.attributes.entries()) {
    const sourcesOf = <Kind extends Column>(as: (column: Column | undefined) => Kind) =>
      parts.map(({ columns, deleted }) => ({ column: as(columns.columns[number]), deleted }))
    columns.push(
      attribute.kind === 'composite'
        ? mergeComposite(attribute, sourcesOf(asCompositeColumn), caseCount)
        : mergeScalar(attribute, sourcesOf(asScalarColumn), caseCount),
    )
    yield
  }
  return { caseCount, columns }
}

interface Source<Kind> {
  column: Kind
  deleted: Uint8Array
}

/** Codes to be kept of one source: numbers of places in its `codes`. */
interface KeptCodes {
  column: ScalarColumn
  places: readonly number[]
}

function mergeScalar(attribute: CompiledAttribute, sources: readonly Source<ScalarColumn>[], caseCount: number) {
  const { starts, places } = keptPlaces(sources, caseCount, boundsOfValues)
  const kept = sources.map(({ column }, at) => ({ column, places: places[at]! }))
  const { dictionary, codes } = recode(attribute, kept)
  return layOutColumn(attribute, dictionary, codes, starts)
}

function mergeComposite(
  { id, members }: CompiledComposite,
  sources: readonly Source<CompositeColumn>[],
  caseCount: number,
): CompositeColumn {
  const { starts, places } = keptPlaces(sources, caseCount, boundsOfTuples)
  return {
    kind: 'composite',
    id,
    starts,
    members: members.map((attribute, member) => {
      const kept = sources.map(({ column }, at) => ({ column: column.members[member]!, places: places[at]! }))
      return { kind: 'scalar', attribute, ...recode(attribute, kept), starts: undefined }
    }),
  }
}

/**
 * Of each source the places of what its cases have that are left, one case after the other; and
 * where those of each merged case start.
 */
function keptPlaces<Kind extends Column>(
  sources: readonly Source<Kind>[],
  caseCount: number,
  boundsOf: (column: Kind, caseNumber: number) => readonly [start: number, end: number],
): { starts: Uint32Array; places: number[][] } {
  const starts = new Uint32Array(caseCount + 1)
  let merged = 0
  let count = 0
  const places = sources.map(({ column, deleted }) => {
    const kept: number[] = []
    for (let caseNumber = 0; caseNumber < deleted.length; caseNumber++) {
      if (deleted[caseNumber] === 1) continue
      const [start, end] = boundsOf(column, caseNumber)
      for (let place = start; place < end; place++) kept.push(place)
      starts[++merged] = count += end - start
    }
    return kept
  })
  return { starts, places }
}

/** Where the codes of a case lie; a single missing one is none. */
function boundsOfValues({ codes, starts }: ScalarColumn, caseNumber: number) {
  if (starts !== undefined) return [starts[caseNumber]!, starts[caseNumber + 1]!] as const
  return [caseNumber, codes[caseNumber] === MISSING ? caseNumber : caseNumber + 1] as const
}

function boundsOfTuples({ starts }: CompositeColumn, caseNumber: number) {
  return [starts[caseNumber]!, starts[caseNumber + 1]!] as const
}

function recode(attribute: CompiledAttribute, kept: readonly KeptCodes[]) {
  const distinct = new Set<Value>()
  const used = kept.map(({ column, places }) => {
    const isUsed = new Uint8Array(column.dictionary.count + 1)
    for (const place of places) isUsed[column.codes[place]!] = 1
    isUsed[MISSING] = 0
    isUsed.forEach((one, code) => void (one && distinct.add(valueAt(column.dictionary, code - 1))))
    return isUsed
  })
  const dictionary = makeDictionary(attribute, distinct)
  const codeOf = coderOf(dictionary)
  const codes = makeCodes(
    dictionary.count,
    kept.reduce((sum, { places }) => sum + places.length, 0),
  )
  let at = 0
  kept.forEach(({ column, places }, source) => {
    const newCodes = Uint32Array.from(used[source]!, (one, code) =>
      one === 1 ? codeOf(valueAt(column.dictionary, code - 1)) : MISSING,
    )
    for (const place of places) codes[at++] = newCodes[column.codes[place]!]!
  })
  return { dictionary, codes }
}

function countOnes(flags: Uint8Array): number {
  return flags.reduce((sum, flag) => sum + flag, 0)
}
