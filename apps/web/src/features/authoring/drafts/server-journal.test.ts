import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Refusal } from '../../../api/failures.ts'
import type { FormJournal, KeptDraft } from '../form-interface.ts'
import { ServerJournal, type ServerJournalOptions } from './server-journal.ts'

const draft = (fields: KeptDraft['fields'], more: Partial<KeptDraft> = {}): KeptDraft => ({
  ...{ path: '/create-solution', title: '', casebase: 'faults', locale: 'en', name: '' },
  ...{ fields, attempt: 'a', isSent: false, at: '2026-01-01T00:00:00.000Z', ...more },
})
const typed = (text: string) => ({ entries: [{ typed: text }], rows: [] })

let stored: KeptDraft | undefined
const local: FormJournal = {
  read: () => stored,
  keep: (kept) => {
    stored = kept
    return true
  },
  forget: () => (stored = undefined),
}
const send = vi.fn<ServerJournalOptions['send']>()
const remove = vi.fn<ServerJournalOptions['remove']>()
const onKept = vi.fn<ServerJournalOptions['onKept']>()
const open = (more: Partial<ServerJournalOptions> = {}) => new ServerJournal({ local, send, remove, onKept, ...more })

beforeEach(() => {
  vi.useFakeTimers()
  stored = undefined
  send.mockReset().mockResolvedValue('now')
  remove.mockReset().mockResolvedValue({})
  onKept.mockReset()
})
afterEach(() => vi.useRealTimers())

it('keeps in the browser at once, and at the server a second later what has changed since the last time', async () => {
  const journal = open()
  const title = typed('Seal')
  journal.keep(draft({ title }))
  expect(stored).toMatchObject({ draftId: journal.draftId, fields: { title } })
  expect(send).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(send.mock.calls.map(([, fields]) => fields)).toEqual([{ title }])
  expect(onKept).toHaveBeenLastCalledWith('now')
  journal.keep(draft({ title, symptom: typed('It drips.') }))
  journal.keep(draft({ title, symptom: typed('It drips fast.') }))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(send.mock.calls.map(([, fields]) => fields).slice(1)).toEqual([{ symptom: typed('It drips fast.') }])
})

it('sends what was written while a slow answer was awaited as soon as it has come', async () => {
  const journal = open()
  let answer = (_: string) => {}
  send.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  const title = typed('Seal')
  journal.keep(draft({ title }))
  await vi.advanceTimersByTimeAsync(1_000)
  const symptom = typed('It drips.')
  journal.keep(draft({ title, symptom }))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(send).toHaveBeenCalledTimes(1)
  answer('now')
  await vi.advanceTimersByTimeAsync(0)
  expect(send.mock.calls.map(([, fields]) => fields)).toEqual([{ title }, { symptom }])
})

it('sends again what could not be sent, and says so meanwhile', async () => {
  const journal = open()
  send.mockRejectedValueOnce(new Error('no network'))
  journal.keep(draft({ title: typed('Seal') }))
  await vi.advanceTimersByTimeAsync(400)
  expect(onKept).toHaveBeenLastCalledWith(undefined)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(send).toHaveBeenCalledTimes(2)
  expect(onKept).toHaveBeenLastCalledWith('now')
})

it('tries again soon, and ever more seldom while the server cannot be reached', async () => {
  const journal = open()
  send.mockRejectedValue(new Error('no network'))
  journal.keep(draft({ title: typed('Seal') }))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(send).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(59_000)
  expect(send.mock.calls.length).toBeLessThan(15)
  send.mockResolvedValue('now')
  await vi.advanceTimersByTimeAsync(8_000)
  expect(onKept).toHaveBeenLastCalledWith('now')
})

it('goes on with the draft of the browser, and with that of the server where it is another or newer one', () => {
  const begun = draft({ title: typed('There') }, { draftId: 'b', at: '2026-01-02T00:00:00.000Z' })
  expect(open({ begun }).read()).toBe(begun)
  stored = draft({ title: typed('Here') }, { draftId: 'b', at: '2026-01-03T00:00:00.000Z' })
  expect(open({ begun }).read()).toBe(stored)
  expect(open().draftId).toBe('b')
  stored = { ...stored, draftId: 'c' }
  expect(open({ begun }).read()).toBe(begun)
})

it('keeps nothing behind what is saved, and removes what is discarded', async () => {
  const journal = open()
  let answer = (_: string) => {}
  send.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  journal.keep(draft({ title: typed('Seal') }))
  await vi.advanceTimersByTimeAsync(1_000)
  let isSettled = false
  const settled = journal.settle().then(() => (isSettled = true))
  await vi.advanceTimersByTimeAsync(0)
  expect(isSettled).toBe(false)
  answer('now')
  await settled
  journal.forget()
  journal.keep(draft({ title: typed('Late') }))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(send).toHaveBeenCalledTimes(1)
  expect(remove).toHaveBeenCalledExactlyOnceWith(journal.draftId)
})

it('keeps at the server what could not be saved', async () => {
  const journal = open()
  journal.keep(draft({ title: typed('Seal') }))
  await expect(journal.whileSaving(() => Promise.reject(new Error('no network')))).rejects.toThrow('no network')
  expect(send).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(send).toHaveBeenCalledTimes(1)
})

it('removes what is discarded also where this form has sent nothing of it', () => {
  stored = draft({ title: typed('Seal') }, { draftId: 'sent before a reload' })
  open().forget()
  expect(remove).toHaveBeenCalledExactlyOnceWith('sent before a reload')
})

it('begins another draft, with all fields, where its own was discarded elsewhere', async () => {
  const journal = open()
  const first = journal.draftId
  const title = typed('Seal')
  journal.keep(draft({ title }))
  await vi.advanceTimersByTimeAsync(1_000)
  send.mockRejectedValueOnce(new Refusal('draft-not-found', 'It was discarded.'))
  journal.keep(draft({ title, symptom: typed('It drips.') }))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(journal.draftId).not.toBe(first)
  expect(send.mock.lastCall?.slice(1)).toEqual([{ title, symptom: typed('It drips.') }, journal.draftId])
  expect(stored).toMatchObject({ draftId: journal.draftId })
})

it('sends nothing where the server keeps no drafts, and keeps everything in the browser', async () => {
  const journal = open({ isLocal: true })
  expect(journal.keep(draft({ title: typed('Seal') }))).toBe(true)
  journal.flush()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(send).not.toHaveBeenCalled()
  expect(stored).toMatchObject({ fields: { title: typed('Seal') } })
})

it('sends files, proposals and the name, also where no field has changed', async () => {
  const journal = open()
  const fields = { title: typed('Seal') }
  journal.keep(draft(fields))
  await vi.advanceTimersByTimeAsync(1_000)
  journal.keep(draft(fields, { proposals: [{ slot: 'product', text: 'Plunger' }] }))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(send).toHaveBeenCalledTimes(2)
  expect(send.mock.lastCall?.[0]).toMatchObject({ proposals: [{ text: 'Plunger' }] })
  expect(send.mock.lastCall?.[1]).toEqual({})
  journal.keep(draft(fields, { proposals: [...(send.mock.lastCall?.[0].proposals ?? [])], name: 'seal' }))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(send).toHaveBeenCalledTimes(3)
})
