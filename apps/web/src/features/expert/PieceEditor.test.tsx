// @vitest-environment jsdom
import { SearchQuery, type QueryPiece, type SearchState, type TrayField } from '@advisor/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { drawPart } from '../../testing/draw-part.tsx'
import { PieceEditor } from './PieceEditor.tsx'

const field: TrayField = {
  ...{ slot: 'pressure', caption: 'Pressure', editor: 'number', operators: ['is', 'at-least'], hasSeveral: false },
  ...{ weight: 1, mode: 'preference' },
}
const piece: QueryPiece = { id: 'c1', kind: 'constraint', slot: 'pressure', caption: 'Pressure', values: [] }
const query = SearchQuery.parse({
  ...{ format: 1, quest: 'words', style: 'free-text' },
  constraints: [{ id: 'c1', slot: 'pressure', operator: 'is', values: [5] }],
})
const search: SearchState = {
  ...{ page: 'results', query, resultsPage: 1, pageSize: 10, selected: [], pieces: [piece], canGoBack: false },
}

it('without a value it says what to do at the field, which gets the focus', async () => {
  const onChange = vi.fn()
  await drawPart(
    <PieceEditor
      piece={piece}
      search={search}
      onChange={onChange}
      isChanging={false}
      error={undefined}
      onClose={() => undefined}
    />,
    { expertTray: () => ({ classes: [{ id: 'all', fields: [field] }] }) },
  )
  const value = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Value' })
  fireEvent.change(value, { target: { value: '' } })
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
  expect(screen.getByRole('alert').textContent).toBe('Please enter a value, or remove the condition.')
  await waitFor(() => expect(document.activeElement).toBe(value))
  expect(onChange).not.toHaveBeenCalled()
  fireEvent.change(value, { target: { value: '7' } })
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
  expect(onChange).toHaveBeenCalledWith({ constraint: expect.objectContaining({ values: [7] }) as unknown })
})
