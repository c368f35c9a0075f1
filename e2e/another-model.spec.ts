import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from './advisor-test.ts'
import { runAdvisor } from './demo-server.ts'
import { expectFitForAll } from './fit-for-all.ts'
import { alone } from './own-project.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const runbooks = resolve(root, process.env['ADVISOR_TEST_DATA'] ?? '../shared/data', 'runbooks/runbooks.jsonl')
const mapping = join(root, 'apps/server/mappings/runbooks.json')

test.describe.configure({ mode: 'serial' })
const isRequired = process.env['ADVISOR_REQUIRE_TEST_DATA'] !== undefined
test.skip(!existsSync(runbooks) && !isRequired, 'The runbooks of the test data are not here.')

let scratch: string
test.beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'advisor-runbooks-'))
  const bundle = join(scratch, 'runbooks.zip')
  await runAdvisor('import-articles', runbooks, '--mapping', mapping, '--data', join(scratch, 'data'))
  await runAdvisor('export', 'runbooks', bundle, '--data', join(scratch, 'data'))
  await alone(() => runAdvisor('import', bundle, '--data', process.env['ADVISOR_TEST_SERVER_DATA'] ?? ''))
})
test.afterAll(() => rm(scratch, { recursive: true, force: true }))

test('a bundle of another company, with slots, views and taxonomies of its own, works on every screen', async ({
  page,
  advisor,
}) => {
  await advisor.signIn(page, 'admin')
  await page.goto('project-selection')
  await expect(page.getByRole('article').filter({ hasText: 'Operations runbooks' })).toBeVisible()
  await expectFitForAll(page)

  await page.goto('project-home?project=runbooks')
  await page.getByRole('combobox', { name: 'Search solutions' }).fill('etcd members down')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.locator('a[data-result]').filter({ hasText: 'etcdMembersDown' }).first()).toBeVisible()
  await expectFitForAll(page)

  await page.locator('a[data-result]').filter({ hasText: 'etcdMembersDown' }).first().click()
  await expect(page.getByRole('heading', { level: 2, name: 'etcdMembersDown' })).toBeVisible()
  await expect(page.getByText(/^R-\d+$/).first()).toBeVisible()
  await expectFitForAll(page)

  await page.goto('solution-preview?caseId=1&project=runbooks')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expectFitForAll(page)
})
