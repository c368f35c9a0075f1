import { ModelDocument } from '@advisor/contract'
import { expect, it } from 'vitest'
import { findPictureFaults, picturesOf } from './model-pictures.ts'

const file = (contentType: string) => ({ hash: 'a'.repeat(64), contentType, sizeBytes: 10 })
const slot = (contentType: string) =>
  ModelDocument.parse({ kind: 'slot', id: 'leak', caption: 'Leak', attribute: 'leak', picture: file(contentType) })
const type = (contentType: string) =>
  ModelDocument.parse({
    kind: 'type',
    id: 'leaks',
    caption: 'Leaks',
    symbols: [
      { id: 'below', caption: 'Below', picture: file(contentType) },
      { id: 'none', caption: 'None' },
    ],
  })

it('finds the pictures of slots and symbols', () => {
  expect(picturesOf(slot('image/png'))).toEqual([file('image/png')])
  expect(picturesOf(type('image/svg+xml'))).toEqual([file('image/svg+xml')])
})

it('names pictures that are no images', () => {
  expect(findPictureFaults([slot('image/png'), type('image/svg+xml')])).toEqual([])
  expect(findPictureFaults([slot('application/pdf'), type('text/html')])).toMatchObject([
    { kind: 'slot', id: 'leak', message: 'its picture is no image: its type is "application/pdf".' },
    { kind: 'type', id: 'leaks', message: 'the picture of symbol "below" is no image: its type is "text/html".' },
  ])
})
