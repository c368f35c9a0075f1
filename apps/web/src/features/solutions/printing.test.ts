// @vitest-environment jsdom
import type { ShownWarning, SolutionDetails } from '@advisor/contract'
import { expect, it } from 'vitest'
import { slotsOnRequest, warningsOnPaper } from './printing.ts'

const warning = (slotId: string, isOnRequest: boolean): ShownWarning => ({
  level: 'danger',
  slot: { slotId, caption: slotId, form: 'values', values: [] },
  isOnRequest,
})

it('warnings for all readers are always on paper, those for insiders on request', () => {
  const solution: SolutionDetails = {
    ...({ sections: [], printed: [] } as unknown as SolutionDetails),
    warnings: [warning('high-voltage', false), warning('campaign', true)],
  }
  const onPaper = (what: 'for-everybody' | 'with-internal') =>
    warningsOnPaper(solution, what).map(({ slot }) => slot.slotId)
  expect(onPaper('for-everybody')).toEqual(['high-voltage'])
  expect(onPaper('with-internal')).toEqual(['high-voltage', 'campaign'])
  expect(slotsOnRequest(solution).map(({ slotId }) => slotId)).toEqual(['campaign'])
})

it('paper is light, and the screen as before', () => {
  const page = document.documentElement
  page.setAttribute('data-mantine-color-scheme', 'dark')
  dispatchEvent(new Event('beforeprint'))
  expect(page.getAttribute('data-mantine-color-scheme')).toBe('light')
  dispatchEvent(new Event('afterprint'))
  expect(page.getAttribute('data-mantine-color-scheme')).toBe('dark')
})
