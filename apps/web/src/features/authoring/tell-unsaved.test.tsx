// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { drawPart } from '../../testing/draw-part.tsx'
import { useTellUnsaved } from './tell-unsaved.ts'

afterEach(() => vi.unstubAllGlobals())

function Form({ hasUnsaved }: { hasUnsaved: boolean }) {
  useTellUnsaved(hasUnsaved)
  return null
}

it('the server is told when a form has unsaved changes, and when it has none any more or is left', async () => {
  const told: (boolean | string)[] = []
  const tabs = new Set<string>()
  const { redraw } = await drawPart(<Form hasUnsaved={false} />, {
    unsavedForm: ({ hasUnsaved, tab }) => {
      tabs.add(String(tab))
      told.push(hasUnsaved)
      return {}
    },
  })
  expect(told).toEqual([])
  redraw(<Form hasUnsaved />)
  redraw(<Form hasUnsaved />)
  await vi.waitFor(() => expect(told).toEqual([true]))
  redraw(<Form hasUnsaved={false} />)
  await vi.waitFor(() => expect(told).toEqual([true, false]))
  redraw(<Form hasUnsaved />)
  redraw(<p />)
  await vi.waitFor(() => expect(told).toEqual([true, false, true, false]))
  // The server takes back what this tab has said, and keeps what others say; a reload keeps the name.
  expect([...tabs]).toEqual([sessionStorage.getItem('advisor.unsaved-tab')])
  expect([...tabs][0]).toMatch(/^\w{6,40}$/)
})
