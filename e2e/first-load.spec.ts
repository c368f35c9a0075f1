import { expect, test } from './advisor-test.ts'

/** The budget of the first load: JavaScript, compressed; each screen loads its own code on demand. */
const budgetBytes = 262_000

test('the first load of the home page stays within its budget of JavaScript', async ({ page, advisor }) => {
  await advisor.signIn(page, 'technician')
  await page.getByRole('button', { name: 'Open Velluto Service', exact: true }).click()
  await page.waitForURL(/project-home\?quest=/)
  await page.reload()
  await page.waitForLoadState('networkidle')
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('.js'))
      .map((entry) => entry.toJSON() as { name: string; encodedBodySize: number }),
  )
  expect(scripts.length).toBeGreaterThan(3)
  for (const { name } of scripts)
    expect(await (await page.request.get(name)).text(), `schemas in ${name}`).not.toContain('safeParse')
  for (const { name, encodedBodySize } of scripts) expect(encodedBodySize, name).toBeGreaterThan(0)
  expect(scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)).toBeLessThanOrEqual(budgetBytes)
})
