import { modelIdForm } from '@advisor/contract'
import { expect, test } from 'vitest'
import { idFromCaption } from './id-from-caption.ts'

test.each([
  ['Boiler pressure', /^boiler-pressure-[a-z0-9]{5}$/],
  ['  Größe (mm) ', /^gro-e-mm-[a-z0-9]{5}$/],
  ['Café: crème', /^cafe-creme-[a-z0-9]{5}$/],
  ['ボイラー', /^x[a-z0-9]{5}$/],
  ['a'.repeat(300), /^a{50}-[a-z0-9]{5}$/],
])('%s becomes an id', (caption, form) => {
  const id = idFromCaption(caption, [])
  expect(id).toMatch(form)
  expect(id).toMatch(modelIdForm)
})

test('the same name gives another id each time', () => {
  const ids = Array.from({ length: 50 }, () => idFromCaption('Pump', []))
  expect(new Set(ids).size).toBe(50)
})
