import type { Casebase, View } from '@advisor/contract'
import { describe, expect, it } from 'vitest'
import { checkModel } from './check-model.ts'
import { compileModel } from './compile-model.ts'
import { printedItems } from './printed-items.ts'
import { sampleDocuments, sampleProject } from './testing/sample-model.ts'

const model = compileModel(sampleProject, sampleDocuments)
const faults = model.casebases.get('faults')
const item = (slot: string, more: Partial<View['sections'][number]['items'][number]> = {}) => ({
  slot,
  visibility: 'read-only' as const,
  ...more,
})
const section = (items: ReturnType<typeof item>[], more: Partial<View['sections'][number]> = {}) => ({
  id: 'part',
  style: 'text' as const,
  items,
  ...more,
})
const printed = (of: View['sections'][number]) => (faults ? printedItems(model, faults, of) : undefined)

describe('a view that says nothing', () => {
  it('prints what all readers see, and the rest on request', () => {
    expect(printed(section([item('symptom'), item('internal')]))).toEqual([
      { slot: 'symptom', isOnRequest: false },
      { slot: 'internal', isOnRequest: true },
    ])
  })
})

describe('a view that says what is printed', () => {
  it('decides for a section, and for an item against its section', () => {
    const items = [
      item('symptom'),
      item('internal', { printed: 'always' }),
      item('resolution', { printed: 'on-request' }),
    ]
    expect(printed(section(items, { printed: 'never' }))).toEqual([
      { slot: 'internal', isOnRequest: false },
      { slot: 'resolution', isOnRequest: true },
    ])
  })
})

describe('a model is warned of', () => {
  const warnings = (purpose: View['purpose'], casebaseViews: Partial<Casebase['views']>) =>
    checkModel(sampleProject, [
      ...sampleDocuments.map((document) =>
        document.kind === 'casebase' ? { ...document, views: { ...document.views, ...casebaseViews } } : document,
      ),
      {
        kind: 'view',
        id: 'marked',
        caption: 'Marked',
        purpose,
        sections: [section([item('symptom', { printed: 'never' })])],
      },
    ])
      .filter(({ kind, id }) => kind === 'view' && id === 'marked')
      .map(({ message, isWarning }) => `${isWarning ? 'warning' : 'error'}: ${message}`)

  it.each([
    ['print', { print: 'marked' }, 'warning: is a print view, and has items that are never printed.'],
    ['result', { result: 'marked' }, 'warning: says what is printed; nothing is printed by a view for "result".'],
    [
      'preview',
      { preview: 'marked', print: 'detail' },
      'warning: says what is printed; case base "faults" is printed by view "detail".',
    ],
  ] as const)('marks without effect in a view for %s', (purpose, views, message) => {
    expect(warnings(purpose, views)).toContain(message)
  })

  it('nothing when the marks decide', () => {
    expect(warnings('preview', { preview: 'marked' })).toEqual([])
  })
})
