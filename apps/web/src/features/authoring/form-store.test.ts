import type { AuthoredSlot, AuthoringForm } from '@advisor/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { formPlaces, FormStore, journalAfterMs } from './form-store.ts'
import type { KeptDraft } from './form-interface.ts'

const slot = (id: string, more: Partial<AuthoredSlot> = {}): AuthoredSlot => ({
  ...{ slot: id, caption: id, editor: 'text', form: 'line', isLocalised: true, isRequired: false, mostValues: 1 },
  ...more,
})
const title = slot('title')
const note = slot('note')
const repair = slot('repair', { form: 'rich' })
const pressure = slot('pressure', { editor: 'number', isLocalised: false })
const form: AuthoringForm = {
  ...{ casebase: 'faults', caption: 'Faults', titleSlot: 'title', drawn: {}, symbols: [] },
  state: { id: 'draft', caption: 'Draft', reach: 'hidden' },
  sections: [{ id: 'all', slots: [title, note, repair, pressure] }],
  content: { values: {}, texts: { title: 'Leak' } },
}
const typed = (text: string) => ({ entries: [{ typed: text }], rows: [] })

let kept: KeptDraft | undefined
let canKeep: boolean
const open = () =>
  new FormStore({
    begin: { forms: [form], locales: ['en'], locale: 'en' },
    journal: {
      read: () => kept,
      keep: (draft) => {
        if (canKeep) kept = draft
        return canKeep
      },
      forget: () => (kept = undefined),
    },
    ...{ path: 'create-solution', tag: 'en', sayRule: ({ rule }) => rule },
  })

beforeEach(() => {
  kept = undefined
  canKeep = true
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

it('a change is told to its own field, to the status once, and to no other field', () => {
  const store = open()
  const told: string[] = []
  for (const place of ['title', 'note', ...Object.values(formPlaces)]) store.subscribe(place, () => told.push(place))
  store.setField('note', typed('a'))
  store.setField('note', typed('ab'))
  expect(told).toEqual(['note', formPlaces.status, 'note'])
  expect(store.slotState(note)).toMatchObject({ field: typed('ab'), isDirty: true, problem: undefined })
  expect(store.slotState(title)).toBe(store.slotState(title))
})

describe('the journal', () => {
  it('is written a moment after the first of several changes, with the last of them', () => {
    const store = open()
    store.setField('note', typed('a'))
    expect(kept).toBeUndefined()
    vi.advanceTimersByTime(journalAfterMs - 1)
    store.setField('note', typed('ab'))
    expect(kept).toBeUndefined()
    vi.advanceTimersByTime(1)
    expect(kept?.fields).toEqual({ note: typed('ab') })
    expect(journalAfterMs).toBeLessThanOrEqual(500)
  })

  it('is written at once when the page is left, and never again after the end', () => {
    const store = open()
    store.setField('title', typed('Leak in the valve'))
    store.flush()
    expect(kept).toMatchObject({ title: 'Leak in the valve', fields: { title: typed('Leak in the valve') } })
    store.setField('note', typed('a'))
    store.end()
    vi.runAllTimers()
    store.flush()
    expect(kept).toBeUndefined()
  })

  it('gives everything back to the next form', () => {
    const store = open()
    store.setField('note', typed('a'))
    store.setName('leak')
    store.flush()
    const next = open()
    expect(next.slotState(note).field).toEqual(typed('a'))
    expect(next.name).toBe('leak')
    expect(next.status.isDirty).toBe(true)
  })

  it('that cannot be written is told', () => {
    const store = open()
    canKeep = false
    store.setField('note', typed('a'))
    store.flush()
    expect(store.status.isKept).toBe(false)
  })
})

it('a field that is read later is read for the journal and for what is sent, and not before', () => {
  const store = open()
  const read = vi.fn(() => ({ entries: [], rows: [], formatted: '<p>b</p>' }))
  store.setFieldLater('repair', () => ({ entries: [], rows: [], formatted: '<p>a</p>' }))
  expect(store.status.isDirty).toBe(true)
  store.setFieldLater('repair', read)
  expect(read).not.toHaveBeenCalled()
  expect(store.written().content.texts).toEqual({ title: 'Leak', repair: '<p>b</p>' })
  store.setFieldLater('repair', () => ({ entries: [], rows: [], formatted: '<p>c</p>' }))
  store.flush()
  expect(kept?.fields['repair']).toMatchObject({ formatted: '<p>c</p>' })
})

it('words what is wrong where it is shown, and again in another language', () => {
  const store = open()
  store.setField('title', typed(''))
  store.leave('title')
  store.setProblems({ title: { rule: 'required' }, note: 'Too short.' })
  store.tellAll()
  expect(store.slotState(title).problem).toBe('required')
  expect(store.speak(({ rule }) => `nach der Regel ${rule}`)).toBe(true)
  expect(store.slotState(title).problem).toBe('nach der Regel required')
  expect(store.status.problems.map(({ message }) => message)).toEqual(['nach der Regel required', 'Too short.'])
  expect(open().speak(({ rule }) => rule)).toBe(false)
})

it('problems are shown when a field was changed and left, all when it was saved, and go when it is corrected', () => {
  const store = open()
  store.setField('note', typed('a'))
  store.setProblems({ note: 'Too short.', title: 'Too long.' })
  expect(store.problemOf('note')).toBeUndefined()
  expect(store.leave('note')).toBe(true)
  expect(store.leave('title')).toBe(false)
  expect(store.slotState(note).problem).toBe('Too short.')
  expect(store.slotState(title).problem).toBeUndefined()
  expect(store.tellAll()).toBeUndefined()
  expect(store.status.problems.map((problem) => problem.slot)).toEqual(['title', 'note'])
  store.setField('note', typed('ab'))
  expect(store.slotState(note).problem).toBeUndefined()
  expect(store.status.problems).toHaveLength(1)
})

it('what cannot be read is not sent', () => {
  const store = open()
  store.setField('pressure', typed('much'))
  expect(store.tellAll()).toBe('pressure')
})

it('what was sent keeps its attempt until it is changed', () => {
  const store = open()
  store.setField('note', typed('a'))
  const attempt = store.send()
  expect(store.send()).toBe(attempt)
  expect(open().send()).toBe(attempt)
  store.setField('note', typed('b'))
  expect(store.send()).not.toBe(attempt)
})

it('a draft that two tabs have taken up is another one where it is changed', () => {
  const first = open()
  first.setField('note', typed('a'))
  vi.advanceTimersByTime(journalAfterMs)
  const second = open()
  const attempt = first.send()
  second.setField('note', typed('ab'))
  expect(second.send()).not.toBe(attempt)
})

it('a field that was taken out of the model while it was written is told in words, and stays in the draft', () => {
  const gone = { entries: [], rows: [], formatted: '<p>Tighten <b>twice</b>.</p>' }
  kept = {
    ...{ path: 'create-solution', casebase: 'faults', locale: 'en', title: '', name: '', attempt: 'a', isSent: false },
    ...{ at: '2026-01-01T00:00:00.000Z', fields: { gone, note: typed('Here') } },
  }
  const store = open()
  expect(store.status.elsewhere).toEqual([{ slot: 'gone', caption: undefined, words: 'Tighten twice .' }])
  expect(store.slotState(note).field).toEqual(typed('Here'))
  store.setField('note', typed('Here too'))
  store.flush()
  expect(kept?.fields).toMatchObject({ gone, note: typed('Here too') })
  expect(store.written().content.texts).toEqual({ title: 'Leak', note: 'Here too' })
})

it('the name of a solution is the present one, until another one is written in the form', () => {
  const begin = { forms: [form], locales: ['en'], locale: 'en', name: 'now' }
  kept = {
    ...{ path: 'create-solution', casebase: 'faults', locale: 'en', title: '', name: 'before', attempt: 'a' },
    ...{ isSent: false, at: '2026-01-01T00:00:00.000Z', fields: {} },
  }
  const journal = { read: () => kept, keep: () => true, forget: () => undefined }
  const store = new FormStore({ begin, journal, path: 'x', tag: 'en', sayRule: ({ rule }) => rule })
  expect(store.name).toBe('now')
  expect(store.status.isDirty).toBe(false)
  store.setName('mine')
  expect(store.written().name).toBe('mine')
  expect(store.status.isDirty).toBe(true)
})

it('what was sent more than a day ago, without an answer, may be saved; what is changed or sent just now is another thing', () => {
  const store = open()
  store.setField('note', typed('Sent'))
  store.send()
  vi.advanceTimersByTime(3_600_000)
  expect(open().mayBeSaved).toBe(false)
  vi.advanceTimersByTime(24 * 3_600_000)
  const later = open()
  expect(later.mayBeSaved).toBe(true)
  later.setField('note', typed('Changed'))
  expect(later.mayBeSaved).toBe(false)
})
