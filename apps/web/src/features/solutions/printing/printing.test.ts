// @vitest-environment jsdom
import { StepId, type ShownWarning, type SolutionDetails } from '@advisor/contract'
import { cleanup, renderHook } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { print, slotsOnRequest, usePrintedByBrowser, warningsOnPaper } from './printing.ts'

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

describe('the server is told of printing', () => {
  const from = StepId.parse('0199d2b8-7c00-7000-8000-000000000001')

  /** The page of solution 7, and what the server is told from now on. */
  function openSolution() {
    const told: unknown[] = []
    vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
      told.push(JSON.parse(body))
      return Promise.resolve(Response.json({}))
    })
    vi.stubGlobal('print', dispatchPrinting)
    onTestFinished(() => {
      cleanup()
      vi.unstubAllGlobals()
    })
    return {
      told,
      page: renderHook(({ caseId }) => usePrintedByBrowser(caseId, from), { initialProps: { caseId: 7 } }),
    }
  }

  function dispatchPrinting() {
    // Some browsers say it again when the paper is turned.
    dispatchEvent(new Event('beforeprint'))
    dispatchEvent(new Event('beforeprint'))
    dispatchEvent(new Event('afterprint'))
  }

  /** The browser prints by its own command, and the server is told what there is to tell. */
  async function printByBrowser() {
    dispatchPrinting()
    await new Promise((resolve) => setTimeout(resolve))
  }

  it('once, when the browser prints the page of a solution by its own command', async () => {
    const { told, page } = openSolution()
    await printByBrowser()
    expect(told).toEqual([{ caseIds: [7], use: 'print', from }])
    page.rerender({ caseId: 8 })
    await printByBrowser()
    expect(told).toHaveLength(2)
    expect(told[1]).toMatchObject({ caseIds: [8] })
  })

  it('once, when the button of the page prints', async () => {
    const { told } = openSolution()
    await print('for-everybody', { caseIds: [7], from })
    expect(told).toHaveLength(1)
    await print('for-everybody', { caseIds: [8, 9], from })
    expect(told[1]).toMatchObject({ caseIds: [8, 9] })
    expect(told).toHaveLength(2)
    await printByBrowser()
    expect(told).toHaveLength(3)
  })

  it('not, when another page is printed', async () => {
    const { told, page } = openSolution()
    page.unmount()
    await printByBrowser()
    expect(told).toEqual([])
  })
})
