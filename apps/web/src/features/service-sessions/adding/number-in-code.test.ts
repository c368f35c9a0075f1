// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { numberInCode } from './ScanCode.tsx'

it.each([
  ['40117820', '40117820'],
  [' SN-A17 \n', 'SN-A17'],
  ['https://maker.example/m?sn=40117820&x=1', '40117820'],
  ['https://host.example/advisor/ds#DASHBOARD&add=1&serial=40117820', '40117820'],
  ['https://maker.example/', 'https://maker.example/'],
])('the code %j has the number %j', (code, number) => {
  expect(numberInCode(code)).toBe(number)
})
