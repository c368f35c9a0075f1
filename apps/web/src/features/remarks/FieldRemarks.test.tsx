// @vitest-environment jsdom
import type { RemarkList } from '@advisor/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { drawPart } from '../../testing/draw-part.tsx'
import { FieldRemarks } from './FieldRemarks.tsx'

const id = '00000000-0000-4000-8000-000000000001'
const list: RemarkList = {
  threads: [
    {
      ...{ id, slot: 'symptom', locale: 'en', paragraph: { quote: 'It drips.' } },
      remarks: [
        {
          ...{ id, by: '', isOwn: false, at: '2026-11-26T10:00:00.000Z' },
          parts: [
            { kind: 'text', text: '<b>Is</b> it, ' },
            { kind: 'name', id: 'u1', name: 'Ada L.' },
          ],
        },
      ],
    },
  ],
  paragraphs: {
    symptom: [
      { index: 0, quote: 'One.' },
      { index: 1, quote: 'Two.' },
    ],
  },
  captions: { symptom: 'Symptom', title: 'Title' },
}

it('counts the open remarks of its field, opens those of one field at a time, and sends what is written', async () => {
  const { made } = await drawPart(
    <>
      <FieldRemarks caseId={1} locale="" slot="symptom" meant={undefined} />
      <FieldRemarks caseId={1} locale="" slot="title" meant={undefined} />
    </>,
    { getRemarks: () => ({ list }), addRemark: () => ({ list }), resolveRemark: () => ({ list }) },
  )
  fireEvent.click(await screen.findByRole('button', { name: '1 open remark on “Symptom”' }))
  const panel = await screen.findByRole('complementary', { name: 'Remarks on “Symptom”' })
  const thread = within(panel).getByRole('listitem')
  expect(thread.textContent).toContain('The text has changed: “It drips.”')
  expect(thread.textContent).toContain('<b>Is</b> it, @Ada L.')
  expect(thread.textContent).toContain('somebody who is not here any more')
  fireEvent.change(within(panel).getByRole('combobox', { name: 'About' }), { target: { value: '1' } })
  fireEvent.change(within(panel).getByLabelText('Your remark'), { target: { value: 'Why?' } })
  fireEvent.click(within(panel).getByRole('button', { name: 'Remark' }))
  const paragraph = { index: 1, quote: 'Two.' }
  const request = { caseId: 1, locale: '', slot: 'symptom', text: 'Why?', names: [], paragraph }
  await waitFor(() => expect(made).toContainEqual({ call: 'addRemark', request }))
  fireEvent.click(within(panel).getByRole('button', { name: 'Settle' }))
  await waitFor(() => expect(made).toContainEqual({ call: 'resolveRemark', request: { remark: id, resolved: true } }))
  fireEvent.click(screen.getByRole('button', { name: 'Remarks on “Title”' }))
  expect(screen.queryByRole('complementary', { name: 'Remarks on “Symptom”' })).toBeNull()
  expect(await screen.findByRole('complementary', { name: 'Remarks on “Title”' })).toBeTruthy()
})
