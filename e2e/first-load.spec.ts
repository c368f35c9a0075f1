import { expect, test } from './advisor-test.ts'

/**
 * What the first load of JavaScript may weigh, compressed; each screen loads its own code on demand, and the home page what draws
 * results. What is drawn when the search can be used already (13,600) counts too.
 */
const budgetBytes = 250_000

test('the first load of the home page stays within its budget of JavaScript', async ({ page, advisor }) => {
  await advisor.signIn(page, 'technician')
  await page.goto('project-selection')
  await page.getByRole('button', { name: 'Open Velluto Service', exact: true }).click()
  await page.waitForURL(/project-home\?quest=/)
  // A stream has no end, so that the network would never be idle.
  await page.route('**/notificationStream.action', (route) => route.abort())
  await page.reload()
  await page.waitForLoadState('networkidle')
  const loaded = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('.js'))
      .map((entry) => entry.toJSON() as { name: string; encodedBodySize: number; startTime: number }),
  )
  // What reads a solution is loaded ahead, two seconds later: on a slow machine the network may not have been idle before.
  const ahead = loaded.find(({ name }) => name.includes('SolutionReader'))?.startTime ?? Infinity
  // Files are fetched, and then imported out of the cache of the browser: each counts once.
  const scripts = [...new Map(loaded.map((script) => [script.name, script])).values()].filter(
    ({ startTime }) => startTime < ahead,
  )
  expect(scripts.length).toBeGreaterThan(3)
  for (const { name } of scripts)
    expect(await (await page.request.get(name)).text(), `schemas in ${name}`).not.toContain('safeParse')
  for (const { name, encodedBodySize } of scripts) expect(encodedBodySize, name).toBeGreaterThan(0)
  expect(scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)).toBeLessThanOrEqual(budgetBytes)
})
