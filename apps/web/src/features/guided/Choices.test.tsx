// @vitest-environment jsdom
import type { DialogChoice } from '@advisor/contract'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { drawPart } from '../../testing/draw-part.tsx'
import { Choices } from './Choices.tsx'

const choice = (is: string, candidates: number, isGiven = false): DialogChoice => ({
  answer: { is },
  values: [{ kind: 'symbol', caption: is, path: [] }],
  ...{ candidates, isGiven, share: 0 },
})
const offered = [choice('loud', 3), choice('quiet', 0), choice('silent', 0, true)]

const draw = (choices: DialogChoice[], areAllShown = false) =>
  drawPart(
    <Choices
      choices={choices}
      areAllShown={areAllShown}
      canBeSeveral={false}
      onAnswer={() => undefined}
      onSeveral={() => undefined}
    />,
    {},
  )
const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent.replaceAll(/\d/g, ''))

it('shows no answers that no solution left has, until they are asked for', async () => {
  await draw(offered)
  expect(shown()).toEqual(['loud', 'silent'])
  fireEvent.click(screen.getByRole('button', { name: 'Answers that no solution left has: 1' }))
  expect(shown()).toEqual(['loud', 'quiet', 'silent'])
})

it('shows all answers of an author, and all where no solution has any', async () => {
  const { redraw } = await draw(offered, true)
  expect(shown()).toHaveLength(3)
  redraw(
    <Choices
      key="none"
      choices={[choice('yes', 0), choice('no', 0)]}
      canBeSeveral={false}
      onAnswer={() => undefined}
      onSeveral={() => undefined}
    />,
  )
  expect(shown()).toEqual(['yes', 'no'])
})
