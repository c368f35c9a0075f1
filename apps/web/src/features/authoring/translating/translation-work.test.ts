import type { AuthoredSlot, EditedSolution, SolutionTranslation, TranslatedParagraph } from '@advisor/contract'
import { describe, expect, it } from 'vitest'
import type { Field } from '../fields.ts'
import type { FormStore } from '../form-store.ts'
import { TranslationWork } from './translation-work.ts'

const paragraph = (source: string, target: string, more: Partial<TranslatedParagraph> = {}): TranslatedParagraph => ({
  ...{ source, target, key: `key of ${source}`, isNew: false, state: target === '' ? 'missing' : 'current' },
  ...more,
})
const field = (slot: string, form: AuthoredSlot['form']): AuthoredSlot => ({
  ...{ slot, form, caption: slot, editor: 'text', isLocalised: true, isRequired: true, mostValues: 1 },
})

/** A title and three steps: one is right, one has changed, one is a code that is not translated. */
const translation = (): SolutionTranslation => ({
  ...{ version: 3, languages: [], pictures: [{ hash: 'ab', url: '/file' }] },
  slots: [
    {
      ...{ slot: 'title', form: 'line', frame: ['', ''], removed: [], isWhole: false },
      paragraphs: [paragraph('Seal drips', 'Dichtung tropft')],
    },
    {
      ...{ slot: 'steps', form: 'rich', isWhole: false },
      frame: ['<p>', '</p><p>', '</p><p>', '</p>'],
      removed: [{ source: 'Gone.', target: 'Fort.', key: '-gone' }],
      paragraphs: [
        paragraph('Close it.', 'Zu.'),
        paragraph('Change it.', 'Wechseln.', { state: 'changed', before: 'Turn it.' }),
        paragraph('V-1', ''),
      ],
    },
  ],
})

function begun(of = translation(), drafted: Record<string, Field> = {}) {
  const slots = [field('title', 'line'), field('steps', 'rich'), field('code', 'code')]
  // What the work reads of them.
  const editing = {
    ...{ locale: 'de', masterLocale: 'en' },
    form: { sections: [{ id: 'all', slots }] },
  } as unknown as EditedSolution
  const work = new TranslationWork(editing, of)
  const written = new Map<string, () => Field>()
  const store = {
    slotState: ({ slot }: AuthoredSlot) => ({ isDirty: Object.hasOwn(drafted, slot) }),
    fieldOf: ({ slot }: AuthoredSlot) => drafted[slot],
    setFieldLater: (slot: string, read: () => Field) => written.set(slot, read),
  } as unknown as FormStore
  work.attach(store)
  return { work, text: (slot: string) => written.get(slot)?.() }
}

it('has the texts alone that can be translated, none of them required', () => {
  const { work } = begun()
  expect(work.form.sections[0]?.slots).toMatchObject([
    { slot: 'title', isRequired: false },
    { slot: 'steps', isRequired: false },
  ])
  expect(work.progress).toEqual({ done: 2, total: 4, changes: 2, wordless: 1 })
})

it('leads to what is left, one after the other', () => {
  const { work } = begun()
  const first = work.next(undefined)
  expect(first).toEqual({ slot: 'steps', at: 1 })
  expect(work.next(first)).toEqual({ slot: 'steps', at: 2 })
  expect(work.next({ slot: 'steps', at: 2 })).toEqual(first)
})

it('puts the cells together in the structure of the source; what is left stands in its own language', () => {
  const { work, text } = begun()
  work.write('steps', 1, 'Neu <b>wechseln</b>.')
  expect(text('steps')?.formatted).toBe('<p>Zu.</p><p>Neu <b>wechseln</b>.</p><p><span lang="en">V-1</span></p>')
  work.write('title', 0, 'Tropft')
  expect(text('title')).toEqual({ entries: [{ typed: 'Tropft' }], rows: [] })
  expect(work.progress).toMatchObject({ done: 3, changes: 0 })
})

it('says which paragraphs follow the source: those that are written, found right, or were right', () => {
  const { work } = begun()
  expect(work.reviewed()).toEqual({ title: ['key of Seal drips'], steps: ['key of Close it.'] })
  work.confirm('steps', 'key of Change it.')
  expect(work.reviewed()['steps']).toEqual(['key of Close it.', 'key of Change it.', '-gone'])
})

it('takes over all that has no words, and finds all right at once', () => {
  const { work, text } = begun()
  work.copyAll()
  expect(text('steps')?.formatted).toBe('<p>Zu.</p><p>Wechseln.</p><p>V-1</p>')
  work.confirmAll()
  expect(work.progress).toEqual({ done: 4, total: 4, changes: 0, wordless: 0 })
  expect(work.next(undefined)).toBeUndefined()
})

describe('a draft', () => {
  it('stands in the cells again', () => {
    const formatted = '<p>Zu!</p><p><span lang="en">Change it.</span></p><p>V-1</p>'
    const { work } = begun(translation(), { steps: { entries: [], rows: [], formatted } })
    expect(work.slotWork('steps')?.targets).toEqual(['Zu!', '', 'V-1'])
  })

  it('that is built otherwise stands as one text: nothing of it is lost', () => {
    const formatted = '<ul><li>Alles</li></ul>'
    const { work } = begun(translation(), { steps: { entries: [], rows: [], formatted } })
    expect(work.slotWork('steps')).toMatchObject({ targets: [formatted], slot: { isWhole: true } })
    work.beginAnew('steps')
    expect(work.slotWork('steps')).toMatchObject({ targets: ['', '', ''], slot: { isWhole: false } })
  })
})
