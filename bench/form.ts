/**
 * Milliseconds from a keystroke in the form of a solution until it is painted, in Chromium, with many fields and long texts.
 *
 * `--slots N` (default 200), `--characters N` of text in all (default 50000), `--rich N` of the slots (default 5), `--keys N` that are typed
 * in each field (default 100). `workMs` is what the page works for a keystroke, `paintedMs` ends after the frame that shows it, for which
 * the browser waits up to 17 ms. `laterThan16Ms` counts the keys that the browser's own Event Timing says were shown later; it rounds to 8 ms.
 */
import { chromium, type Locator, type Page } from '@playwright/test'
import type { AuthoredSlot, NewSolutionStart } from '@advisor/contract'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findChromium } from '../scripts/lib/find-chromium.mjs'
import { ServerUnderTest } from './faults/server-under-test.ts'
import { quantiles } from './search/measured-server.ts'

const { values } = parseArgs({
  options: {
    slots: { type: 'string', default: '200' },
    characters: { type: 'string', default: '50000' },
    rich: { type: 'string', default: '5' },
    keys: { type: 'string', default: '100' },
  },
})
const [slots, characters, rich, keys] = [values.slots, values.characters, values.rich, values.keys].map(Number)

/**
 * In the page: notes for each key what the page works until the frame is drawn, and when it is painted. The frame is asked for while the key
 * is worked off, so it is the one that shows the key.
 */
const watchKeys = `{
  globalThis.keyTimes = []
  addEventListener('keydown', ({ timeStamp, key }) => {
    if (key.length !== 1) return
    const began = performance.now()
    const times = { workMs: 0, paintedMs: 0 }
    // The key is worked off when the next task begins; then style and layout are made.
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      document.body.offsetHeight
      times.workMs = performance.now() - began
    }
    port2.postMessage(0)
    requestAnimationFrame(() => {
      const frame = new MessageChannel()
      frame.port1.onmessage = () => {
        times.paintedMs = performance.now() - timeStamp
        keyTimes.push(times)
      }
      frame.port2.postMessage(0)
    })
  }, true)
  globalThis.shownTimes = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.name === 'keydown') shownTimes.push(entry.duration)
  }).observe({ type: 'event', durationThreshold: 16 })
}`

const folder = await mkdtemp(join(tmpdir(), 'advisor-bench-'))
const server = await ServerUnderTest.start(folder, { isServed: false, requestsPerSecond: 0 })
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const [headers = {}] = await server.signIn(1, 'author', 'velluto')
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const [name = '', value = ''] = (headers['cookie'] ?? '').split(';')[0]?.split('=') ?? []
  await context.addCookies([{ name, value, url: new URL(server.url).origin }])
  const page = await context.newPage()
  // The form of the demo, made as large as it is measured.
  await page.route('**/createNewFromSearch.action*', async (route) => {
    const answer = await route.fetch()
    // The server has checked it by the schema of the call.
    const reply = (await answer.json()) as NewSolutionStart
    await route.fulfill({ json: { ...reply, ...largeStart(reply) } })
  })
  await page.route('**/validateUpdateCase.action*', (route) =>
    route.fulfill({ json: { status: 'success', problems: [] } }),
  )
  await page.goto(`${server.url}create-solution?project=velluto`)
  await page.locator('[role=toolbar], [role=textbox]').first().waitFor()
  await page.evaluate(watchKeys)
  await measure(page, 'a line', page.getByLabel('Line 7', { exact: true }))
  await measure(page, 'paragraphs', page.getByLabel('Paragraphs 1', { exact: true }))
  await measure(page, 'a formatted text', page.getByRole('textbox', { name: 'Formatted 1', exact: true }))
} finally {
  await browser.close()
  await server.stop()
}

async function measure(page: Page, what: string, field: Locator): Promise<void> {
  await field.click()
  await page.keyboard.press('Control+End')
  // What is loaded and compiled with the first keys is not counted.
  await page.keyboard.type('warm up ', { delay: 50 })
  await page.evaluate('keyTimes.length = shownTimes.length = 0')
  await page.keyboard.type('abcde '.repeat(Math.ceil((keys ?? 0) / 6)).slice(0, keys), { delay: 50 })
  await page.waitForTimeout(100)
  const times = await page.evaluate<{ workMs: number; paintedMs: number }[]>('keyTimes')
  const late = await page.evaluate<number>('shownTimes.filter((ms) => ms > 16).length')
  const work = quantiles(times.map(({ workMs }) => workMs))
  const painted = quantiles(times.map(({ paintedMs }) => paintedMs))
  console.log(JSON.stringify({ bench: 'form', data: `${slots} slots, ${characters} characters, ${rich} formatted`, system: 'advisor', what, keys: times.length, workP50Ms: work.p50Ms, workP95Ms: work.p95Ms, paintedP50Ms: painted.p50Ms, paintedP95Ms: painted.p95Ms, laterThan16Ms: late })) // prettier-ignore
}

function largeStart({ forms, uploads }: NewSolutionStart): Partial<NewSolutionStart> {
  const [form] = forms
  if (!form || !slots || !characters || rich === undefined) return {}
  const slot = (id: string, caption: string, kind: AuthoredSlot['form']): AuthoredSlot => ({
    ...{ slot: id, caption, editor: 'text', form: kind, isLocalised: true, isRequired: false, mostValues: 1 },
    maxLength: 1_000_000,
  })
  const long = 15
  const lines = slots - rich - long
  const all = [
    ...Array.from({ length: rich }, (_, at) => slot(`rich-${at}`, `Formatted ${at + 1}`, 'rich')),
    ...Array.from({ length: long }, (_, at) => slot(`long-${at}`, `Paragraphs ${at + 1}`, 'long')),
    ...Array.from({ length: lines }, (_, at) => slot(`line-${at}`, `Line ${at + 1}`, 'line')),
  ]
  const share = { rich: 0.8 / rich, long: 0.15 / long, line: 0.05 / lines }
  const words = (count: number) => 'Close the valve and wait. '.repeat(Math.ceil(count / 26)).slice(0, count)
  const item = `<li>${words(120)} <strong>Hot.</strong></li>`
  const texts = all.map(({ slot: id, form: kind }) => {
    const count = Math.round(characters * (kind === 'rich' ? share.rich : kind === 'long' ? share.long : share.line))
    const html = `<ol>${item.repeat(Math.ceil(count / item.length))}</ol><p>End</p>`
    return [id, kind === 'rich' ? html : words(count)] as const
  })
  const large = {
    ...form,
    titleSlot: 'line-0',
    sections: [{ id: 'all', caption: 'All', slots: all }],
    content: { values: {}, texts: Object.fromEntries(texts) },
    ...{ drawn: {}, symbols: [] },
  }
  return { forms: [large], chosen: form.casebase, ...(uploads && { uploads }) }
}
