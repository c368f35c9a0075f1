import { expect, test } from 'vitest'
import { safeFileName } from './safe-file-name.ts'

test.each([
  ['photo\u202egpj.exe', 'photogpj.exe'],
  ['\u2066a\u2069\u200f.txt\u0000', 'a.txt'],
  ['\u0645\u0636\u062e\u0629.pdf', '\u0645\u0636\u062e\u0629.pdf'],
  ['50 % \ud83d\udc69\u200d\ud83d\udd27.png', '50 % \ud83d\udc69\u200d\ud83d\udd27.png'],
])('%j is %j', (name, safe) => {
  expect(safeFileName(name)).toBe(safe)
})
