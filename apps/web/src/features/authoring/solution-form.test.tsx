// @vitest-environment jsdom
import type { AuthoredSlot, AuthoringForm, SavedSolution } from '@advisor/contract'
import { fireEvent, screen } from '@testing-library/dom'
import { act } from '@testing-library/react'
import { Profiler, type ProfilerOnRenderCallback } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { Refusal } from '../../api/failures.ts'
import { drawPart } from '../../testing/draw-part.tsx'
import { speak } from '../../ui/texts/texts.ts'
import type { WrittenSolution } from './form-interface.ts'
import { FormStore } from './form-store.ts'
import { SlotField } from './SlotField.tsx'
import { useSolutionForm } from './solution-form.ts'

const slot = (id: string, more: Partial<AuthoredSlot> = {}): AuthoredSlot => ({
  ...{ slot: id, caption: id, editor: 'text', form: 'line', isLocalised: true, isRequired: false, mostValues: 1 },
  ...more,
})
const slots = [slot('title'), ...Array.from({ length: 20 }, (_, at) => slot(`note-${at}`))]
const form: AuthoringForm = {
  ...{ casebase: 'faults', caption: 'Faults', titleSlot: 'title', drawn: {}, symbols: [] },
  state: { id: 'draft', caption: 'Draft', reach: 'hidden' },
  sections: [{ id: 'all', slots }],
  content: { values: {}, texts: { title: 'Leak', 'note-3': 'a' } },
}
const journal = { read: () => undefined, keep: () => true, forget: () => undefined }
const begin = { forms: [form], locales: ['en' as const], locale: 'en' as const }

it('a keystroke draws one field', async () => {
  const store = new FormStore({ begin, journal, path: 'create-solution', tag: 'en', sayRule: ({ rule }) => rule })
  const drawn: string[] = []
  const note: ProfilerOnRenderCallback = (id) => drawn.push(id)
  await drawPart(
    <>
      {slots.map((each) => (
        <Profiler key={each.slot} id={each.slot} onRender={note}>
          <SlotField slot={each} lang="en" form={form} store={store} isReadOnly={false} onLeave={() => undefined} />
        </Profiler>
      ))}
    </>,
    {},
  )
  expect(new Set(drawn).size).toBe(slots.length)
  drawn.length = 0
  fireEvent.change(screen.getByLabelText('note-3'), { target: { value: 'ab' } })
  fireEvent.change(screen.getByLabelText('note-3'), { target: { value: 'abc' } })
  expect(new Set(drawn)).toEqual(new Set(['note-3']))
})

it('what is written goes to the function that is handed in, with one attempt until it is changed, and is not kept any more', async () => {
  const sent: { written: WrittenSolution; attempt: string }[] = []
  const forget = vi.fn()
  const branch = { name: 'main', caption: 'Main' }
  const saved: SavedSolution = { caseId: 7, number: 'F-7', state: form.state, version: 1, isVisible: true, branch }
  function Form() {
    const { store, save } = useSolutionForm({
      ...{ begin, path: 'edit' },
      journal: { ...journal, forget },
      actions: {
        validate: () => Promise.resolve({}),
        save: (written, attempt) => {
          sent.push({ written, attempt })
          return sent.length === 1 ? Promise.reject(new Error('away')) : Promise.resolve(saved)
        },
      },
    })
    return (
      <>
        <SlotField slot={slots[1]!} lang="en" form={form} store={store} isReadOnly={false} onLeave={() => undefined} />
        <button onClick={() => save({ onSaved: () => undefined, onFaulty: () => undefined })}>Save</button>
      </>
    )
  }
  await drawPart(<Form />, {})
  fireEvent.change(screen.getByLabelText('note-0'), { target: { value: 'new' } })
  fireEvent.click(screen.getByText('Save'))
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(forget).not.toHaveBeenCalled()
  await vi.waitFor(() => {
    fireEvent.click(screen.getByText('Save'))
    expect(sent).toHaveLength(2)
  })
  await vi.waitFor(() => expect(forget).toHaveBeenCalled())
  const content = { values: {}, texts: { title: 'Leak', 'note-0': 'new', 'note-3': 'a' } }
  expect(sent[1]?.written).toEqual({ casebase: 'faults', name: '', locale: 'en', content })
  expect(sent[1]?.attempt).toBe(sent[0]?.attempt)
})

it('that somebody else has changed a field is said in the language that is chosen afterwards', async () => {
  let said = 'Changed meanwhile.'
  const refuse = () => Promise.reject(new Refusal('resource-changed', 'Choose.', { fields: { 'note-0': said } }))
  function Form() {
    const { store, save } = useSolutionForm({
      ...{ begin, path: 'edit', journal, actions: { validate: refuse, save: refuse } },
    })
    return (
      <>
        <SlotField slot={slots[1]!} lang="en" form={form} store={store} isReadOnly={false} onLeave={() => undefined} />
        <button onClick={() => save({ onSaved: () => undefined, onFaulty: () => undefined })}>Save</button>
      </>
    )
  }
  await drawPart(<Form />, {})
  fireEvent.click(screen.getByText('Save'))
  await screen.findByText('Changed meanwhile.')
  said = 'Inzwischen geändert.'
  await act(() => speak('de'))
  onTestFinished(() => act(() => speak('en')))
  expect(await screen.findByText('Inzwischen geändert.')).toBeTruthy()
})
