import { expect, test } from './advisor-test.ts'
import { expectFitForAll } from './fit-for-all.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('the lists of the profile stand on the home page with their numbers, and beside what they find, where late numbers move nothing', async ({
  page,
  advisor,
}) => {
  await advisor.signIn(page, 'technician')
  await page.goto('project-home?project=velluto&quest=search-all')
  const lists = page.getByRole('navigation', { name: 'Solution lists' })
  const warranty = lists.getByRole('button', { name: /^Under warranty/ })
  await expect(warranty).toContainText('solutions')
  const found = Number(/(\d+) solutions$/.exec((await warranty.innerText()).trim())?.[1])
  await expectFitForAll(page)
  await warranty.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${found} solutions meet the conditions`)
  const menu = lists.getByRole('button')
  await expect(menu).toHaveText('Under warranty')
  await expectFitForAll(page)
  await page.reload()
  await expect(menu).toHaveText('Under warranty')
  await menu.click()
  const entry = (name: RegExp) => page.getByRole('menuitem', { name })
  await expect(entry(/^Under warranty/)).toHaveAttribute('aria-current', 'true')
  await expect(entry(/^Under warranty/)).toContainText(`${found} solutions`)
  await expectFitForAll(page)
  await entry(/^Safety relevant/).click()
  await expect(menu).toHaveText('Safety relevant')
  await page.goBack()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'What is the problem?' })).toBeVisible()

  let count = () => {}
  const counting = new Promise<void>((resolve) => (count = resolve))
  await page.route('**/customLists.action*', async (route) => {
    await counting
    await route.continue()
  })
  await page.goto('project-home?project=velluto&quest=search-all&q=water')
  const first = page.locator('a[data-result]').first()
  await expect(menu).toHaveText('Solution lists')
  const before = await first.boundingBox()
  count()
  await menu.click()
  await expect(entry(/^Under warranty/)).toContainText('solutions')
  expect(await first.boundingBox()).toEqual(before)
})
