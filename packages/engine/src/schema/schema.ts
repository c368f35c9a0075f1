import { EngineError } from '../errors.ts'
import type {
  Attribute,
  CompositeAttribute,
  MissingSimilarity,
  QuestionDefinition,
  ScalarAttribute,
  ScalarKind,
  SchemaDefinition,
  SeveralValues,
} from './attribute.ts'
import { compileSimilarity } from '../similarity/compile-similarity.ts'
import type { LocalSimilarity, SimilarityFunction } from '../similarity/local-similarity.ts'
import type { Similarity } from './similarity-definition.ts'
import { checkQuestion } from './check-question.ts'
import { checkList, checkWord, invalidSchema } from './check-shape.ts'
import { checkSimilarity, isShare } from './check-similarity.ts'
import { missingWords, scalarKinds, severalWords } from './known-words.ts'
import { compileSymbols, type Symbols } from './symbols.ts'

/** A checked scalar attribute with defaults; also a member of a composite. */
export interface CompiledAttribute {
  readonly id: string
  readonly kind: ScalarKind
  readonly weight: number
  /** The similarity to a case without a value, 0..1. */
  readonly missing: number
  readonly several: SeveralValues
  readonly similarity: Similarity
  /** The function that `similarity` defines. */
  readonly local: LocalSimilarity
  /** A symbol's type; {@link booleanSymbols} for a boolean. */
  readonly symbols: Symbols | undefined
  readonly question: QuestionDefinition | undefined
}

/**
 * A tuple of attributes; its own weight counts in the global similarity, the weights of its members within the tuple.
 */
export interface CompiledComposite {
  readonly id: string
  readonly kind: 'composite'
  readonly weight: number
  readonly missing: number
  readonly several: SeveralValues
  readonly question: QuestionDefinition | undefined
  readonly members: readonly CompiledAttribute[]
}

/** A compiled schema: the attributes of a branch, numbered as defined, without those of kind void. */
export interface Schema {
  readonly attributes: readonly (CompiledAttribute | CompiledComposite)[]
  readonly types: ReadonlyMap<string, Symbols>
  /** The number of an attribute, or undefined. */
  numberOf(id: string): number | undefined
  /** The attribute; throws an EngineError 'unknown-attribute' that names it. */
  get(id: string): CompiledAttribute | CompiledComposite
}

/** Up to this, weights sum without overflow. */
const MOST_WEIGHT = 1_000_000_000

/** Whether a number is a valid weight of an attribute, a constraint or a text. */
export function isWeight(weight: number): boolean {
  return typeof weight === 'number' && weight >= 0 && weight <= MOST_WEIGHT
}

/** The two symbols of every boolean. */
export const booleanSymbols = compileSymbols({
  id: 'boolean',
  symbols: [{ id: 'false' }, { id: 'true' }],
})

/**
 * Checks a schema and fills in defaults. Throws an EngineError 'invalid-schema' that names the fault: duplicate ids,
 * unknown words, types and attributes, cycles, weights below 0, similarities that do not fit their kind or leave 0..1.
 * `functions` are the caller's registered similarities, by name.
 */
export function compileSchema(
  definition: SchemaDefinition,
  functions: ReadonlyMap<string, SimilarityFunction> = new Map(),
): Schema {
  const { types: typeDefinitions = [], attributes: attributeDefinitions } = definition
  checkList('The schema has types', typeDefinitions)
  checkList('The schema has attributes', attributeDefinitions)
  const types = new Map<string, Symbols>()
  for (const type of typeDefinitions) {
    if (types.has(type.id)) throw invalidSchema(`Type ${JSON.stringify(type.id)} is there twice`)
    types.set(type.id, compileSymbols(type))
  }
  checkIds(attributeDefinitions, 'Attribute')
  const attributes = attributeDefinitions.flatMap(
    (attribute) => compileAttribute(attribute, { types, functions }) ?? [],
  )
  const numbers = new Map(attributes.map(({ id }, number) => [id, number]))
  checkQuestions(attributes)
  return {
    attributes,
    types,
    numberOf: (id) => numbers.get(id),
    get(id) {
      const number = numbers.get(id)
      if (number !== undefined) return attributes[number]!
      throw unknownAttribute(id)
    },
  }
}

/** The error for an attribute that is unknown or that the caller may not see; both give the same message. */
export function unknownAttribute(id: string): EngineError {
  return new EngineError('unknown-attribute', `There is no attribute ${JSON.stringify(id)} in the schema.`)
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
  checkList(`Composite ${JSON.stringify(attribute.id)} has members`, attribute.members)
  if (attribute.members.length === 0) throw invalidSchema(`Composite ${JSON.stringify(attribute.id)} has no members`)
  checkIds(attribute.members, `Member of composite ${JSON.stringify(attribute.id)}:`)
  return {
    ...shared(attribute),
    kind: 'composite',
    members: attribute.members.map((member) => compileScalar(member, surroundings)),
  }
}

function compileScalar(attribute: ScalarAttribute, { types, functions }: Surroundings): CompiledAttribute {
  const { id, kind, similarity = { kind: 'identity' } } = attribute
  checkWord(`Attribute ${JSON.stringify(id)} has kind`, kind, scalarKinds)
  const symbols = symbolsOf(attribute, types)
  checkSimilarity(attribute, similarity, symbols)
  const local = compileSimilarity({ id, kind, symbols }, similarity, functions)
  return { ...shared(attribute), kind, similarity, local, symbols }
}

function shared({ id, weight = 1, missing = 'pessimistic', several = 'average', question }: Attribute) {
  if (!isWeight(weight)) {
    throw invalidSchema(`Attribute ${JSON.stringify(id)} has weight ${weight} when expected 0 to ${MOST_WEIGHT}`)
  }
  checkWord(`Attribute ${JSON.stringify(id)} combines several values by`, several, severalWords)
  return { id, weight, missing: missingShare(id, missing), several, question }
}

function missingShare(id: string, missing: MissingSimilarity): number {
  if (typeof missing === 'string') {
    checkWord(`Attribute ${JSON.stringify(id)} gives missing values`, missing, missingWords)
    return missing === 'optimistic' ? 1 : 0
  }
  if (isShare(missing)) return missing
  throw invalidSchema(`Attribute ${JSON.stringify(id)} gives missing values ${missing} when expected 0 to 1`)
}

function symbolsOf({ id, kind, type }: ScalarAttribute, types: ReadonlyMap<string, Symbols>): Symbols | undefined {
  if (kind === 'boolean') return booleanSymbols
  if (kind !== 'symbol') return undefined
  const symbols = type === undefined ? undefined : types.get(type)
  if (symbols) return symbols
  throw invalidSchema(
    `Attribute ${JSON.stringify(id)} is of type ${JSON.stringify(type)}, which the schema does not have`,
  )
}

function checkQuestions(attributes: Schema['attributes']): void {
  const known = new Map<string, CompiledAttribute | CompiledComposite>(attributes.map((each) => [each.id, each]))
  for (const attribute of attributes) {
    if (attribute.kind !== 'composite') continue
    for (const member of attribute.members) known.set(`${attribute.id}.${member.id}`, member)
  }
  for (const attribute of attributes) {
    checkQuestion(attribute.id, attribute.question, known)
    if (attribute.kind !== 'composite') continue
    for (const { id, question } of attribute.members) checkQuestion(`${attribute.id}.${id}`, question, known)
  }
}

function checkIds(attributes: readonly { id: string }[], what: string): void {
  const seen = new Set<string>()
  for (const { id } of attributes) {
    if (typeof id !== 'string' || id === '') throw invalidSchema(`${what} without an id`)
    if (seen.has(id)) throw invalidSchema(`${what} ${JSON.stringify(id)} is there twice`)
    seen.add(id)
  }
}
