import { EngineError } from '../errors.ts'
import {
  type Attribute,
  type CompositeAttribute,
  type MissingSimilarity,
  numericKinds,
  type QuestionDefinition,
  type ScalarAttribute,
  type ScalarKind,
  type SchemaDefinition,
  type SeveralValues,
} from './attribute.ts'
import { compileSimilarity, type LocalSimilarity, type SimilarityFunction } from '../similarity/local-similarity.ts'
import type { Similarity } from './similarity-definition.ts'
import { compileSymbols, type Symbols } from './symbols.ts'

/** An attribute with plain values, checked, defaults filled in. A member of a composite is one too. */
export interface CompiledAttribute {
  readonly id: string
  readonly kind: ScalarKind
  readonly weight: number
  /** Similarity where the case has no value, 0..1. */
  readonly missing: number
  readonly several: SeveralValues
  readonly similarity: Similarity
  /** The function that `similarity` defines. */
  readonly local: LocalSimilarity
  /** A symbol's type; a boolean's is {@link booleanSymbols}. */
  readonly symbols: Symbols | undefined
  readonly question: QuestionDefinition | undefined
}

/** A tuple of attributes; its own weight counts in the global similarity, its members' within the tuple. */
export interface CompiledComposite {
  readonly id: string
  readonly kind: 'composite'
  readonly weight: number
  readonly missing: number
  readonly several: SeveralValues
  readonly question: QuestionDefinition | undefined
  readonly members: readonly CompiledAttribute[]
}

/** What the engine knows of one branch's attributes. Attributes are numbered as defined, those of kind void left out. */
export interface Schema {
  readonly attributes: readonly (CompiledAttribute | CompiledComposite)[]
  readonly types: ReadonlyMap<string, Symbols>
  /** Number of an attribute, or undefined. */
  numberOf(id: string): number | undefined
  /** The attribute; throws an EngineError 'unknown-attribute' that names it. */
  get(id: string): CompiledAttribute | CompiledComposite
}

/** Weights sum without overflow below it. */
const MOST_WEIGHT = 1_000_000_000

/** Whether a number can weigh an attribute, a constraint or a text. */
export function isWeight(weight: number): boolean {
  return weight >= 0 && weight <= MOST_WEIGHT
}

/** Pairs of leaves are told apart by the levels they stand on; this bounds the work of a taxonomy drawn badly. */
const MOST_LEVELS_OF_LEAVES = 64

/** The two symbols of every boolean. */
export const booleanSymbols = compileSymbols({
  id: 'boolean',
  symbols: [{ id: 'false' }, { id: 'true' }],
})

/**
 * Checks a schema and fills in what is left out. Throws an EngineError 'invalid-schema' that names the culprit: doubled
 * ids, unknown types, cycles, weights below 0, similarities that do not fit their kind or leave 0..1. `functions` are the
 * similarities that the host registers, by name.
 */
export function compileSchema(
  definition: SchemaDefinition,
  functions: ReadonlyMap<string, SimilarityFunction> = new Map(),
): Schema {
  const types = new Map<string, Symbols>()
  for (const type of definition.types ?? []) {
    if (types.has(type.id)) throw refuse(`Type ${JSON.stringify(type.id)} is there twice`)
    types.set(type.id, compileSymbols(type))
  }
  checkIds(definition.attributes, 'Attribute')
  const attributes = definition.attributes.flatMap(
    (attribute) => compileAttribute(attribute, { types, functions }) ?? [],
  )
  const numbers = new Map(attributes.map(({ id }, number) => [id, number]))
  return {
    attributes,
    types,
    numberOf: (id) => numbers.get(id),
    get(id) {
      const number = numbers.get(id)
      if (number !== undefined) return attributes[number]!
      throw new EngineError('unknown-attribute', `There is no attribute ${JSON.stringify(id)} in the schema.`)
    },
  }
}

/** What attributes are compiled against. */
interface Surroundings {
  types: ReadonlyMap<string, Symbols>
  functions: ReadonlyMap<string, SimilarityFunction>
}

function compileAttribute(
  attribute: Attribute,
  surroundings: Surroundings,
): CompiledAttribute | CompiledComposite | undefined {
  if (attribute.kind === 'void') return undefined
  return attribute.kind === 'composite'
    ? compileComposite(attribute, surroundings)
    : compileScalar(attribute, surroundings)
}

function compileComposite(attribute: CompositeAttribute, surroundings: Surroundings): CompiledComposite {
  if (attribute.members.length === 0) throw refuse(`Composite ${JSON.stringify(attribute.id)} has no members`)
  checkIds(attribute.members, `Member of composite ${JSON.stringify(attribute.id)}:`)
  return {
    ...shared(attribute),
    kind: 'composite',
    members: attribute.members.map((member) => compileScalar(member, surroundings)),
  }
}

function compileScalar(attribute: ScalarAttribute, { types, functions }: Surroundings): CompiledAttribute {
  const { id, kind, similarity = { kind: 'identity' } } = attribute
  const symbols = symbolsOf(attribute, types)
  checkSimilarity(attribute, similarity, symbols)
  const local = compileSimilarity({ id, kind, symbols }, similarity, functions)
  return { ...shared(attribute), kind, similarity, local, symbols }
}

function shared({ id, weight = 1, missing = 'pessimistic', several = 'average', question }: Attribute) {
  if (!isWeight(weight)) {
    throw refuse(`Attribute ${JSON.stringify(id)} has weight ${weight} when expected 0 to ${MOST_WEIGHT}`)
  }
  return { id, weight, missing: missingShare(id, missing), several, question }
}

function missingShare(id: string, missing: MissingSimilarity): number {
  const share = missing === 'pessimistic' ? 0 : missing === 'optimistic' ? 1 : missing
  if (share >= 0 && share <= 1) return share
  throw refuse(`Attribute ${JSON.stringify(id)} gives missing values ${share} when expected 0 to 1`)
}

function symbolsOf({ id, kind, type }: ScalarAttribute, types: ReadonlyMap<string, Symbols>): Symbols | undefined {
  if (kind === 'boolean') return booleanSymbols
  if (kind !== 'symbol') return undefined
  const symbols = type === undefined ? undefined : types.get(type)
  if (symbols) return symbols
  throw refuse(`Attribute ${JSON.stringify(id)} is of type ${JSON.stringify(type)}, which the schema does not have`)
}

function checkSimilarity({ id, kind }: ScalarAttribute, similarity: Similarity, symbols: Symbols | undefined): void {
  const needs = (what: string, holds: boolean) => {
    if (!holds) throw refuse(`Attribute ${JSON.stringify(id)} has similarity '${similarity.kind}', which needs ${what}`)
  }
  const isNumeric = kind === 'long' || numericKinds.some((each) => each === kind)
  switch (similarity.kind) {
    case 'numeric':
      needs('numbers', isNumeric)
      needs('a range above 0', similarity.range > 0 && Number.isFinite(similarity.range))
      needs(
        'a finite tolerance of at least 0',
        (similarity.tolerance ?? 0) >= 0 && (similarity.tolerance ?? 0) < Infinity,
      )
      return
    case 'polyline':
      needs('numbers', isNumeric)
      checkPoints(similarity.points, needs)
      return
    case 'rank':
      return needs('symbols with an order', symbols?.ranks !== undefined)
    case 'taxonomy':
      needs('symbols', kind === 'symbol')
      return needs(
        `at most ${MOST_LEVELS_OF_LEAVES} levels when inner nodes stand for pairs of leaves`,
        (similarity.innerNodes ?? 'any') === 'any' || symbols!.depths.every((depth) => depth <= MOST_LEVELS_OF_LEAVES),
      )
    case 'table':
      needs('symbols', symbols !== undefined)
      return checkTable(id, similarity.table, symbols!)
    default:
  }
}

function checkPoints(points: readonly (readonly [number, number])[], needs: (what: string, holds: boolean) => void) {
  needs('at least one point', points.length > 0)
  points.forEach(([difference, share], at) => {
    needs('similarities from 0 to 1', share >= 0 && share <= 1)
    needs('finite differences', Number.isFinite(difference))
    needs('ascending differences', at === 0 || difference > points[at - 1]![0])
  })
}

function checkTable(id: string, table: Readonly<Record<string, Readonly<Record<string, number>>>>, symbols: Symbols) {
  const known = (symbol: string) => {
    if (symbols.numberOf(symbol) !== undefined) return
    throw refuse(
      `The table of attribute ${JSON.stringify(id)} names symbol ${JSON.stringify(symbol)}, which is not of its type`,
    )
  }
  for (const [question, row] of Object.entries(table)) {
    known(question)
    for (const [value, share] of Object.entries(row)) {
      known(value)
      if (share >= 0 && share <= 1) continue
      throw refuse(
        `The table of attribute ${JSON.stringify(id)} gives ${JSON.stringify(question)} and ${JSON.stringify(value)} ${share} when expected 0 to 1`,
      )
    }
  }
}

function checkIds(attributes: readonly { id: string }[], what: string): void {
  const seen = new Set<string>()
  for (const { id } of attributes) {
    if (id === '') throw refuse(`${what} without an id`)
    if (seen.has(id)) throw refuse(`${what} ${JSON.stringify(id)} is there twice`)
    seen.add(id)
  }
}

function refuse(problem: string): EngineError {
  return new EngineError('invalid-schema', `${problem}.`)
}
