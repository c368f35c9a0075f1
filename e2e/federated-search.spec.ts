import { expect, test } from './advisor-test.ts'
import { registerExternalSources, type ExternalSources } from './external-sources.ts'
import { expectFitForAll, expectLegibleColours } from './fit-for-all.ts'
import { findsMuch } from './screens.ts'

// The sources are of the installation.
test.describe.configure({ mode: 'serial' })

let sources: ExternalSources
test.beforeAll(async () => {
  sources = await registerExternalSources()
})
test.afterAll(() => sources.remove())

test.use({ viewport: { width: 1440, height: 900 } })

test('a search goes on in all projects and external sources, and back', async ({ page, advisor }) => {
  sources.fails = true
  sources.asked.splice(0)
  await advisor.signIn(page, 'technician')
  await page.goto(`project-home?project=velluto&q=${findsMuch}`)
  await page.getByRole('link', { name: 'Search everywhere' }).click()
  await expect(page).toHaveURL(/federated-search\?q=Brenta$/)
  const section = (name: string) => page.getByRole('region', { name })
  await expect(section('Velluto Service').getByRole('listitem')).toHaveCount(5)
  await expect(section('Velluto Service').locator('mark').first()).toHaveText(/brenta/i)

  // Foreign hits are texts and web addresses, and open apart.
  const manuals = section('Manuals')
  await expect(manuals).toContainText(`External source · ${sources.host}`)
  await expect(manuals).toContainText('42 results')
  const hit = manuals.getByRole('link', { name: /^Descaling <img/ })
  await expect(hit).toHaveAttribute('href', `http://${sources.host}/pages/descaling`)
  await expect(hit).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(hit).toHaveAttribute('target', '_blank')
  await expect(manuals.getByRole('link')).toHaveCount(2)

  // A source that waits for a click is not asked before.
  expect(sources.asked.filter((path) => path.startsWith('/stock'))).toEqual([])
  await section('Spare parts').getByRole('button', { name: 'Ask Spare parts' }).click()
  await expect(section('Spare parts').getByRole('listitem')).toHaveCount(2)
  expect(sources.asked).toContain('/stock?q=Brenta')

  // One source fails until it is asked again, another one is too late.
  await expect(section('Old wiki')).toContainText('This source answered with an error. Please try again later.')
  await expect(section('Archive')).toContainText('did not answer in time')
  await expectFitForAll(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectLegibleColours(page)
  await page.emulateMedia({ colorScheme: 'light' })
  sources.fails = false
  await section('Old wiki').getByRole('button', { name: 'Try again' }).click()
  await expect(section('Old wiki').getByRole('listitem')).toHaveCount(2)

  // A reload asks again; a hit opens its project, and the way back leads to both searches.
  await page.reload()
  const velluto = section('Velluto Service')
  const title = await velluto.getByRole('link').first().innerText()
  await velluto.getByRole('link').first().click()
  await expect(page).toHaveURL(/case-details\?caseId=\d+&project=velluto/)
  await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toHaveText(title)
  await page.goBack()
  await expect(section('Manuals').getByRole('listitem')).toHaveCount(2)
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page.locator('a[data-result]').first()).toBeVisible()
})

test('words of another project open it; no words, too many words and no connection are told, and nothing typed is lost', async ({
  page,
  advisor,
}) => {
  await advisor.signIn(page, 'technician')
  await page.goto('project-home?project=velluto&q=qwxyzzy')
  await page.getByRole('link', { name: 'Search everywhere' }).click()
  await expect(page.getByText('Nothing was found here.').first()).toBeVisible()
  const field = page.getByRole('searchbox', { name: 'Search all projects' })
  await field.fill('compressor')
  await field.press('Enter')
  const section = page.getByRole('region', { name: /Frigora/ })
  await expect(section.getByRole('listitem').first()).toBeVisible()
  const title = await section.getByRole('link').first().innerText()
  await section.getByRole('link').first().click()
  await expect(page).toHaveURL(/project=frigora/)
  await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toHaveText(title)
  await page.goBack()
  await section.getByRole('link', { name: /^Show in/ }).click()
  await expect(page).toHaveURL(/project-home\?.*q=compressor/)
  await expect(page.locator('a[data-result]').first()).toBeVisible()

  await page.goto('federated-search')
  await expect(page.getByRole('heading', { name: 'Enter what you are looking for.' })).toBeVisible()
  await expectFitForAll(page)
  await page.goto(`federated-search?q=${'x'.repeat(3_000)}`)
  await expect(page.getByText(/too long|2,000/).first()).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('x'.repeat(3_000))
  await page.goto('federated-search?q=grinder')
  await expect(page.getByRole('listitem').first()).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('searchbox').fill('descale pump')
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('descale pump')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect(page.getByRole('region', { name: 'Velluto Service' }).getByRole('listitem').first()).toBeVisible()
})
