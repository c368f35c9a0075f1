import fc from 'fast-check'
import { expect, test } from 'vitest'
import { servedType } from './served-types.ts'

test.each([
  ...[
    'text/html',
    'TEXT/HTML; charset=utf-8',
    'text/css',
    'text/javascript',
    'application/javascript',
    'text/ecmascript',
  ],
  ...['application/xml', 'text/xml', 'application/xhtml+xml', 'application/json', 'text/xsl', 'multipart/related', ''],
  ...[
    'application/wasm',
    'application/x-shockwave-flash',
    'image/svg',
    'text/html\r\nX-Evil: 1',
    'image/png, text/html',
  ],
])('%j is a download of bytes', (type) => {
  expect(servedType(type)).toEqual({ contentType: 'application/octet-stream', isShown: false })
})

test('pictures are shown; documents keep their type as downloads', () => {
  expect(servedType('Image/PNG')).toEqual({ contentType: 'image/png', isShown: true })
  expect(servedType('image/svg+xml; charset=utf-8')).toEqual({ contentType: 'image/svg+xml', isShown: true })
  expect(servedType('application/pdf')).toEqual({ contentType: 'application/pdf', isShown: false })
  expect(servedType('text/plain')).toEqual({ contentType: 'text/plain; charset=utf-8', isShown: false })
})

test('whatever a file says, its type is one of the list', () => {
  fc.assert(
    fc.property(fc.string(), (type) => {
      expect(servedType(type).contentType).toMatch(/^[a-z]+\/[a-z0-9.+-]+(?:; charset=utf-8)?$/)
    }),
  )
})
