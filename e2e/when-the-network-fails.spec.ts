import { expect, test } from './advisor-test.ts'

test.use({ viewport: { width: 1440, height: 900 } })
test.beforeEach(async ({ page, advisor }) => advisor.signIn(page, 'technician'))

test('a part whose code cannot be loaded leaves the page as it is, and comes when the network is back', async ({
  page,
}) => {
  const files = /\/Facet[^/]*\.(js|css)/
  await page.route(files, (route) => route.abort('internetdisconnected'))
  await page.goto('project-home?project=velluto&q=leak')
  await expect(page.locator('a[data-result]').first()).toBeVisible()
  const field = page.getByRole('search').getByRole('combobox')
  await field.fill('leak below the pump')
  const filter = page.getByRole('button', { name: /^Filter/ })
  const message = page.getByRole('alert').filter({ hasText: 'A part of the application could not be loaded' })
  await page.context().setOffline(true)
  await filter.click()
  await expect(message).toContainText('nothing you typed is lost')
  await expect(page.locator('a[data-result]').first()).toBeVisible()
  await message.getByRole('button', { name: 'Close' }).click()
  await expect(message).toHaveCount(0)
  await filter.click()
  await expect(message).toBeVisible()

  await page.unroute(files)
  await page.context().setOffline(false)
  const facets = page.getByRole('region', { name: 'Filter the results' })
  await expect(facets.getByRole('checkbox').first()).toBeVisible()
  await expect(message).toHaveCount(0)
  await expect(field).toHaveValue('leak below the pump')
  // Its style sheet has come, too.
  await expect(facets).toHaveCSS('position', 'sticky')
})

test('a screen whose code, and a part whose texts cannot be loaded, come when they are asked for again', async ({
  page,
}) => {
  await test.step('a screen whose code cannot be loaded says so below the header, and comes when it is asked again', async () => {
    const code = /\/AboutScreen[^/]*\.js/
    await page.route(code, (route) => route.abort('internetdisconnected'))
    await page.goto('project-selection')
    await page.getByRole('button', { name: /^User menu/ }).click()
    await page.getByRole('link', { name: 'About', exact: true }).click()
    const message = page.getByRole('alert').filter({ hasText: 'A part of the application could not be loaded' })
    await expect(message).toBeVisible()
    await expect(page.getByRole('button', { name: /^User menu/ })).toBeVisible()
    await message.getByRole('button', { name: 'Reload the page' }).click()
    await expect(message).toBeVisible()
    await page.unroute(code)
    await message.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'About', level: 1 })).toBeVisible()
    await expect(message).toHaveCount(0)
  })

  await test.step('a part whose texts cannot be loaded is not drawn without them', async () => {
    // A name and the hash of the build: code has names with a hyphen.
    const texts = /\/solutions-[\w-]{8}\.js/
    await page.route(texts, (route) => route.abort('internetdisconnected'))
    await page.goto('project-home?project=velluto&q=leak')
    await page.locator('a[data-result]').first().click()
    const message = page.getByRole('alert').filter({ hasText: 'A part of the application could not be loaded' })
    await expect(message).toBeVisible()
    await page.unroute(texts)
    await message.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('toolbar', { name: 'Actions on this solution' })).toBeVisible()
    await expect(message).toHaveCount(0)
  })
})

test('a dialog goes on after the network has lost an answer, and the server a step', async ({ page }) => {
  await test.step('an answer of a dialog that the network loses is taken when the network is back', async () => {
    await page.goto('project-home?project=velluto&quest=ask-me')
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    const choices = page.locator('section[aria-labelledby=guided-question] li button')
    await expect(choices.first()).toBeVisible()
    await page.context().setOffline(true)
    await choices.first().click()
    const message = page.getByRole('alert').filter({ hasText: 'This answer was not taken' })
    await expect(message.getByRole('button', { name: 'Try again' })).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByRole('navigation', { name: 'What you have said' })).toBeVisible()
    await expect(message).toHaveCount(0)
  })

  await test.step('a dialog whose last step the server has lost goes on with what was said, also after a reload', async () => {
    const lost = 'no-step-of-anybody-0123456789'
    const choices = page.locator('section[aria-labelledby=guided-question] li button')
    const said = page.getByRole('navigation', { name: 'What you have said' }).getByRole('listitem')
    await page.goto('project-home?project=velluto&quest=ask-me')
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await choices.first().click()
    await expect(said.first()).toBeVisible()
    const first = await said.first().innerText()
    const count = await said.count()

    // A server that crashes does not know the step that it answered last.
    await page.route(
      '**/answerQuestion.action',
      (route) => route.continue({ postData: { ...route.request().postDataJSON(), from: lost } }),
      { times: 1 },
    )
    await choices.first().click()
    await expect(said).toHaveCount(count + 1)
    await expect(said.first()).toHaveText(first, { useInnerText: true })
    const question = await page.locator('#guided-question').innerText()

    const address = new URL(page.url())
    const step = address.searchParams.get('s') ?? ''
    await page.evaluate(
      ([is, was]) => {
        const kept = sessionStorage.getItem('advisor.search') ?? ''
        sessionStorage.setItem('advisor.search', kept.replace(was, is))
      },
      [lost, step] as const,
    )
    address.searchParams.set('s', lost)
    await page.goto(address.href)
    await expect(page.locator('#guided-question')).toHaveText(question, { useInnerText: true })
    await expect(said).toHaveCount(count + 1)
    await expect(page).not.toHaveURL(new RegExp(lost))
  })
})
