import { describe, expect, it } from 'vitest'
import { EngineError } from '../errors.ts'
import type { AskIf, Attribute, ScalarAttribute, SchemaDefinition, SymbolType } from './attribute.ts'
import { compileSchema } from './schema.ts'
import type { Similarity } from './similarity-definition.ts'
import { compileSymbols, NO_PARENT } from './symbols.ts'

const colours: SymbolType = { id: 'colours', symbols: [{ id: 'red' }, { id: 'blue' }] }

function compile(attributes: Attribute[], types: SymbolType[] = [colours]) {
  return compileSchema({ types, attributes })
}

function symbolWith(similarity: Similarity): Attribute[] {
  return [{ id: 'a', kind: 'symbol', type: 'colours', similarity }]
}

function numberWith(similarity: Similarity): Attribute[] {
  return [{ id: 'a', kind: 'double', similarity }]
}

describe('a schema', () => {
  it('numbers its attributes, leaves out what only groups them, and fills in what is not said', () => {
    const schema = compile([
      { id: 'group', kind: 'void' },
      { id: 'size', kind: 'double', missing: 'optimistic' },
      { id: 'works', kind: 'boolean' },
    ])
    expect(schema.attributes.map(({ id }) => id)).toEqual(['size', 'works'])
    expect(schema.get('size')).toMatchObject({
      weight: 1,
      missing: 1,
      several: 'average',
      similarity: { kind: 'identity' },
    })
    expect([schema.numberOf('works'), schema.numberOf('group')]).toEqual([1, undefined])
    expect(() => schema.get('group')).toThrow('There is no attribute "group" in the schema.')
  })

  it.each<[string, Attribute[], string]>([
    [
      'an attribute twice',
      [
        { id: 'a', kind: 'double' },
        { id: 'a', kind: 'string' },
      ],
      'Attribute "a" is there twice',
    ],
    ['an attribute without an id', [{ id: '', kind: 'double' }], 'Attribute without an id'],
    ['a type nobody defined', [{ id: 'a', kind: 'symbol', type: 'sizes' }], '"a" is of type "sizes", which the schema'],
    ['a symbol without a type', [{ id: 'a', kind: 'symbol' }], '"a" is of type undefined'],
    ['a composite of nothing', [{ id: 'a', kind: 'composite', members: [] }], 'Composite "a" has no members'],
    [
      'a member twice',
      [
        {
          id: 'a',
          kind: 'composite',
          members: [
            { id: 'b', kind: 'double' },
            { id: 'b', kind: 'double' },
          ],
        },
      ],
      'Member of composite "a": "b" is there twice',
    ],
    ['a weight below 0', [{ id: 'a', kind: 'double', weight: -1 }], '"a" has weight -1'],
    ['a weight that is no number', [{ id: 'a', kind: 'double', weight: NaN }], '"a" has weight NaN'],
    ['a missing share above 1', [{ id: 'a', kind: 'double', missing: 1.5 }], '"a" gives missing values 1.5'],
    ['numbers compared as symbols', numberWith({ kind: 'taxonomy' }), "'taxonomy', which needs symbols"],
    ['numbers compared by a table', numberWith({ kind: 'table', table: {} }), "'table', which needs symbols"],
    ['a range of 0', numberWith({ kind: 'numeric', curve: 'linear', range: 0 }), 'needs a range above 0'],
    [
      'a tolerance without end',
      numberWith({ kind: 'numeric', curve: 'linear', range: 1, tolerance: Infinity }),
      'a finite tolerance',
    ],
    ['a curve without points', numberWith({ kind: 'polyline', points: [] }), 'needs at least one point'],
    [
      'points out of order',
      numberWith({
        kind: 'polyline',
        points: [
          [1, 0],
          [1, 1],
        ],
      }),
      'needs ascending differences',
    ],
    ['a point above 1', numberWith({ kind: 'polyline', points: [[1, 1.1]] }), 'needs similarities from 0 to 1'],
    ['a formula that does not parse', numberWith({ kind: 'expression', expression: 'q +' }), 'At character 4'],
    ['symbols compared as numbers', symbolWith({ kind: 'numeric', curve: 'step', range: 1 }), 'which needs numbers'],
    ['ranks without an order', symbolWith({ kind: 'rank' }), 'needs symbols with an order'],
    [
      'a table out of 0..1',
      symbolWith({ kind: 'table', table: { red: { blue: 1.2 } } }),
      '"red" and "blue" 1.2 when expected 0 to 1',
    ],
    ['a table with NaN', symbolWith({ kind: 'table', table: { red: { blue: NaN } } }), '"red" and "blue" NaN'],
    ['a table of unknown symbols', symbolWith({ kind: 'table', table: { red: { pink: 1 } } }), 'names symbol "pink"'],
  ])('with %s is refused by name', (_, attributes, message) => {
    expect(() => compile(attributes)).toThrow(message)
    expect(() => compile(attributes)).toThrow(expect.objectContaining({ code: 'invalid-schema' }))
  })

  it.each<[string, object, string]>([
    ['kind', { kind: 'colour' }, '"a" has kind "colour" when expected one of bias, boolean'],
    ['kind of member', { kind: 'composite', members: [{ id: 'b', kind: 'void' }] }, '"b" has kind "void"'],
    ['several', { kind: 'double', several: 'median' }, '"a" combines several values by "median"'],
    ['missing', { kind: 'double', missing: 'unknown' }, '"a" gives missing values "unknown"'],
    ['similarity', { kind: 'double', similarity: { kind: 'fuzzy' } }, '"a" has similarity "fuzzy"'],
    ['no similarity', { kind: 'double', similarity: {} }, '"a" has similarity undefined'],
    ['curve', { kind: 'double', similarity: { kind: 'numeric', curve: 'cubic', range: 1 } }, '"a" has curve "cubic"'],
    [
      'direction',
      { kind: 'double', similarity: { kind: 'numeric', curve: 'step', range: 1, direction: 'up' } },
      '"a" has direction "up" when expected one of both, at-least, at-most',
    ],
    [
      'scale',
      { kind: 'double', similarity: { kind: 'numeric', curve: 'step', range: 1, scale: 'ln' } },
      '"a" has scale "ln"',
    ],
    [
      'meaning of inner nodes',
      { kind: 'symbol', type: 'colours', similarity: { kind: 'taxonomy', innerNodes: 'median' } },
      '"a" has inner nodes "median"',
    ],
    ['cost', { kind: 'double', question: { cost: 'gratis' } }, 'The question of attribute "a" has cost "gratis"'],
    ['minutes', { kind: 'double', question: { minutes: '5' } }, 'question of attribute "a" takes 5 minutes when'],
    ['answerable', { kind: 'double', question: { answerable: 2 } }, 'attribute "a" is answerable by 2 when expected 0'],
    ['weight', { kind: 'double', weight: '5' }, '"a" has weight 5'],
    [
      'similarity in a table',
      { kind: 'symbol', type: 'colours', similarity: { kind: 'table', table: { red: { blue: '0.5' } } } },
      '"red" and "blue" 0.5 when expected 0 to 1',
    ],
    [
      'attribute to wait for',
      { kind: 'double', question: { askIf: { anyOf: [{ attribute: 'z', isKnown: true }] } } },
      'The question of attribute "a" waits for attribute "z"',
    ],
  ])('read from a file with an unknown word or text for a number as %s is refused by name', (_, attribute, message) => {
    const attributes = [{ id: 'a', ...attribute } as Attribute]
    expect(() => compile(attributes)).toThrow(message)
    expect(() => compile(attributes)).toThrow(expect.objectContaining({ code: 'invalid-schema' }))
  })

  it.each<[string, object, object, string]>([
    ['symbols', {}, {}, 'Type "t" has symbols of type undefined when expected a list'],
    ['labels', { symbols: [{ id: 's', labels: 'pump' }] }, {}, 'Symbol "s" of type "t" has labels of type string'],
    [
      'labels of a locale',
      { symbols: [{ id: 's', labels: { en: 'pump' } }] },
      {},
      'Symbol "s" of type "t" has labels in en of type string when expected a list',
    ],
    [
      'a label',
      { symbols: [{ id: 's', labels: { en: ['pump', 5] } }] },
      {},
      'has a label in en of type number when expected a text',
    ],
    ['members', { symbols: [] }, { kind: 'composite' }, 'Composite "a" has members of type undefined'],
    [
      'points',
      { symbols: [] },
      { kind: 'double', similarity: { kind: 'polyline', points: '0,1' } },
      '"a" has points of type string when expected a list',
    ],
    [
      'a table',
      { symbols: [] },
      { kind: 'symbol', type: 't', similarity: { kind: 'table' } },
      '"a" has a table of type undefined when expected an object',
    ],
    [
      'a row of a table',
      { symbols: [{ id: 's' }] },
      { kind: 'symbol', type: 't', similarity: { kind: 'table', table: { s: 1 } } },
      'has a row of "s" of type number when expected an object',
    ],
    [
      'a formula',
      { symbols: [] },
      { kind: 'double', similarity: { kind: 'expression' } },
      '"a" has an expression of type undefined when expected a text',
    ],
  ])('read from a file with something else for %s is refused by name', (_, type, attribute, message) => {
    const types = [{ id: 't', ...type } as SymbolType]
    const attributes = [{ id: 'a', kind: 'double', ...attribute } as Attribute]
    expect(() => compile(attributes, types)).toThrow(message)
    expect(() => compile(attributes, types)).toThrow(expect.objectContaining({ code: 'invalid-schema' }))
  })

  it('without a list of attributes, or with conditions nested without end, is refused', () => {
    expect(() => compileSchema({} as SchemaDefinition)).toThrow('The schema has attributes of type undefined when')
    let askIf: AskIf = { attribute: 'a', isKnown: true }
    for (let depth = 0; depth < 50_000; depth++) askIf = { allOf: [askIf] }
    expect(() => compile([{ id: 'a', kind: 'double', question: { askIf } }])).toThrow('nested more than 100 deep')
  })

  it.each<[object, string]>([
    [{}, 'waits for attribute undefined, which the schema does not have'],
    [{ attribute: 'colour' }, 'waits for attribute "colour" without saying what for'],
    [{ attribute: 'colour', isKnown: 'yes' }, 'without saying what for'],
    [{ attribute: 'colour', isOneOf: 'red' }, 'to be one of symbols of type string when expected a list'],
    [{ attribute: 'colour', isOneOf: ['red', 'pink'] }, 'to be "pink", which is none of its symbols'],
    [{ attribute: 'a', isOneOf: ['red'] }, 'waits for attribute "a" to be "red", which is none of its symbols'],
    [{ attribute: 'a', between: [2, 1] }, 'waits for attribute "a" from 2 to 1, which is no range'],
    [{ attribute: 'a', between: [1] }, 'from 1 to undefined, which is no range'],
    [{ attribute: 'a', between: ['1', '2'] }, 'from 1 to 2, which is no range'],
    [{ attribute: 'colour', between: [1, 2] }, '"colour" to be between numbers, but its values are symbols'],
    [{ attribute: 'colour', isOneOf: [] }, '"colour" to be one of no symbols'],
    [{ attribute: 'note', isKnown: true }, '"note" of kind string, which cannot be answered'],
    [{ attribute: 'fault', isKnown: true }, '"fault" of kind composite, which cannot be answered'],
    [{ attribute: 'fault.text', isKnown: true }, '"fault.text" of kind string, which cannot be answered'],
    [{ allOf: { attribute: 'a', isKnown: true } }, '"a" has allOf of type object when expected a list'],
  ])('whose question waits for what no reply can be, %j, is refused by name', (askIf, message) => {
    const attributes: Attribute[] = [
      { id: 'a', kind: 'double', question: { askIf: askIf as AskIf } },
      { id: 'colour', kind: 'symbol', type: 'colours' },
      { id: 'note', kind: 'string' },
      { id: 'fault', kind: 'composite', members: [{ id: 'text', kind: 'string' }] },
    ]
    expect(() => compile(attributes)).toThrow(message)
    expect(() => compile(attributes)).toThrow(expect.objectContaining({ code: 'invalid-schema' }))
  })

  it('takes a question that waits for a reply that there is', () => {
    const askIf: AskIf = {
      anyOf: [
        { attribute: 'colour', isOneOf: ['red', 'blue'] },
        { attribute: 'hot', isOneOf: [true, 'false'] },
        { attribute: 'a', between: [1, Infinity] },
        { attribute: 'a', isKnown: false },
      ],
    }
    const attributes: Attribute[] = [
      { id: 'a', kind: 'double', question: { askIf } },
      { id: 'hot', kind: 'boolean' },
      { id: 'colour', kind: 'symbol', type: 'colours' },
    ]
    expect(compile(attributes).get('a').question!.askIf).toBe(askIf)
  })

  it('takes a question that waits for a member of a composite', () => {
    const question = { askIf: { attribute: 'fault.code', isKnown: true } }
    const members: ScalarAttribute[] = [{ id: 'code', kind: 'integer' }]
    expect(
      compile([
        { id: 'a', kind: 'double', question },
        { id: 'fault', kind: 'composite', members },
      ]).get('a').question,
    ).toBe(question)
  })

  it.each<[string, SymbolType, string]>([
    [
      'a cycle',
      { id: 't', symbols: [{ id: 'a', parent: 'b' }, { id: 'b', parent: 'a' }, { id: 'c' }] },
      'Type "t" has a cycle through symbol "a"',
    ],
    ['its own parent', { id: 't', symbols: [{ id: 'a', parent: 'a' }] }, 'has a cycle through symbol "a"'],
    [
      'a parent nobody defined',
      { id: 't', symbols: [{ id: 'a', parent: 'z' }] },
      'has no symbol "z", the parent of "a"',
    ],
    ['a symbol twice', { id: 't', symbols: [{ id: 'a' }, { id: 'a' }] }, 'has symbol "a" twice'],
    ['an unknown order', { id: 't', order: 'size' as 'list', symbols: [] }, 'Type "t" has order "size"'],
    ['a symbol without an id', { id: 't', symbols: [{ id: '' }] }, 'has a symbol without an id'],
  ])('whose type has %s is refused by name', (_, type, message) => {
    expect(() => compile([], [type])).toThrow(message)
    expect(() => compile([], [type])).toThrow(EngineError)
  })

  it('with one type twice is refused', () => {
    expect(() => compile([], [colours, colours])).toThrow('Type "colours" is there twice')
  })

  it('takes a chain of 65,536 symbols, but not where pairs of leaves are compared', () => {
    const chain = Array.from({ length: 65_536 }, (_, at) => ({
      id: `s${at}`,
      ...(at > 0 ? { parent: `s${at - 1}` } : {}),
    }))
    const compared = (innerNodes: 'any' | 'average') =>
      compile(
        [{ id: 'a', kind: 'symbol', type: 'chain', similarity: { kind: 'taxonomy', innerNodes } }],
        [{ id: 'chain', symbols: chain }],
      )
    expect(compared('any').types.get('chain')!.depths.at(-1)).toBe(65_536)
    expect(() => compared('average')).toThrow('needs at most 64 levels')
  })
})

describe('the symbols of a type', () => {
  /** b (a, c (d)), e */
  const definition: SymbolType = {
    id: 't',
    symbols: [{ id: 'a', parent: 'b' }, { id: 'b' }, { id: 'c', parent: 'b' }, { id: 'd', parent: 'c' }, { id: 'e' }],
  }

  it('know their parents, depths and what is below them', () => {
    const symbols = compileSymbols(definition)
    expect([...symbols.parents]).toEqual([1, NO_PARENT, 1, 2, NO_PARENT])
    expect([...symbols.depths]).toEqual([2, 1, 2, 3, 1])
    expect([...symbols.walk]).toEqual([1, 0, 2, 3, 4])
    expect([...symbols.enter]).toEqual([1, 0, 2, 3, 4])
    expect([...symbols.leave]).toEqual([1, 3, 3, 3, 4])
    expect(symbols.childrenOf(1)).toEqual([0, 2])
    expect(symbols.roots).toEqual([1, 4])
    expect(symbols.isTaxonomy).toBe(true)
  })

  it.each([
    ['list', [0, 1, 2, 3, 4]],
    ['pre', [1, 0, 2, 3, 4]],
    ['post', [0, 3, 2, 1, 4]],
    ['none', undefined],
  ] as const)('are ranked by order %s', (order, ranks) => {
    const symbols = compileSymbols({ ...definition, order })
    expect(symbols.ranks && [...symbols.ranks]).toEqual(ranks)
  })
})
