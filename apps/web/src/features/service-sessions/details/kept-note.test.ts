// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import type { NoteCipher } from '../sessions-ways.ts'
import { emptyNote, keepNote, readNote } from './kept-note.ts'

/** Turns the words around, and tells for whom and where. */
const cipherOf = (keyId: string): NoteCipher => ({
  keyId,
  seal: (text, place) => `${place}|${[...text].reverse().join('')}`,
  open: (sealed, place) =>
    sealed.startsWith(`${place}|`) ? [...sealed.slice(place.length + 1)].reverse().join('') : undefined,
})

const mine = cipherOf('mine')
const note = { ...emptyNote, found: 'No steam', parts: [{ number: 'P-1', name: '', quantity: '2' }] }

beforeEach(() => localStorage.clear())

it('gives a note back at its session to its author alone, and keeps no words that others can read', () => {
  keepNote('tina pumps 7', mine, note)
  expect(readNote('tina pumps 7', mine)).toEqual(note)
  expect(readNote('tina pumps 8', mine)).toBeUndefined()
  expect(readNote('tina pumps 7', cipherOf('of another'))).toBeUndefined()
  expect(JSON.stringify(localStorage)).not.toContain('No steam')
})

it('forgets a note without words, and one that is older than 30 days', () => {
  keepNote('tina pumps 7', mine, note)
  keepNote('tina pumps 7', mine, { ...emptyNote, said: '  ' })
  expect(localStorage).toHaveLength(0)
  keepNote('tina pumps 7', mine, note)
  const [key = ''] = Object.keys(localStorage)
  const stored = JSON.parse(localStorage.getItem(key) ?? '{}')
  localStorage.setItem(key, JSON.stringify({ ...stored, at: '2020-01-01T00:00:00.000Z' }))
  expect(readNote('tina pumps 7', mine)).toBeUndefined()
  expect(localStorage).toHaveLength(0)
})

it('reads nothing from what is broken', () => {
  localStorage.setItem('advisor.session-note.tina pumps 7', 'no json')
  expect(readNote('tina pumps 7', mine)).toBeUndefined()
})
