import { EngineError } from '../errors.ts'
import type { CompiledAttribute, CompiledComposite, Schema } from '../schema/schema.ts'
import { codeValues } from './code-values.ts'
import type { Column, ColumnSet, CompositeColumn, ScalarColumn } from './column.ts'
import { layOutColumn } from './lay-out-column.ts'
import { parseTuple, tupleKey } from './parse-tuple.ts'
import { parseValue } from './parse-value.ts'
import { type CaseValues, type Scalar, type Tuple, type Value, valuesOf } from './values.ts'

/** Values as they are parsed, all cases one after the other; `undefined` is a member that a tuple leaves out. */
interface ParsedColumn {
  values: (Value | undefined)[]
  /** Entries c and c + 1 bound the values of case c. */
  starts: number[]
}

/**
 * Builds the columns of some cases. Throws an EngineError for unknown attributes and for values of a wrong kind or
 * range; it names the case (by `nameOf`, else by its place), the attribute and the value. Duplicate values of a case
 * count once.
 */
export function buildColumns(
  schema: Schema,
  cases: readonly CaseValues[],
  nameOf: (caseNumber: number) => string | number = (caseNumber) => `number ${caseNumber}`,
): ColumnSet {
  cases.forEach((values, caseNumber) => named(nameOf(caseNumber), () => checkLists(schema, values)))
  const columns = schema.attributes.map((attribute) => {
    const read: CaseReader = {
      caseCount: cases.length,
      valuesOf: (caseNumber) => valuesOf(cases[caseNumber]!, attribute.id),
      nameOf,
    }
    return attribute.kind === 'composite' ? buildComposite(attribute, read) : buildScalar(attribute, read)
  })
  return { caseCount: cases.length, columns }
}

/** Refuses values of unknown attributes, and what is not in a list: of a text the letters would be taken for values. */
function checkLists(schema: Schema, values: CaseValues): void {
  if (typeof values !== 'object' || values === null) {
    throw new EngineError('invalid-value', `Got ${String(values)} when expected values by attribute.`)
  }
  for (const [id, list] of Object.entries(values)) {
    schema.get(id)
    if (Array.isArray(list)) continue
    throw new EngineError(
      'invalid-value',
      `Attribute ${JSON.stringify(id)} got a value of type ${typeof list} when expected a list of values.`,
    )
  }
}

interface CaseReader {
  caseCount: number
  valuesOf(caseNumber: number): readonly (Scalar | Tuple)[]
  nameOf(caseNumber: number): string | number
}

function buildScalar(attribute: CompiledAttribute, { caseCount, valuesOf, nameOf }: CaseReader): Column {
  const parsed: ParsedColumn = { values: [], starts: [0] }
  for (let caseNumber = 0; caseNumber < caseCount; caseNumber++) {
    const values = new Set<Value>()
    for (const value of valuesOf(caseNumber)) {
      // parseValue refuses a tuple.
      values.add(named(nameOf(caseNumber), () => parseValue(attribute, value as Scalar)))
    }
    for (const value of values) parsed.values.push(value)
    parsed.starts.push(parsed.values.length)
  }
  return codeColumn(attribute, parsed)
}

function codeColumn(attribute: CompiledAttribute, { values, starts }: ParsedColumn): ScalarColumn {
  const { dictionary, codes } = codeValues(attribute, values)
  for (let caseNumber = 0; caseNumber + 1 < starts.length; caseNumber++) {
    const [start, end] = [starts[caseNumber]!, starts[caseNumber + 1]!]
    if (end - start > 1) codes.subarray(start, end).sort()
  }
  return layOutColumn(attribute, dictionary, codes, Uint32Array.from(starts))
}

function buildComposite(composite: CompiledComposite, { caseCount, valuesOf, nameOf }: CaseReader): CompositeColumn {
  const numbers = new Map(composite.members.map(({ id }, number) => [id, number]))
  const members: (Value | undefined)[][] = composite.members.map(() => [])
  const starts = new Uint32Array(caseCount + 1)
  let count = 0
  for (let caseNumber = 0; caseNumber < caseCount; caseNumber++) {
    const seen = new Set<string>()
    for (const given of valuesOf(caseNumber)) {
      const tuple = named(nameOf(caseNumber), () => parseTuple(composite, numbers, given))
      const key = tupleKey(tuple)
      if (seen.has(key)) continue
      seen.add(key)
      tuple.forEach((value, member) => members[member]!.push(value))
      count++
    }
    starts[caseNumber + 1] = count
  }
  return {
    kind: 'composite',
    id: composite.id,
    starts,
    members: composite.members.map((attribute, member) => {
      const { dictionary, codes } = codeValues(attribute, members[member]!)
      return { kind: 'scalar', attribute, dictionary, codes, starts: undefined }
    }),
  }
}

/** Runs a check and puts the case's name before what it refuses. */
function named<Result>(name: string | number, check: () => Result): Result {
  try {
    return check()
  } catch (error) {
    if (error instanceof EngineError) throw new EngineError(error.code, `Case ${name}: ${error.message}`)
    throw error
  }
}
