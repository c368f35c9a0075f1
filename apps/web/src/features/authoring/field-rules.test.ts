import type { AuthoredSlot } from '@advisor/contract'
import { expect, it } from 'vitest'
import { brokenRule } from './field-rules.ts'

const slot = (more: Partial<AuthoredSlot> = {}): AuthoredSlot => ({
  ...{ slot: 'a', caption: 'A', editor: 'text', form: 'line', isLocalised: true, isRequired: false, mostValues: 1 },
  ...more,
})
const typed = (...texts: string[]) => ({ entries: texts.map((text) => ({ typed: text })), rows: [] })
const pressure = slot({ editor: 'number', min: 0, max: 20 })

it.each([
  [slot({ isRequired: true }), typed(' '), { rule: 'required' }],
  [slot(), typed(''), undefined],
  [slot({ maxLength: 3 }), typed('abcd'), { rule: 'max', bound: 3 }],
  [pressure, typed('much'), { rule: 'numeric' }],
  [slot({ editor: 'number', isWhole: true }), typed('1,5'), { rule: 'integer' }],
  [pressure, typed('-0,5'), { rule: 'min_value', bound: 0 }],
  [pressure, typed('20,5'), { rule: 'max_value', bound: 20 }],
  [pressure, typed('20'), undefined],
  [
    slot({ editor: 'composite', members: [{ member: 'n', caption: 'N', editor: 'number', max: 5 }] }),
    { entries: [], rows: [{ n: { typed: '6' } }] },
    { rule: 'max_value', bound: 5 },
  ],
])('rule %#', (of, field, broken) => {
  expect(brokenRule(of, field, 'de')).toEqual(broken)
})
