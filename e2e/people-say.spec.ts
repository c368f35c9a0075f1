import type { Page } from '@playwright/test'
import { expect, test } from './advisor-test.ts'
import { expectFitForAll } from './fit-for-all.ts'
import { ownProject } from './own-project.ts'

const peopleSay = (page: Page) => page.locator('details', { hasText: 'People also say' })
const results = (page: Page) => page.locator('a[data-result]')

/** A word that no solution has. */
const said = 'wobblefroth'

const project = ownProject('people-say')

test.use({ viewport: { width: 360, height: 740 } })

test('what people say is suggested to the author, who adds it, and it finds the solution', async ({
  page,
  advisor,
  browser,
}) => {
  const context = await browser.newContext()
  const technicians = await context.newPage()
  await advisor.signIn(technicians, 'technician')
  await technicians.goto(`project-home?project=${project}&q=VEL-24 ${said}`)
  await results(technicians).first().click()
  const judging = technicians.getByRole('region', { name: 'Your experience with this solution' })
  await judging.getByRole('button', { name: 'It works' }).click()
  await expect(judging.getByText('Noted: it works.')).toBeVisible()
  await expect(peopleSay(technicians)).toHaveCount(0)

  await advisor.signIn(page, 'author')
  await page.goto(`case-details?caseId=24&project=${project}`)
  await peopleSay(page).locator('summary').click()
  await expect(peopleSay(page)).toContainText('1 person')
  await expectFitForAll(page)
  await peopleSay(page)
    .getByRole('button', { name: /^Change/ })
    .click()
  await peopleSay(page).getByRole('textbox').fill(`it goes ${said}`)
  await peopleSay(page).getByRole('button', { name: 'Add', exact: true }).last().click()
  const words = peopleSay(page).getByRole('list', { name: 'Words that find this solution' })
  await expect(words).toContainText(`it goes ${said}`)
  await expect(peopleSay(page)).not.toContainText('1 person')
  await expectFitForAll(page)

  await technicians.goto(`project-home?project=${project}&q=${said}`)
  await expect(technicians.getByText('People also say')).toBeVisible()
  await expect(technicians.locator('mark', { hasText: said }).first()).toBeVisible()
  await expectFitForAll(technicians)

  await words.getByRole('button', { name: `Remove “it goes ${said}”` }).click()
  await expect(words).toHaveCount(0)
  await context.close()
})
