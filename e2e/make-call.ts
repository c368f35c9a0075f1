import { expect, type Page } from '@playwright/test'

/** Makes a call as the signed-in user of the page, as forms do, and returns its answer. Expects that it succeeds. */
export async function makeCall(page: Page, name: string, data: object) {
  const html = await (await page.request.get('about')).text()
  const setting = (of: string) => new RegExp(`<meta name="${of}" content="([^"]*)"`).exec(html)?.[1] ?? ''
  const answer = await page.request.post(`${setting('api-path')}/${name}.action`, {
    data,
    headers: { Accept: 'application/json', 'request-type': 'ajax', 'X-CSRF-Token': setting('csrf-token') },
  })
  const body = await answer.json()
  expect(body.status, JSON.stringify(body)).toBe('success')
  return body
}
