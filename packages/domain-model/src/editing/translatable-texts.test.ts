import type { ModelDocument } from '@advisor/contract'
import { expect, test } from 'vitest'
import { keysOfNothing, translatableTexts } from './translatable-texts.ts'

const project = {
  name: 'own',
  caption: 'Own',
  branches: [{ name: 'development', caption: 'Development', kind: 'development' as const, problems: [] }],
}

const documents: ModelDocument[] = [
  {
    ...{ kind: 'attribute', id: 'pressure', caption: 'Pressure', help: 'In the boiler', question: 'How much?' },
    ...{ dataType: 'double', multiple: false, missingSimilarity: 0, cost: 'cheap' },
  },
  {
    ...{ kind: 'type', id: 'product', caption: 'Product', order: 'none' },
    symbols: [{ id: 'pro', caption: 'Pro', synonyms: ['P'] }],
  },
  {
    ...{ kind: 'workflow', id: 'usual', caption: 'Usual' },
    states: [{ id: 'draft', caption: 'Draft', reach: 'hidden' }],
    transitions: [{ id: 'go', caption: 'Go', from: 'draft', to: 'draft' }],
  },
  {
    ...{ kind: 'quest', id: 'words', caption: 'By words', style: 'free-text', casebases: [] },
    properties: { MENU: 'More' },
  },
  { kind: 'translation', id: 'de', locale: 'de', texts: {} },
]

test('every text of a model that can be translated is named by its key', () => {
  expect(
    translatableTexts(documents, project).map(({ key, member, master }) => `${key} ${member}: ${String(master)}`),
  ).toEqual([
    'attribute/pressure caption: Pressure',
    'attribute/pressure help: In the boiler',
    'attribute/pressure question: How much?',
    'type/product caption: Product',
    'type/product/pro caption: Pro',
    'type/product/pro synonyms: P',
    'workflow/usual caption: Usual',
    'workflow/usual/draft caption: Draft',
    'workflow/usual/go caption: Go',
    'quest/words caption: By words',
    'quest/words menu: More',
    'project/own caption: Own',
    'branch/development caption: Development',
  ])
})

test('the texts of objects and parts that are gone are told apart', () => {
  const there = ['attribute/pressure', 'type/product/pro', 'workflow/usual/go', 'project/own', 'branch/elsewhere']
  const gone = ['attribute/volume', 'type/product/maxi', 'workflow/usual/stop']
  const texts = Object.fromEntries([...there, ...gone].map((key) => [key, { caption: 'X' }]))
  expect(keysOfNothing(texts, documents)).toEqual(gone)
})
