import { expect, it } from 'vitest'
import type { SettingForm } from '@advisor/contract'
import { toJson, toTyped } from './typed-setting.ts'

const number: SettingForm = { kind: 'number', min: 0, max: 9 }
const nullable: SettingForm = { kind: 'text', isNullable: true }

it.each<[SettingForm, string, string]>([
  [number, '7', '7'],
  [{ kind: 'texts' }, '["a@b","c@d"]', 'a@b\nc@d'],
  [nullable, 'null', ''],
  [nullable, '"https://x"', 'https://x'],
  [{ kind: 'choice', choices: ['off'] }, '"off"', 'off'],
  [{ kind: 'json' }, '{"a":1}', '{\n  "a": 1\n}'],
])('%j with the value %s is shown as %j, and typed so again', (form, value, typed) => {
  expect(toTyped({ form, value })).toBe(typed)
  expect(JSON.parse(toJson({ form }, typed))).toEqual(JSON.parse(value))
})

it('a secret is never shown', () => {
  expect(toTyped({ form: { kind: 'secret' }, value: null })).toBe('')
})

it.each<[SettingForm, string, string]>([
  // The server says that it takes no such value.
  [number, 'seven', '""'],
  [number, ' ', '""'],
  [{ kind: 'texts' }, ' a@b \n\n', '["a@b"]'],
  [{ kind: 'secret' }, ' with blanks ', '" with blanks "'],
  [{ kind: 'json' }, '{', '{'],
])('of %j %j goes to the server as %s', (form, typed, json) => {
  expect(toJson({ form }, typed)).toBe(json)
})
