import type { SimulatedUser } from './simulated-user.ts'
import type { Task } from './tasks.ts'

const patienceMs = 3_000

/** What 'Why is it here?' names of the right solution on the page that it was found on; undefined where nothing explains it. */
export async function askWhy({ page }: SimulatedUser, { right }: Task): Promise<string | undefined> {
  const links = [...right].map((number) => `a[data-result="${number}"]`).join(', ')
  const found = page.locator('main article, aside li').filter({ has: page.locator(links) })
  const button = found.getByRole('button', { name: /^Why is it here\?/ }).first()
  if (!(await button.isVisible())) {
    await page.goBack()
    await page.locator('article footer').waitFor({ state: 'hidden', timeout: patienceMs })
    const folded = page.locator('aside details:not([open]) > summary')
    if ((await folded.count()) > 0) await folded.first().click()
    // Back from a best match is the tray, which finds it among the results.
    else if (await page.locator('#expert-attributes').isVisible())
      await page.getByRole('search').getByRole('button', { name: 'Search', exact: true }).click()
  }
  const isThere = await button.waitFor({ timeout: patienceMs }).then(
    () => true,
    () => false,
  )
  if (!isThere) return undefined
  await button.click()
  const pieces = page.getByRole('dialog').getByRole('listitem')
  await pieces.first().waitFor({ timeout: patienceMs })
  return (await pieces.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ')).join('; ')
}
