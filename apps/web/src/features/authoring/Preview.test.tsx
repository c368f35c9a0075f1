// @vitest-environment jsdom
import type { AuthoredSlot, AuthoringForm } from '@advisor/contract'
import { expect, it, vi } from 'vitest'
import { drawPart } from '../../testing/draw-part.tsx'
import type { PreviewedField, PreviewedForm } from './form-parts.ts'
import { FormStore } from './form-store.ts'
import { Preview } from './Preview.tsx'

const slot = (id: string): AuthoredSlot => ({
  ...{ slot: id, caption: id, editor: 'text', form: 'line', isLocalised: true, isRequired: false, mostValues: 1 },
})
const form: AuthoringForm = {
  ...{ casebase: 'faults', caption: 'Faults', titleSlot: 'title', drawn: {}, symbols: [] },
  state: { id: 'draft', caption: 'Draft', reach: 'hidden' },
  sections: [{ id: 'all', slots: ['title', 'cause', 'repair', 'note'].map(slot) }],
  content: { values: {}, texts: { title: 'Leak', cause: 'worn seal', repair: 'replace it' } },
}
const journal = { read: () => undefined, keep: () => true, forget: () => undefined }
const begin = { forms: [form], locales: ['en' as const], locale: 'en' as const }

it('what was not changed is the same object, so that it is not drawn again', async () => {
  const store = new FormStore({ begin, journal, path: 'edit', tag: 'en', sayRule: ({ rule }) => rule })
  const shown: PreviewedForm[] = []
  await drawPart(
    <Preview
      form={form}
      locale="en"
      store={store}
      preview={(written) => {
        shown.push(written)
        return null
      }}
    />,
    {},
  )
  const fields = () => (shown.at(-1)?.sections ?? []).flatMap((section): readonly PreviewedField[] => section.fields)
  const [cause, repair] = fields()
  store.setField('repair', { entries: [{ typed: 'clean it' }], rows: [] })
  store.setField('note', { entries: [{ typed: 'new' }], rows: [] })
  store.flush()
  await vi.waitFor(() =>
    expect(fields().map(({ slot: id, texts }) => [id, texts])).toEqual([
      ['cause', ['worn seal']],
      ['repair', ['clean it']],
      ['note', ['new']],
    ]),
  )
  expect(fields()[0]).toBe(cause)
  expect(fields()[1]).not.toBe(repair)
  store.setField('cause', { entries: [{ typed: '' }], rows: [] })
  store.flush()
  await vi.waitFor(() => expect(fields().map(({ slot: id }) => id)).toEqual(['repair', 'note']))
})
