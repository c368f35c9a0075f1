import { expect, it } from 'vitest'
import { idOf } from './id-of.ts'

it.each([
  ['Field engineers', 'field-engineers'],
  ['Ärzte & Köche', 'arzte-koche'],
  ['2. Linie', 'linie'],
  ['  ', ''],
])('the id of %j is %j', (name, id) => {
  expect(idOf(name)).toBe(id)
})

it.each(['夜勤', 'Ночная смена', '야간 근무', 'نوبة ليلية', '24'])(
  '%j, without a Latin letter, has an id too',
  (name) => {
    expect(idOf(name)).toMatch(/^x[a-z0-9]+$/)
    expect(idOf(name)).toBe(idOf(` ${name}`))
    expect(idOf(name)).not.toBe(idOf(`${name}2`))
  },
)
