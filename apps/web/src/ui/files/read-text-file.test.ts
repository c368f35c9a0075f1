import { expect, it } from 'vitest'
import { readTextFile } from './read-text-file.ts'

const utf16 = (text: string) => [...text].flatMap((letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8])
const swapped = (bytes: number[]) => bytes.map((_, at) => bytes[at ^ 1]!)

it.each([
  ['UTF-8', [0x47, 0x72, 0xc3, 0xb6, 0xc3, 0x9f, 0x65]],
  ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, 0x47, 0x72, 0xc3, 0xb6, 0xc3, 0x9f, 0x65]],
  ['Windows-1252', [0x47, 0x72, 0xf6, 0xdf, 0x65]],
  ['UTF-16', [0xff, 0xfe, ...utf16('Größe')]],
  ['UTF-16 of the other order', [0xfe, 0xff, ...swapped(utf16('Größe'))]],
])('a file in %s keeps its letters', async (_, bytes) => {
  expect(await readTextFile(new Blob([new Uint8Array(bytes)]))).toBe('Größe')
})
