// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { Refusal } from '../../../api/failures.ts'
import { drawPart } from '../../../testing/draw-part.tsx'
import { DrawnFieldsContext } from '../fields/drawn-fields.ts'
import type { ObjectForm } from './object-form.ts'
import { ObjectEditor } from './ObjectEditor.tsx'

const form: ObjectForm = {
  ...{ value: { kind: 'word-list', id: 'own', caption: 'Own' }, isDirty: true, isSaving: false },
  ...{ error: null, tries: 0, missing: undefined, meanwhile: undefined },
  ...{ change: () => {}, noteMerge: () => {}, reset: () => {}, save: () => Promise.resolve(undefined) },
}

it('each save that is refused scrolls its answer into sight, also where scrolling returns a promise', async () => {
  const scroll = vi.fn(() => Promise.resolve())
  Object.defineProperty(Element.prototype, 'scrollIntoView', { configurable: true, value: scroll })
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'))
  const editor = (tries: number, error: Error | null) => (
    <DrawnFieldsContext value={{ Field: () => null, NewObject: () => null }}>
      <ObjectEditor kind="word-list" form={{ ...form, tries, error }} isReadOnly={false}>
        {null}
      </ObjectEditor>
    </DrawnFieldsContext>
  )
  const { redraw } = await drawPart(editor(0, null), {})
  redraw(editor(1, new Refusal('model-draft-ended', 'The first answer.')))
  redraw(editor(2, new Refusal('model-draft-ended', 'The second answer.')))
  expect((await screen.findByRole('alert')).textContent).toContain('The second answer.')
  expect(scroll).toHaveBeenCalledTimes(2)
})
