import { chromium } from '@playwright/test'
import { findChromium } from '../../scripts/lib/find-chromium.mjs'

/**
 * Milliseconds from Enter until the first result is painted, for each query in a new search of one page, in ascending order. The
 * browser runs on the machine of the server.
 */
export async function measurePainting(url: string, token: string, queries: readonly string[]): Promise<number[]> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox'],
  })
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await context.addCookies([{ name: 'advisor.sid', value: token, url: new URL(url).origin }])
    const page = await context.newPage()
    await page.goto(`${url}home`)
    const field = page.getByRole('combobox', { name: 'Search solutions' })
    const times: number[] = []
    for (const query of queries) {
      await field.fill(query)
      times.push(await page.evaluate(untilPainted))
      await page.goto(`${url}home`)
    }
    // The first search also loads code.
    return times.slice(1).sort((a, b) => a - b)
  } finally {
    await browser.close()
  }
}

/** In the page: submits the form, and waits for a frame after the first result is there. A text, because it runs in the browser. */
const untilPainted = `new Promise((resolve) => {
  const startedAt = performance.now()
  const look = () =>
    document.querySelector('a[data-result]')
      ? requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - startedAt)))
      : requestAnimationFrame(look)
  document.querySelector('input[role=combobox]').form.requestSubmit()
  look()
})`
