import { ModelDocument, type AskIf } from '@advisor/contract'
import { describe, expect, it } from 'vitest'
import { checkModel, describeProblem } from './check-model.ts'
import { compileModel, ModelError } from './compile-model.ts'
import { sampleDocuments, sampleProject } from './testing/sample-model.ts'

function withChanged<Kind extends ModelDocument['kind']>(
  kind: Kind,
  id: string,
  change: (document: Extract<ModelDocument, { kind: Kind }>) => ModelDocument,
): ModelDocument[] {
  return sampleDocuments.map((document) =>
    document.kind === kind && document.id === id
      ? change(document as Extract<ModelDocument, { kind: Kind }>)
      : document,
  )
}

/** The pressure asked for on a condition. */
function asked(askIf: AskIf): ModelDocument[] {
  return withChanged('slot', 'pressure', (slot) => ({ ...slot, askIf }))
}

/** The detail view with these tabs, and its sections in the tab `first`. */
function inTabs(tabs: readonly string[]): ModelDocument[] {
  return withChanged('view', 'detail', (view) => ({
    ...view,
    tabs: tabs.map((id) => ({ id, caption: id })),
    sections: view.sections.map((section) => ({ ...section, tab: 'first' })),
  }))
}

describe('a compiled model', () => {
  const model = compileModel(sampleProject, sampleDocuments)

  it('resolves a slot to its attribute, or to the members of its composite', () => {
    expect(model.slots.get('pressure')).toMatchObject({ attribute: { unit: 'bar' } })
    expect(model.slots.get('parts')).toMatchObject({ members: [{ id: 'part-number' }, { id: 'quantity' }] })
  })

  it('walks a taxonomy from the outermost ancestor', () => {
    expect(
      model.taxonomies
        .get('product')
        ?.ancestors('rotary')
        .map(({ id }) => id),
    ).toEqual(['pumps'])
    expect(model.taxonomies.get('product')?.ancestors('pumps')).toEqual([])
    const below = (id?: string) =>
      model.taxonomies
        .get('product')
        ?.children(id)
        .map((symbol) => symbol.id)
    expect([below(), below('pumps'), below('rotary')]).toEqual([['pumps'], ['rotary', 'membrane'], []])
  })

  it('speaks the reader’s language where there is a translation, else the master language', () => {
    const published = { id: 'published', caption: 'Published' }
    expect(model.captions.ofPart('de', 'workflow', 'solutions', published)).toBe('Veröffentlicht')
    expect(model.captions.ofPart('ja', 'workflow', 'solutions', published)).toBe('Published')
    expect(model.captions.ofProject('de', sampleProject)).toBe('Pumpen')
  })
})

describe('a model that contradicts itself is refused, naming the culprit', () => {
  const browsing = (browsedSlots: string[], style: 'browse' | 'free-text' = 'browse') =>
    withChanged('quest', 'words', (quest) => ({ ...quest, style, browsedSlots }))
  const cases: [string, ModelDocument[], RegExp][] = [
    ['browsing by a slot that is not there', browsing(['gone']), /quest "words": there is no slot "gone"/],
    [
      'browsing by numbers',
      browsing(['product', 'pressure']),
      /cannot browse by slot "pressure": its values are no sym/,
    ],
    ['browsing by a composite', browsing(['parts']), /cannot browse by slot "parts"/],
    [
      'slots to browse by in a quest that does not browse',
      browsing(['product'], 'free-text'),
      /only a quest that brows/,
    ],
    [
      'a cycle in a taxonomy',
      withChanged('type', 'product', (type) => ({
        ...type,
        symbols: [
          { id: 'a', caption: 'A', parent: 'b' },
          { id: 'b', caption: 'B', parent: 'a' },
        ],
      })),
      /symbol "a" is its own ancestor/,
    ],
    [
      'a parent that is not there',
      withChanged('type', 'product', (type) => ({ ...type, symbols: [{ id: 'a', caption: 'A', parent: 'x' }] })),
      /symbol "a" has no parent "x"/,
    ],
    [
      'the same symbol twice',
      withChanged('type', 'product', (type) => ({
        ...type,
        symbols: [...type.symbols, { id: 'rotary', caption: 'R' }],
      })),
      /symbol "rotary" is there twice/,
    ],
    ['a section in a tab that is not there', inTabs(['other']), /view "detail": there is no tab "first"/],
    ['a tab without a section', inTabs(['first', 'other']), /view "detail": tab "other" has no section/],
    ['a tab that has the id of a section', inTabs(['first', 'facts']), /view "detail": tab "facts" is there twice/],
    ['the same document twice', [...sampleDocuments, ...sampleDocuments.slice(0, 1)], /type "product": is there twice/],
    [
      'a slot without an attribute',
      withChanged('slot', 'pressure', (slot) => ({ ...slot, attribute: 'nowhere' })),
      /slot "pressure": needs one attribute/,
    ],
    [
      'bounds the wrong way round',
      withChanged('slot', 'pressure', (slot) => ({ ...slot, min: 5, max: 1 })),
      /least value 5 is above its greatest 1/,
    ],
    [
      'a number with a text in every language',
      withChanged('slot', 'pressure', (slot) => ({ ...slot, localised: true })),
      /only strings have a form/,
    ],
    [
      'a case base whose title slot is not its own',
      withChanged('casebase', 'notices', (casebase) => ({ ...casebase, titleSlot: 'product' })),
      /title slot "product" is not one of its slots/,
    ],
    [
      'a view for another purpose',
      withChanged('casebase', 'notices', (casebase) => ({
        ...casebase,
        views: { result: 'detail', detail: 'detail' },
      })),
      /view "detail" is for detail, not for result/,
    ],
    [
      'a transition from nowhere',
      withChanged('workflow', 'solutions', (workflow) => ({
        ...workflow,
        transitions: [{ id: 't', caption: 'T', from: 'nowhere', to: 'draft' }],
      })),
      /transition "t" names no state "nowhere"/,
    ],
    [
      'a transition that is asked for and signed',
      withChanged('workflow', 'solutions', (workflow) => ({
        ...workflow,
        transitions: [
          { id: 't', caption: 'T', from: 'draft', to: 'draft', requiresApproval: true, requiresSignature: true },
        ],
      })),
      /transition "t" cannot require both an approval and a signature. Let a step of the approval/,
    ],
    [
      'a transition that requires approval in a case base without an approval workflow',
      withChanged('workflow', 'solutions', (workflow) => ({
        ...workflow,
        transitions: [{ id: 't', caption: 'T', from: 'draft', to: 'published', requiresApproval: true }],
      })),
      /casebase "faults": transition "t" requires approval, but it has no approval workflow/,
    ],
    [
      'an approval workflow with a step twice',
      [
        ...sampleDocuments,
        ModelDocument.parse({
          ...{ kind: 'approval-workflow', id: 'eyes', caption: 'Eyes' },
          steps: [1, 2].map((approvals) => ({ id: 'check', caption: 'Check', role: 'reviewer', approvals })),
        }),
      ],
      /approval-workflow "eyes": step "check" is there twice/,
    ],
    [
      'a profile with a quest that is not there',
      withChanged('profile', 'everyday', (profile) => ({ ...profile, quests: ['guess'] })),
      /profile "everyday": there is no quest "guess"/,
    ],
    [
      'an attribute whose type does not fit its data type',
      withChanged('attribute', 'pressure', (attribute) => ({ ...attribute, type: 'product' })),
      /a type belongs to data type symbol/,
    ],
    [
      'a number format of a text',
      withChanged('attribute', 'text', (attribute) => ({ ...attribute, numberFormat: { grouping: false } })),
      /attribute "text": a number format belongs to numbers; its data type is string/,
    ],
    [
      'decimals of a whole number',
      withChanged('attribute', 'cycles', (attribute) => ({ ...attribute, numberFormat: { decimals: 1 } })),
      /attribute "cycles": its number format has decimals; data type long has none/,
    ],
    [
      'zeros in front of a decimal number',
      withChanged('attribute', 'pressure', (attribute) => ({
        ...attribute,
        numberFormat: { grouping: false, minDigits: 3 },
      })),
      /attribute "pressure": zeros in front \(minDigits\) belong to whole numbers/,
    ],
    [
      'zeros in front of grouped digits',
      withChanged('attribute', 'cycles', (attribute) => ({ ...attribute, numberFormat: { minDigits: 7 } })),
      /attribute "cycles": zeros in front \(minDigits\) need "grouping": false/,
    ],
    [
      'a number that is a warning',
      withChanged('slot', 'pressure', (slot) => ({ ...slot, warning: 'danger' })),
      /slot "pressure": only texts, symbols and booleans can be a warning; it holds float/,
    ],
    [
      'a composite that is a warning',
      withChanged('slot', 'parts', (slot) => ({ ...slot, warning: 'notice' })),
      /slot "parts": only texts, symbols and booleans can be a warning; it holds a composite/,
    ],
    [
      'a slot and one of its symbols that are warnings both',
      [
        ...withChanged('slot', 'product', (slot) => ({ ...slot, warning: 'danger' })).filter(
          ({ kind }) => kind !== 'type',
        ),
        ...sampleDocuments.flatMap((document) =>
          document.kind === 'type'
            ? [{ ...document, symbols: document.symbols.map((symbol) => ({ ...symbol, warning: 'notice' as const })) }]
            : [],
        ),
      ],
      /slot "product": it is a warning, and so is symbol "pumps" of its type "product"/,
    ],
    [
      'a title that is a warning',
      withChanged('slot', 'title', (slot) => ({ ...slot, warning: 'danger' })),
      /casebase "faults": its title slot "title" cannot be a warning/,
    ],
    [
      'a composite that weighs what is not its member',
      withChanged('composite-attribute', 'part', (part) => ({ ...part, memberWeights: { pressure: 2 } })),
      /composite-attribute "part": it weighs "pressure", which is not one of its members/,
    ],
    [
      'a quest that weighs a slot that is not there',
      withChanged('quest', 'words', (quest) => ({ ...quest, weights: { nowhere: 2 } })),
      /quest "words": there is no slot "nowhere"/,
    ],
    [
      'a drawn curve that goes back',
      withChanged('attribute', 'pressure', (attribute) => ({
        ...attribute,
        similarity: { kind: 'built-in', function: 'polyline', points: [[1, 1], [0, 0]] }, // prettier-ignore
      })),
      /attribute "pressure": its similarity cannot be used: .*ascending differences/,
    ],
    [
      'a text that must be asked for',
      withChanged('slot', 'error-code', (slot) => ({ ...slot, mandatory: true })),
      /slot "error-code": guided search never asks for values of this kind/,
    ],
    [
      'a question that waits for a slot that is not there',
      asked({ slot: 'nowhere', isKnown: true }),
      /no slot "nowhere"/,
    ],
    ['a question that waits for a text', asked({ slot: 'symptom', isKnown: true }), /"symptom".* cannot be answered/],
    [
      'a question that waits for a symbol that is not there',
      asked({ anyOf: [{ allOf: [{ slot: 'product', isOneOf: ['gear'] }] }] }),
      /slot "pressure": guided search cannot ask for it: .*"product" to be "gear", which is none of its symbols/,
    ],
    [
      'a question that waits for a member that is not there',
      asked({ slot: 'parts', member: 'colour', isKnown: true }),
      /"parts.colour", which the schema does not have/,
    ],
    [
      'a question that waits for a date between numbers',
      asked({ slot: 'checked-on', between: [1, 2] }),
      /"checked-on" between 1 and 2; dates lie between dates/,
    ],
  ]

  it.each(cases)('%s', (_, documents, message) => {
    expect(() => compileModel(sampleProject, documents)).toThrow(ModelError)
    expect(() => compileModel(sampleProject, documents)).toThrow(message)
  })

  it('warns of a warning that nobody sees', () => {
    const documents = withChanged('view', 'detail', (view) => ({
      ...view,
      sections: view.sections.filter(({ id }) => id !== 'safety'),
    }))
    expect(checkModel(sampleProject, documents)).toMatchObject([
      {
        kind: 'casebase',
        id: 'faults',
        message: 'slot "hazard" is a warning that nobody sees: view "detail" does not show it.',
        isWarning: true,
      },
    ])
  })

  it('takes one slot with one symbol as the diagnosis, which is never asked', () => {
    const diagnosed = (changes: Readonly<Record<string, Partial<Extract<ModelDocument, { kind: 'slot' }>>>>) =>
      checkModel(
        sampleProject,
        sampleDocuments.map((document): ModelDocument => {
          if (document.kind === 'quest' && document.id === 'words')
            return { ...document, style: 'static-guided', questions: ['product'] }
          if (document.kind === 'attribute' && document.id === 'product') return { ...document, multiple: false }
          return document.kind === 'slot' ? { ...document, ...changes[document.id] } : document
        }),
      ).map(describeProblem)
    expect(
      diagnosed({ product: { diagnosis: true }, pressure: { askIf: { slot: 'product', isKnown: true } } }),
    ).toMatchObject([
      'quest "words": its question "product" is never asked: it is the diagnosis, which guided search looks for.',
      'slot "pressure": it waits for "product", which is never asked: it is the diagnosis.',
    ])
    expect(
      diagnosed({ product: { diagnosis: true, mandatory: true }, leaks: { diagnosis: true } }).slice(0, 3),
    ).toMatchObject([
      'slot "product": it is the diagnosis, which is never asked: it can be neither mandatory nor wait for an answer.',
      'slot "leaks": only a slot with one symbol can be the diagnosis.',
      'slot "leaks": it is a diagnosis beside "product": a model has one.',
    ])
  })

  it('warns of questions that nobody sees', () => {
    const hidden = withChanged('view', 'detail', (view) => ({
      ...view,
      sections: view.sections.map((section) => ({
        ...section,
        items: section.items.map((item) => (item.slot === 'leaks' ? { ...item, visibility: 'invisible' } : item)),
      })),
    }))
    const changed = hidden.map((document): ModelDocument => {
      if (document.kind === 'quest' && document.id === 'words')
        return { ...document, style: 'static-guided', questions: ['product', 'leaks'] }
      if (document.kind !== 'slot') return document
      if (document.id === 'leaks') return { ...document, mandatory: true }
      return document.id === 'pressure' ? { ...document, askIf: { slot: 'leaks', isKnown: true } } : document
    })
    expect(checkModel(sampleProject, changed).map(describeProblem)).toEqual([
      'quest "words": its question "leaks" is never asked: no detail view of its case bases shows it, so that nobody may see it.',
      'slot "pressure": it waits for "leaks", which is never asked: no detail view shows it.',
      'slot "leaks": it is mandatory and never asked: no detail view shows it, so that nobody may see it.',
    ])
  })

  it('warns of questions in the order of an author that are never asked', () => {
    const ordered = (...questions: string[]) =>
      checkModel(
        sampleProject,
        withChanged('quest', 'words', (quest) => ({ ...quest, style: 'static-guided', questions })),
      )
    expect(ordered('product', 'leaks', 'pressure', 'checked-on')).toEqual([])
    const never = (named: string) => ({
      kind: 'quest',
      id: 'words',
      message: `its question "${named}" is never asked: guided search offers no answers to values of this kind.`,
      isWarning: true,
    })
    const named = ['error-code', 'title', 'parts']
    expect(ordered('product', ...named)).toMatchObject(named.map(never))
  })

  it('has nothing to say about a sound one', () => {
    expect(checkModel(sampleProject, sampleDocuments)).toEqual([])
  })

  it('names a case base of the showcase that does not exist', () => {
    expect(checkModel({ ...sampleProject, showcase: ['faults', 'nowhere'] }, sampleDocuments)).toMatchObject([
      {
        kind: 'project',
        id: sampleProject.name,
        message: 'its showcase names the case base "nowhere", which does not exist.',
      },
    ])
  })
})
