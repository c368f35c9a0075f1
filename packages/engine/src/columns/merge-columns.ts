import { finish } from '../finish.ts'
import type { CompiledAttribute, CompiledComposite, Schema } from '../schema/schema.ts'
import type { Dictionary } from '../storage/dictionary.ts'
import { MergeWalk } from '../storage/merging/merge-cursor.ts'
import { coderOf, makeCodes, makeDictionary, valueAt } from './code-values.ts'
import {
  asCompositeColumn,
  asScalarColumn,
  type Column,
  type ColumnDictionary,
  type ColumnSet,
  type CompositeColumn,
  MISSING,
  type ScalarColumn,
} from './column.ts'
import { layOutColumn } from './lay-out-column.ts'
import type { Value } from './values.ts'

/** Some milliseconds, however long the texts of an attribute are. */
const TEXTS_A_STEP = 1_000

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

/** Merges columns as `mergeColumns` does, at most one attribute a step, and of texts some thousands. `deleted` must not change meanwhile. */
export function* mergeInSteps(schema: Schema, parts: readonly MergedPart[]): Generator<void, ColumnSet> {
  const caseCount = parts.reduce((sum, { deleted }) => sum + deleted.length - countOnes(deleted), 0)
  const columns: Column[] = []
  for (const [number, attribute] of schema.attributes.entries()) {
    const sourcesOf = <Kind extends Column>(as: (column: Column | undefined) => Kind) =>
      parts.map(({ columns, deleted }) => ({ column: as(columns.columns[number]), deleted }))
    columns.push(
      attribute.kind === 'composite'
        ? yield* mergeComposite(attribute, sourcesOf(asCompositeColumn), caseCount)
        : yield* mergeScalar(attribute, sourcesOf(asScalarColumn), caseCount),
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

function* mergeScalar(
  attribute: CompiledAttribute,
  sources: readonly Source<ScalarColumn>[],
  caseCount: number,
): Generator<void, ScalarColumn> {
  const { starts, places } = keptPlaces(sources, caseCount, boundsOfValues)
  const kept = sources.map(({ column }, at) => ({ column, places: places[at]! }))
  const { dictionary, codes } = yield* recode(attribute, kept)
  return layOutColumn(attribute, dictionary, codes, starts)
}

function* mergeComposite(
  { id, members }: CompiledComposite,
  sources: readonly Source<CompositeColumn>[],
  caseCount: number,
): Generator<void, CompositeColumn> {
  const { starts, places } = keptPlaces(sources, caseCount, boundsOfTuples)
  const merged: ScalarColumn[] = []
  for (const [member, attribute] of members.entries()) {
    const kept = sources.map(({ column }, at) => ({ column: column.members[member]!, places: places[at]! }))
    merged.push({ kind: 'scalar', attribute, ...(yield* recode(attribute, kept)), starts: undefined })
  }
  return { kind: 'composite', id, starts, members: merged }
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

/** A dictionary that is merged with others: which of its codes are used, and those that they get. Shapes: entries + 1. */
interface RecodedDictionary {
  old: ColumnDictionary
  isUsed: Uint8Array
  newCodes: Uint32Array
}

function* recode(attribute: CompiledAttribute, kept: readonly KeptCodes[]) {
  const sources = kept.map(({ column, places }) => {
    const isUsed = new Uint8Array(column.dictionary.count + 1)
    for (const place of places) isUsed[column.codes[place]!] = 1
    isUsed[MISSING] = 0
    return { old: column.dictionary, isUsed, newCodes: new Uint32Array(isUsed.length) }
  })
  const dictionary = attribute.kind === 'string' ? yield* mergeTexts(sources) : mergeValues(attribute, sources)
  const codes = makeCodes(
    dictionary.count,
    kept.reduce((sum, { places }) => sum + places.length, 0),
  )
  let at = 0
  kept.forEach(({ column, places }, source) => {
    const { newCodes } = sources[source]!
    for (const place of places) codes[at++] = newCodes[column.codes[place]!]!
  })
  return { dictionary, codes }
}

function mergeValues(attribute: CompiledAttribute, sources: readonly RecodedDictionary[]): ColumnDictionary {
  const distinct = new Set<Value>()
  for (const { old, isUsed } of sources)
    isUsed.forEach((one, code) => void (one && distinct.add(valueAt(old, code - 1))))
  const dictionary = makeDictionary(attribute, distinct)
  const codeOf = coderOf(dictionary)
  for (const { old, isUsed, newCodes } of sources)
    isUsed.forEach((one, code) => void (one && (newCodes[code] = codeOf(valueAt(old, code - 1)))))
  return dictionary
}

/** Texts are merged as they are packed: making strings of a hundred thousand long ones takes seconds. */
function* mergeTexts(recoded: readonly RecodedDictionary[]): Generator<void, ColumnDictionary> {
  const sources = recoded.map((each) => ({ ...each, dictionary: textsOf(each.old), hasGaps: true }))
  const walk = new MergeWalk(sources, { isAlive: ({ source, word }) => source.isUsed[word + 1] === 1 })
  let code = 0
  while (walk.next()) {
    code++
    for (const { source, word } of walk.holders) source.newCodes[word + 1] = code
    if (code % TEXTS_A_STEP === 0) yield
  }
  const texts = walk.dictionary.finish()
  return { kind: 'texts', count: texts.size, texts }
}

function textsOf(dictionary: ColumnDictionary): Dictionary {
  if (dictionary.kind === 'texts') return dictionary.texts
  throw new Error(`Got a dictionary of ${dictionary.kind} when expected texts.`)
}

function countOnes(flags: Uint8Array): number {
  return flags.reduce((sum, flag) => sum + flag, 0)
}
