import { ModelDocument, type ModelKind } from '@advisor/contract'
import {
  type AskIf,
  type Attribute,
  type CompositeAttribute,
  compileSchema,
  type QuestionCost,
  type QuestionDefinition,
  type ScalarAttribute,
  type ScalarKind,
  type SchemaDefinition,
  type SeveralValues,
  type Similarity,
  type SymbolDefinition,
  type SymbolType,
  type VoidAttribute,
} from '@advisor/engine/schema'
import { searchCases, buildColumns } from '@advisor/engine/values'
import { describe, expect, it } from 'vitest'
import { compileModel } from './compile-model.ts'
import { engineSchema } from './engine-schema.ts'
import type { Model } from './model.ts'
import { sampleDocuments, sampleProject } from './testing/sample-model.ts'
import { undecidedRates } from './who-can-answer.ts'

/*
 * What the engine knows, the model can say: a row for each field and word of the engine's schema, by its type. A field that
 * the engine gains does not compile here until a row says where a document of the model holds it.
 */

/** A document of the sample model, the fields to give it, and where the engine's schema then has which value. */
type Row = [document: `${ModelKind}/${string}`, fields: object, at: (schema: SchemaDefinition) => unknown, is: unknown]
type KeysOf<Union> = Union extends unknown ? keyof Union : never

/** The sample with an order of its symbols, so that they can be compared by rank. */
const documents = sampleDocuments.map((each) => (each.kind === 'type' ? { ...each, order: 'global' as const } : each))

function modelWith(document: string, fields: object): Model {
  const changed = documents.map((each) =>
    `${each.kind}/${each.id}` === document ? ModelDocument.parse({ ...each, ...fields }) : each,
  )
  expect(changed).not.toEqual(documents)
  return compileModel(sampleProject, changed)
}

const attribute = (id: string) => (schema: SchemaDefinition) => schema.attributes.find((each) => each.id === id)!
const scalar = (id: string) => (schema: SchemaDefinition) => attribute(id)(schema) as ScalarAttribute
const composite = (id: string) => (schema: SchemaDefinition) => attribute(id)(schema) as CompositeAttribute
const question = (id: string) => (schema: SchemaDefinition) => scalar(id)(schema).question!
const type = (id: string) => (schema: SchemaDefinition) => schema.types!.find((each) => each.id === id)!
const symbol = (id: string) => (schema: SchemaDefinition) => type('product')(schema).symbols.find((s) => s.id === id)!

/** The similarity that the pressure or, of symbols, the product gets. */
function similarity(fields: object, is: object, of = 'pressure'): Row {
  return [`attribute/${of}`, { similarity: fields }, (schema) => scalar(of)(schema).similarity, is]
}

/** The pressure, asked on a condition. */
function condition(askIf: object, is: AskIf): Row {
  return ['slot/pressure', { askIf }, (schema) => question('pressure')(schema).askIf, is]
}

function kind(dataType: ScalarKind): Row {
  const typed = dataType === 'symbol' && { type: 'product' }
  return ['attribute/leaks', { dataType, caption: 'Kind', ...typed }, (s) => attribute('leaks')(s).kind, dataType]
}

const linear = { kind: 'built-in', function: 'linear', range: 4 }
const numeric = { kind: 'numeric', curve: 'linear', range: 4, tolerance: 0, direction: 'both', scale: 'plain' }
const ordered = { caption: 'Machine' }

const ofSchema = {
  types: ['type/product', ordered, (schema) => schema.types!.map(({ id }) => id), ['product']],
  attributes: ['slot/leaks', { weight: 9 }, (schema) => schema.attributes.length, 7],
} satisfies Record<keyof SchemaDefinition, Row>

const ofType = {
  id: ['type/product', ordered, (schema) => type('product')(schema).id, 'product'],
  symbols: ['type/product', ordered, (schema) => type('product')(schema).symbols.length, 3],
  order: ['type/product', ordered, (schema) => type('product')(schema).order, 'list'],
} satisfies Record<keyof SymbolType, Row>

const renamed = {
  symbols: [
    { id: 'pumps', caption: 'P' },
    { id: 'gear', caption: 'G', parent: 'pumps', synonyms: ['cog'] },
  ],
}
const ofSymbol = {
  id: ['type/product', renamed, (schema) => symbol('gear')(schema).id, 'gear'],
  parent: ['type/product', renamed, (schema) => symbol('gear')(schema).parent, 'pumps'],
  labels: ['type/product', renamed, (schema) => symbol('gear')(schema).labels!['en'], ['G', 'cog']],
} satisfies Record<keyof SymbolDefinition, Row>

const ofScalar = {
  id: ['slot/pressure', { weight: 2 }, (schema) => scalar('pressure')(schema).id, 'pressure'],
  kind: ['attribute/pressure', { dataType: 'double' }, (schema) => scalar('pressure')(schema).kind, 'double'],
  type: ['slot/product', { weight: 2 }, (schema) => scalar('product')(schema).type, 'product'],
  weight: ['slot/pressure', { weight: 2 }, (schema) => scalar('pressure')(schema).weight, 2],
  missing: ['attribute/pressure', { missingSimilarity: 0.4 }, (schema) => scalar('pressure')(schema).missing, 0.4],
  several: ['attribute/product', { severalValues: 'any' }, (schema) => scalar('product')(schema).several, 'any'],
  similarity: similarity(linear, numeric),
  question: ['attribute/leaks', { cost: 'free' }, (schema) => scalar('leaks')(schema).question, { cost: 'free' }],
} satisfies Record<keyof ScalarAttribute, Row>

const ofComposite = {
  id: ['slot/parts', { weight: 3 }, (schema) => composite('parts')(schema).id, 'parts'],
  kind: ['slot/parts', { weight: 3 }, (schema) => composite('parts')(schema).kind, 'composite'],
  weight: ['slot/parts', { weight: 3 }, (schema) => composite('parts')(schema).weight, 3],
  missing: [
    'composite-attribute/part',
    { missingSimilarity: 0.2 },
    (schema) => composite('parts')(schema).missing,
    0.2,
  ],
  several: [
    'composite-attribute/part',
    { severalValues: 'jaccard' },
    (schema) => composite('parts')(schema).several,
    'jaccard',
  ],
  question: ['slot/parts', { mandatory: true }, (schema) => composite('parts')(schema).question, { mandatory: true }],
  members: [
    'composite-attribute/part',
    { memberWeights: { quantity: 0.5 } },
    (schema) => composite('parts')(schema).members.map(({ id, weight }) => [id, weight]),
    [
      ['part-number', 1],
      ['quantity', 0.5],
    ],
  ],
} satisfies Record<keyof CompositeAttribute, Row>

const ofQuestion = {
  cost: ['attribute/pressure', { cost: 'needs-tools' }, (schema) => question('pressure')(schema).cost, 'needs-tools'],
  minutes: ['attribute/pressure', { costMinutes: 12 }, (schema) => question('pressure')(schema).minutes, 12],
  answerable: ['attribute/pressure', { answerable: 0.3 }, (schema) => question('pressure')(schema).answerable, 0.3],
  mandatory: ['slot/pressure', { mandatory: true }, (schema) => question('pressure')(schema).mandatory, true],
  askIf: condition({ slot: 'leaks', isKnown: true }, { attribute: 'leaks', isKnown: true }),
} satisfies Record<keyof QuestionDefinition, Row>

const leaks = { slot: 'leaks', isOneOf: [true] }
const leaking = { attribute: 'leaks', isOneOf: [true] }
const rotary = { slot: 'product', isOneOf: ['rotary'] }
const isRotary = { attribute: 'product', isOneOf: ['rotary'] }
const ofCondition = {
  attribute: condition(
    { slot: 'parts', member: 'quantity', isKnown: false },
    { attribute: 'parts.quantity', isKnown: false },
  ),
  isOneOf: condition(rotary, isRotary),
  between: condition(
    { slot: 'checked-on', between: ['1970-01-02', '1971-01-01'] },
    { attribute: 'checked-on', between: [1, 365] },
  ),
  isKnown: condition({ slot: 'leaks', isKnown: true }, { attribute: 'leaks', isKnown: true }),
  isUndecided: condition({ slot: 'leaks', isUndecided: true }, { attribute: 'leaks', isUndecided: true }),
  allOf: condition({ allOf: [leaks, rotary] }, { allOf: [leaking, isRotary] }),
  anyOf: condition(
    { anyOf: [leaks, { allOf: [rotary, leaks] }] },
    { anyOf: [leaking, { allOf: [isRotary, leaking] }] },
  ),
} satisfies Record<KeysOf<AskIf>, Row>

const table = { rotary: { membrane: 0.3 } }
/** Functions of the host's code, which no document holds: a model's own similarity is a formula (`custom`). */
const NOT_OF_MODELS = 'registered'
const ofSimilarity = {
  identity: similarity({ kind: 'identity' }, { kind: 'identity' }),
  numeric: similarity(linear, numeric),
  polyline: similarity(
    { kind: 'built-in', function: 'polyline', points: [[0, 1]] },
    { kind: 'polyline', points: [[0, 1]] },
  ),
  rank: similarity({ kind: 'built-in', function: 'rank' }, { kind: 'rank' }, 'product'),
  taxonomy: similarity({ kind: 'built-in', function: 'taxonomy' }, { kind: 'taxonomy', innerNodes: 'any' }, 'product'),
  table: similarity(
    { kind: 'built-in', function: 'table', table },
    { kind: 'table', symmetric: true, table },
    'product',
  ),
  expression: similarity({ kind: 'custom', expression: 'q - v' }, { kind: 'expression', expression: 'q - v' }),
  registered: NOT_OF_MODELS,
} satisfies Record<Similarity['kind'], Row | typeof NOT_OF_MODELS>

/** A field of a similarity: what the model says, and what the engine then has. */
function similarityField(field: string, said: object, is: unknown, of = 'pressure'): Row {
  const at = (schema: SchemaDefinition) => (scalar(of)(schema).similarity as unknown as Record<string, unknown>)[field]
  return [`attribute/${of}`, { similarity: { kind: 'built-in', ...said } }, at, is]
}

const ofSimilarityFields = {
  kind: similarityField('kind', linear, 'numeric'),
  curve: similarityField('curve', { ...linear, function: 'sigmoid' }, 'sigmoid'),
  range: similarityField('range', { ...linear, range: 7 }, 7),
  tolerance: similarityField('tolerance', { ...linear, tolerance: 2 }, 2),
  direction: similarityField('direction', { ...linear, direction: 'at-least' }, 'at-least'),
  scale: similarityField('scale', { ...linear, scale: 'log' }, 'log'),
  points: similarityField('points', { function: 'polyline', points: [[-2, 0.5]] }, [[-2, 0.5]]),
  cyclic: similarityField('cyclic', { function: 'rank', cyclic: true }, true, 'product'),
  innerNodes: similarityField('innerNodes', { function: 'taxonomy', innerNodes: 'average' }, 'average', 'product'),
  symmetric: similarityField('symmetric', { function: 'table', table, symmetric: false }, false, 'product'),
  table: similarityField('table', { function: 'table', table }, table, 'product'),
  expression: ofSimilarity.expression,
  name: NOT_OF_MODELS,
} satisfies Record<KeysOf<Similarity>, Row | typeof NOT_OF_MODELS>

const kinds = {
  bias: kind('bias'),
  boolean: ['slot/leaks', { weight: 2 }, (schema) => attribute('leaks')(schema).kind, 'boolean'],
  short: kind('short'),
  integer: kind('integer'),
  long: kind('long'),
  float: kind('float'),
  double: kind('double'),
  date: kind('date'),
  string: kind('string'),
  symbol: kind('symbol'),
  composite: ofComposite.kind,
  void: ['attribute/leaks', { dataType: 'void' }, (schema) => attribute('leaks')(schema).kind, 'void'],
} satisfies Record<Attribute['kind'] | VoidAttribute['kind'], Row>

const order = (said: string, is: string): Row => ['type/product', { order: said }, (s) => type('product')(s).order, is]
const orders = {
  none: order('none', 'none'),
  list: ['slot/leaks', { weight: 2 }, (schema) => type('product')(schema).order, 'list'],
  pre: order('pre-order', 'pre'),
  post: order('post-order', 'post'),
} satisfies Record<NonNullable<SymbolType['order']>, Row>

const cost = (word: string): Row => [
  'attribute/leaks',
  { cost: word, caption: 'L' },
  (s) => question('leaks')(s).cost,
  word,
]
const costs = {
  free: cost('free'),
  cheap: cost('cheap'),
  costly: cost('costly'),
  'needs-tools': cost('needs-tools'),
  'needs-part': cost('needs-part'),
} satisfies Record<QuestionCost, Row>

const several = (word: string): Row => [
  'attribute/leaks',
  { severalValues: word },
  (schema) => scalar('leaks')(schema).several,
  word,
]
const combinations = {
  average: several('average'),
  any: several('any'),
  all: several('all'),
  jaccard: several('jaccard'),
} satisfies Record<SeveralValues, Row>

describe.each([
  ['the schema', ofSchema],
  ['a type', ofType],
  ['the order of a type', orders],
  ['a symbol', ofSymbol],
  ['an attribute', ofScalar],
  ['a composite', ofComposite],
  ['a kind of values', kinds],
  ['a combination of several values', combinations],
  ['a similarity', ofSimilarity],
  ['a field of a similarity', ofSimilarityFields],
  ['a question', ofQuestion],
  ['the cost of a question', costs],
  ['a condition to ask', ofCondition],
] as [string, Record<string, Row | typeof NOT_OF_MODELS>][])('%s of the engine comes from the model', (_, rows) => {
  const said = Object.entries(rows).filter((row): row is [string, Row] => row[1] !== NOT_OF_MODELS)
  it.each(said)('%s', (_, [document, fields, at, is]) => {
    const definition = engineSchema(modelWith(document, fields))
    expect(at(definition)).toEqual(is)
    expect(() => compileSchema(definition)).not.toThrow()
  })
})

it('a quest weighs slots by its own weights', () => {
  const model = modelWith('quest/words', { weights: { pressure: 3, leaks: 1 } })
  const schema = compileSchema(engineSchema(model))
  const columns = buildColumns(schema, [{ pressure: [2], leaks: [false] }])
  const request = {
    constraints: [
      { attribute: 'pressure', operator: 'is' as const, values: [2] },
      { attribute: 'leaks', operator: 'is' as const, values: [true] },
    ],
    weights: model.quests.get('words')!.weights!,
  }
  expect(searchCases(schema, [{ columns, caseIds: Float64Array.of(1) }], request).hits[0]!.score).toBe(0.75)
})

it('a quest asks slots in its order; an attribute of an older document stands for the slots that have it', () => {
  const asked = (questions: string[]) => modelWith('quest/words', { questions }).quests.get('words')!.questions
  expect(asked(['pressure', 'parts', 'leaks'])).toEqual(['pressure', 'parts', 'leaks'])
  expect(asked(['part', 'leaks'])).toEqual(['parts', 'leaks'])
  expect(() => asked(['nowhere'])).toThrow('there is no slot "nowhere"')
})

it('people with some roles can answer more often than others, by the best of their roles', () => {
  const answerableByRole = { technician: 0.9, trainee: 0.5, hotline: 0 }
  const ofPressure = (...roles: string[]) =>
    undecidedRates(modelWith('attribute/pressure', { answerable: 0.2, answerableByRole }), roles).get('pressure')
  expect(ofPressure('trainee', 'technician')).toBeCloseTo(0.1)
  expect(ofPressure('hotline')).toBe(1)
  expect(ofPressure('author')).toBeUndefined()
  const ofMember = undecidedRates(modelWith('attribute/quantity', { answerableByRole }), ['technician'])
  expect(ofMember.get('parts.quantity')).toBeCloseTo(0.1)
  expect(ofMember.get('quantity')).toBeUndefined()
})
