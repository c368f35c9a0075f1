import { test as base, type Page } from '@playwright/test'

export { expect } from '@playwright/test'

export const demoPassword = 'Welcome-2-Advisor'

interface Advisor {
  /** Signs in through the login page and opens the first project. */
  signIn(page: Page, username: string): Promise<void>
}

/** The `test` of the journeys: page addresses are relative to the application of the running demo server. */
export const test = base.extend<{ advisor: Advisor }>({
  baseURL: async ({}, use) => {
    const url = process.env['ADVISOR_TEST_URL']
    if (!url) throw new Error('Journeys run through playwright.config.ts, which starts the server.')
    await use(url)
  },
  advisor: async ({}, use) => {
    await use({
      async signIn(page, username) {
        await page.goto('login')
        await page.getByLabel('Username').fill(username)
        await page.getByLabel('Password', { exact: true }).fill(demoPassword)
        await page.getByRole('button', { name: 'Log in' }).click()
        await page.waitForURL((address) => !address.pathname.endsWith('/login'))
      },
    })
  },
})
