import { expect, test } from './advisor-test.ts'

/** Adds an element to the page, in the browser, and tells whether the browser took what it names. */
const add = `(tag, attributes) => new Promise((resolve) => {
  const element = document.createElement(tag)
  element.onload = () => resolve('taken')
  element.onerror = () => resolve('refused')
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  document.head.append(element)
})`

test('without the nonce of the page, an address of this origin is no script and no call is a style sheet', async ({
  page,
}) => {
  await page.goto('login')
  const script = new URL((await page.locator('script[src]').first().getAttribute('src')) ?? '', page.url()).href
  const health = `${(await page.locator('meta[name="api-path"]').getAttribute('content')) ?? ''}/health`
  const tried = (tag: string, attributes: Record<string, string>) =>
    page.evaluate<string>(`(${add})(${JSON.stringify(tag)}, ${JSON.stringify(attributes)})`)
  expect(await tried('script', { src: script })).toBe('refused')
  expect(await tried('link', { rel: 'stylesheet', href: health })).toBe('refused')
  expect(await tried('img', { src: script.replace(/assets\/.*/, 'icon.svg') })).toBe('taken')
  expect(await page.evaluate<boolean>(`fetch(${JSON.stringify(health)}).then(({ ok }) => ok)`)).toBe(true)
})
