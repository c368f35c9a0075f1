// @vitest-environment jsdom
import type { AuthoredSlot, AuthoringForm } from '@advisor/contract'
import { expect, it } from 'vitest'
import { contentOf, fieldOf, isBlank, isFaulty, keptField } from './fields.ts'

const slot = (id: string, more: Partial<AuthoredSlot> = {}): AuthoredSlot => ({
  ...{ slot: id, caption: id, editor: 'text', form: 'line', isLocalised: false, isRequired: false, mostValues: 1 },
  ...more,
})
const title = slot('title', { isLocalised: true })
const repair = slot('repair', { isLocalised: true, form: 'rich' })
const steps = slot('steps', { isLocalised: true, form: 'rich' })
const pressure = slot('pressure', { editor: 'number' })
const product = slot('product', { editor: 'taxonomy', mostValues: 10 })
const leaks = slot('leaks', { editor: 'boolean' })
const parts = slot('parts', {
  editor: 'composite',
  members: [
    { member: 'number', caption: 'Number', editor: 'text' },
    { member: 'count', caption: 'Count', editor: 'number', isWhole: true },
  ],
})
const form: AuthoringForm = {
  ...{ casebase: 'faults', caption: 'Faults', titleSlot: 'title', drawn: {} },
  state: { id: 'draft', caption: 'Draft', reach: 'hidden' },
  sections: [{ id: 'all', slots: [title, repair, steps, pressure, product, leaks, parts] }],
  content: {
    values: { pressure: [9.5], product: ['rotary'], leaks: [false], parts: [{ number: 'V-1', count: 2 }] },
    texts: { title: 'Leak', repair: '<p>A <strong>seal</strong>.</p>', steps: '<ol><li>Close.</li></ol>' },
  },
  symbols: [{ slot: 'product', id: 'rotary', caption: 'Rotary pump' }],
}
const begun = (each: AuthoredSlot) => fieldOf(each, form, 'de')

it('says again what it began with', () => {
  expect(contentOf(form, begun, 'de')).toEqual(form.content)
})

it('shows numbers as the author types them, symbols by their names, and formatting as it is', () => {
  expect(begun(pressure).entries).toEqual([{ typed: '9,5' }])
  expect(begun(product).entries).toEqual([{ typed: 'rotary', caption: 'Rotary pump' }])
  expect(begun(repair)).toMatchObject({ formatted: '<p>A <strong>seal</strong>.</p>' })
  expect(begun(steps)).toMatchObject({ formatted: '<ol><li>Close.</li></ol>' })
})

it('leaves out what is empty and what cannot be read', () => {
  const typed = (text: string) => ({ entries: [{ typed: text }], rows: [] })
  const row = { number: { typed: '' }, count: { typed: 'two' } }
  const content = contentOf(form, (each) => (each === parts ? { entries: [], rows: [row] } : typed(' ')), 'de')
  expect(content).toEqual({ values: {}, texts: {} })
  expect(isFaulty(parts, { entries: [], rows: [row] }, 'de')).toBe(true)
  expect(isFaulty(pressure, typed('9,5'), 'de')).toBe(false)
  expect(isFaulty(pressure, typed('much'), 'de')).toBe(true)
  expect(isBlank(typed(' '))).toBe(true)
  expect(isBlank(begun(repair))).toBe(false)
  expect(isBlank({ entries: [], rows: [], formatted: '<p>&nbsp;</p>' })).toBe(true)
  expect(isBlank({ entries: [], rows: [], formatted: `<img src="file:${'a'.repeat(64)}" alt="" />` })).toBe(false)
})

it('a rich text of a former draft, which was plain, keeps its lists', () => {
  const former = { entries: [{ typed: 'Then:\n1. Close it.\n2. Open it.' }], rows: [] }
  expect(keptField(repair, former)).toEqual({
    ...{ entries: [], rows: [] },
    formatted: '<p>Then:</p><ol><li>Close it.</li><li>Open it.</li></ol>',
  })
  expect(keptField(title, former)).toBe(former)
})
