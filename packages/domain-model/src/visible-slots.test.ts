import { ModelDocument } from '@advisor/contract'
import { expect, it } from 'vitest'
import { indexModel } from './index-model.ts'
import { sampleDocuments, sampleProject } from './testing/sample-model.ts'
import { isSlotOpened, writableSlots } from './visible-slots.ts'

const model = indexModel(sampleProject, sampleDocuments)
const writable = (of: typeof model, roles: string[]) => {
  const casebase = of.casebases.get('faults')
  if (!casebase) throw new Error('The sample has lost its case base.')
  return writableSlots(of, casebase, roles)
}

it('without an edit view, users write what the detail view lets them write, and the title', () => {
  const slots = writable(model, ['viewer'])
  expect(slots.has('title')).toBe(true)
  expect(slots.has('pressure')).toBe(true)
  expect(slots.has('internal')).toBe(false)
  expect(writable(model, ['viewer', 'author']).has('internal')).toBe(true)
})

it('the edit view decides what is written, of what is read', () => {
  const edit = ModelDocument.parse({
    kind: 'view',
    id: 'edit',
    caption: 'Edit',
    purpose: 'edit',
    sections: [
      {
        id: 'all',
        items: [
          { slot: 'title', visibility: 'read-only', roles: { author: 'read-write' } },
          { slot: 'symptom' },
          { slot: 'product', visibility: 'read-only' },
          { slot: 'internal' },
        ],
      },
    ],
  })
  const documents = sampleDocuments.map((document) =>
    document.kind === 'casebase' ? { ...document, views: { ...document.views, edit: 'edit' } } : document,
  )
  const edited = indexModel(sampleProject, [...documents, edit])
  expect(writable(edited, ['viewer'])).toEqual(new Set(['symptom']))
  expect(writable(edited, ['author'])).toEqual(new Set(['title', 'symptom', 'internal']))
})

it('a slot is opened where others read it than in the case base that it comes from', () => {
  const view = (id: string, item: object) =>
    ModelDocument.parse({
      ...{ kind: 'view', id, caption: id, purpose: 'detail' },
      sections: [{ id: 'all', items: [{ slot: 'internal', ...item }] }],
    })
  const casebase = (id: string, detail: string) =>
    ModelDocument.parse({
      ...{ kind: 'casebase', id, caption: id, slots: ['title', 'internal'], titleSlot: 'title', workflow: 'solutions' },
      views: { result: 'result', detail },
    })
  const of = indexModel(sampleProject, [
    ...sampleDocuments,
    view('for-authors', { visibility: 'invisible', roles: { author: 'read-only' } }),
    view('for-all', {}),
    view('not-for-viewers', { roles: { viewer: 'invisible' } }),
    ...['for-authors', 'for-all', 'not-for-viewers'].map((detail) => casebase(`of-${detail}`, detail)),
  ])
  const isOpened = (from: string, to: string, slot = 'internal') => {
    const [old, next] = [from, to].map((id) => of.casebases.get(`of-${id}`))
    if (!old || !next) throw new Error('The model has lost its case bases.')
    return isSlotOpened(of, { from: old, to: next }, slot)
  }
  expect(isOpened('for-authors', 'for-all')).toBe(true)
  expect(isOpened('for-authors', 'not-for-viewers')).toBe(true)
  expect(isOpened('not-for-viewers', 'for-all')).toBe(true)
  expect(isOpened('for-all', 'for-authors')).toBe(false)
  expect(isOpened('for-authors', 'for-authors')).toBe(false)
  expect(isOpened('for-authors', 'for-all', 'title')).toBe(false)
})
