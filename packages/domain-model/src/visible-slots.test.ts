import { ModelDocument } from '@advisor/contract'
import { expect, it } from 'vitest'
import { indexModel } from './index-model.ts'
import { sampleDocuments, sampleProject } from './testing/sample-model.ts'
import { writableSlots } from './visible-slots.ts'

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
