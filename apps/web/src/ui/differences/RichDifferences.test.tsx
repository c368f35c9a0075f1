// @vitest-environment jsdom
import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { drawPart } from '../../testing/draw-part.tsx'
import RichDifferences from './RichDifferences.tsx'

it('steps keep the numbers that they have in the newer text', async () => {
  const before = '<ol><li>Close the tap.</li><li>Open the lid.</li><li>Turn the pump shaft by hand.</li></ol>'
  const after = '<ol><li>Unplug it.</li><li>Close the tap.</li><li>Turn the pump shaft slowly by hand.</li></ol>'
  await drawPart(<RichDifferences before={before} after={after} />, {})
  const numbers = screen.getAllByRole('listitem').map((item) => {
    const list = item.closest('ol')
    return [list ? list.start : undefined, item.textContent]
  })
  expect(numbers).toContainEqual([2, 'Close the tap.'])
  expect(numbers.find(([, text]) => String(text).startsWith('Turn the pump shaft'))?.[0]).toBe(3)
  expect(numbers.find(([, text]) => text === 'Open the lid.')).toEqual([undefined, 'Open the lid.'])
})
