// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { drawPart } from '../../../testing/draw-part.tsx'
import { AddToComparison } from './AddToComparison.tsx'

it('a full comparison takes no further solution, and says what to do', async () => {
  const onAdd = vi.fn()
  const { made, redraw } = await drawPart(<AddToComparison isFull onAdd={onAdd} />, {
    suggestCaseName: () => ({
      matches: [
        { caseId: 51, number: 'P-51', name: '', casebase: 'Faults', title: { text: 'Fifty-first', marks: [] } },
      ],
      total: 1,
    }),
  })
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'P-51' } })
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  expect(screen.queryByText('A comparison has room for 50 solutions. Please take one out first.')).not.toBeNull()
  expect(made).toEqual([])
  // One was taken out.
  redraw(<AddToComparison isFull={false} onAdd={onAdd} />)
  expect(screen.queryByText(/^A comparison has room/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  await vi.waitFor(() => expect(onAdd).toHaveBeenCalledWith(51))
})
