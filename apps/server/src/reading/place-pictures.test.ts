import { expect, it } from 'vitest'
import { sanitiseRichText } from '../store/solutions/rich-text.ts'
import { placePictures } from './place-pictures.ts'

const hash = 'ab'.repeat(32)
const place = (html: string, size?: { width: number; height: number }) =>
  placePictures(sanitiseRichText(html), { urlOf: (file) => `/files/${file}`, sizeOf: () => size })

it('a picture gets the address and the size of its file', () => {
  expect(place(`<p><img src="file:${hash}" alt="A > B"></p>`, { width: 640, height: 480 })).toBe(
    `<p><img src="/files/${hash}" alt="A &gt; B" width="640" height="480" /></p>`,
  )
})

it('a picture without a known size gets its address', () => {
  expect(place(`<img src="file:${hash}">`)).toBe(`<img src="/files/${hash}" />`)
})

it.each([
  ['width="320"', 'width="320" height="240"'],
  ['height="120"', 'height="120" width="160"'],
  ['width="320" height="999"', 'width="320" height="240"'],
  ['width="50%"', 'width="640" height="480"'],
])("the author's %s is kept in the ratio of the file", (written, placed) => {
  const size = { width: 640, height: 480 }
  expect(place(`<img src="file:${hash}" ${written}>`, size)).toBe(`<img src="/files/${hash}" ${placed} />`)
})

it('an alternative text that looks like an attribute stays a text', () => {
  expect(place(`<img alt="the src=" src="file:${hash}">`)).toBe(`<img alt="the src=" src="/files/${hash}" />`)
})

it('a picture inside the text has the size of its bytes', () => {
  const gif = Buffer.from('GIF89a\x10\0\x08\0', 'latin1').toString('base64')
  expect(place(`<img src="data:image/gif;base64,${gif}">`)).toContain('width="16" height="8" />')
})
