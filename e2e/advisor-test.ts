import { test as base, expect, type APIRequestContext, type BrowserContext, type Page } from '@playwright/test'

export { expect }

export const demoPassword = 'Welcome-2-Advisor'

/** Calls are held back for up to so many milliseconds: what a journey does before an answer has come shows itself. */
const mostDelay = Number(process.env['ADVISOR_TEST_DELAY'] ?? 0)

/**
 * Journeys share the demo's users: no sign-in of one is asked about a form of another, because the pages answer this call themselves.
 * `context.route` would do so too, but turns the cache of the browser off, and the server hands out 180 files at each load.
 */
const keepFormsToItself = `
  const fetchFromServer = window.fetch
  window.fetch = (address, options) =>
    String(address).endsWith('unsavedForm.action')
      ? Promise.resolve(Response.json({ status: 'success' }))
      : fetchFromServer(address, options)
`

interface Advisor {
  /** Signs in without a page: `page` is where it was, and the pages that it opens from now on are the user's. */
  signIn(page: Page, username: string, password?: string): Promise<void>
}

/** The `test` of the journeys: page addresses are relative to the application of the running demo server. */
export const test = base.extend<{ advisor: Advisor }>({
  baseURL: async ({}, use) => {
    const url = process.env['ADVISOR_TEST_URL']
    if (!url) throw new Error('Journeys run through playwright.config.ts, which starts the server.')
    await use(url)
  },
  context: async ({ context }, use) => {
    if (mostDelay > 0) await delayCalls(context)
    await context.addInitScript(`{${keepFormsToItself}}`)
    await use(context)
    await context.unrouteAll({ behavior: 'ignoreErrors' })
  },
  advisor: async ({}, use) => {
    await use({ signIn: ({ request }, username, password) => signIn(request, username, password) })
  },
})

/** Takes over from the other tab of the browser that is active. */
export async function useTab(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Use this tab' }).click()
}

async function delayCalls(context: BrowserContext): Promise<void> {
  await context.route(/\.action(\?|$)/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * mostDelay))
    await route.continue()
  })
}

/** Sends the login form as the login page does. Journeys of signing in use the page itself. */
async function signIn(request: APIRequestContext, username: string, password = demoPassword): Promise<void> {
  const page = await (await request.get('login')).text()
  const setting = (name: string) => new RegExp(`<meta name="${name}" content="([^"]*)"`).exec(page)?.[1] ?? ''
  const answer = await request.post(`${setting('api-path')}/callback?client_name=FormClient`, {
    form: { username, password },
    headers: { Accept: 'application/json', 'request-type': 'ajax', 'X-CSRF-Token': setting('csrf-token') },
  })
  expect(answer.ok(), `signing in as ${username}: ${await answer.text()}`).toBe(true)
}
