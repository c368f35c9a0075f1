// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { RichText } from './RichText.tsx'

afterEach(cleanup)

/** Few rows of many words: a text is long by its characters, a portion by its elements. */
const filling = ' and tighten it'.repeat(18)
const mostAtATime = 260
const rows = Array.from(
  { length: 400 },
  (_, row) =>
    `<tr><td>${row}</td><td>Check the valve <strong>number</strong> ${row}${filling}</td><td onclick="x()">ok</td></tr>`,
)
const html = `<p>Before.</p><table><thead><tr><th>No</th></tr></thead><tbody>${rows.join('')}</tbody></table><p>After.</p>`

/** How many rows came into the page with each change of it, until all are there. */
async function rowsByChange(html: string, whole: number): Promise<{ container: Element; counts: number[] }> {
  const place = document.body.appendChild(document.createElement('div'))
  const counts: number[] = []
  const rowsIn = (node: Node) => (node instanceof Element ? node.querySelectorAll('tr').length + Number(node.matches('tr')) : 0) // prettier-ignore
  const watching = new MutationObserver((changes) =>
    counts.push(changes.flatMap(({ addedNodes }) => [...addedNodes]).reduce((sum, node) => sum + rowsIn(node), 0)),
  )
  watching.observe(place, { childList: true, subtree: true })
  const { container } = render(<RichText html={html} words={['valve']} headingsBelow={1} />, { container: place })
  await expect.poll(() => container.querySelectorAll('tbody tr').length).toBe(whole)
  watching.disconnect()
  return { container, counts }
}

it('a long table is sanitised and drawn in portions, the text around it at once, and nothing is missing', async () => {
  const { container, counts } = await rowsByChange(html, rows.length)
  expect(Math.max(...counts)).toBeLessThan(mostAtATime)
  expect(container.textContent).toBe(
    `Before.No${rows.map((_, row) => `${row}Check the valve number ${row}${filling}ok`).join('')}After.`,
  )
  expect(container.querySelectorAll('mark').length).toBe(rows.length)
  expect(container.querySelectorAll('[onclick]').length).toBe(0)
})

it('the rows that are still missing are drawn before the page is printed', () => {
  const { container } = render(<RichText html={html} words={[]} headingsBelow={1} />)
  expect(container.textContent).toContain('After.')
  expect(container.querySelectorAll('tbody tr').length).toBeLessThan(mostAtATime)
  window.dispatchEvent(new Event('beforeprint'))
  expect(container.querySelectorAll('tbody tr').length).toBe(rows.length)
})
