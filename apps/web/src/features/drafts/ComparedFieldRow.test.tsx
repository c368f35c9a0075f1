// @vitest-environment jsdom
import { diffRichText } from '@advisor/content-change'
import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { drawPart } from '../../testing/draw-part.tsx'
import { ComparedFieldRow } from './ComparedFieldRow.tsx'

it('steps have on each side the numbers that they have there', async () => {
  const blocks = diffRichText(
    '<ol><li>Close the tap.</li><li>Turn the pump shaft by hand.</li></ol>',
    '<ol><li>Unplug it.</li><li>Close the tap.</li><li>Turn the pump shaft slowly by hand.</li></ol>',
  )
  const field = { slot: 'resolution', caption: 'Resolution', kind: 'blocks', blocks } as const
  await drawPart(<ComparedFieldRow field={field} lang="en" />, {})
  await screen.findAllByText('Close the tap.')
  const steps = screen.getAllByRole('listitem').map((item) => [item.closest('ol')?.start, item.textContent])
  expect(steps).toEqual([
    [1, 'Close the tap.'],
    [2, 'Turn the pump shaft by hand.'],
    [1, 'Unplug it.'],
    [2, 'Close the tap.'],
    [3, 'Turn the pump shaft slowly by hand.'],
  ])
})
