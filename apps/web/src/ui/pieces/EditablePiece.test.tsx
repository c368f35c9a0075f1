// @vitest-environment jsdom
import type { QueryPiece } from '@advisor/contract'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { drawPart } from '../../testing/draw-part.tsx'
import { EditablePiece } from './EditablePiece.tsx'

const draw = (piece: Partial<QueryPiece>) =>
  drawPart(
    <EditablePiece
      piece={{ id: 'c1', kind: 'constraint', values: [], ...piece }}
      text="Product: rotary"
      editing={undefined}
      editLabel="Change"
      removeLabel="Remove"
      onRemove={() => undefined}
    />,
    {},
  )
const mark = () => screen.queryByRole('img', { name: 'Must be met' })

it.each<Partial<QueryPiece>>([{ mode: 'filter' }, { kind: 'filter' }, { kind: 'scope' }])(
  'says of %j that it must be met',
  async (piece) => {
    await draw(piece)
    expect(mark()).not.toBeNull()
  },
)

it.each<Partial<QueryPiece>>([{ mode: 'preference' }, { kind: 'answer' }])('does not say so of %j', async (piece) => {
  await draw(piece)
  expect(mark()).toBeNull()
})
