import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from './advisor-test.ts'
import { runAdvisor } from './demo-server.ts'

const demo = fileURLToPath(new URL('../demo/velluto', import.meta.url))
/** Each takes a second or two; on a machine with a load of 40, minutes. */
const importTimeoutMs = 300_000

/**
 * Gives the journeys of the calling file a project of their own, and returns its name: a copy of the demo's project "velluto" with the
 * same access, which is imported before the first of them and removed after the last. They run one after the other.
 */
export function ownProject(file: string): string {
  const name = `own-${file}`
  test.describe.configure({ mode: 'default' })
  const data = () => process.env['ADVISOR_TEST_SERVER_DATA'] ?? ''
  test.beforeAll(async ({ browser, advisor }) => {
    test.setTimeout(importTimeoutMs)
    const bundle = await mkdtemp(join(tmpdir(), 'advisor-own-project-'))
    await copyDemo(bundle, name, `Own project of ${file}`)
    await alone(() => runAdvisor('import', bundle, '--with-users', '--data', data()))
    await rm(bundle, { recursive: true })
    const page = await browser.newPage()
    await advisor.signIn(page, 'technician')
    // The server hears of the project a moment later; until then it refuses searches.
    const isFound = page.locator('a[data-result]').first()
    const isRefused = page.getByRole('button', { name: 'Try again' })
    await expect(async () => {
      await page.goto(`project-home?project=${name}&quest=search-all&q=water`)
      await expect(isFound.or(isRefused)).toBeVisible()
      expect(await isFound.isVisible()).toBe(true)
    }).toPass({ timeout: importTimeoutMs })
    await page.close()
  })
  test.afterAll(async () => {
    test.setTimeout(importTimeoutMs)
    await alone(() => runAdvisor('project', 'remove', name, '--yes', '--without-export', '--data', data()))
  })
  return name
}

/** Writes a bundle of the demo under another name and caption. Of its people it has the groups, which it opens the project to. */
async function copyDemo(bundle: string, name: string, caption: string): Promise<void> {
  await cp(demo, bundle, { recursive: true })
  await change(join(bundle, 'bundle.json'), (manifest) => ({
    ...manifest,
    project: name,
    counts: { ...manifest.counts, users: 0 },
  }))
  await change(join(bundle, 'project.json'), (project) => ({ ...project, name, caption }))
  await change(join(bundle, 'people.json'), ({ groups }) => ({
    roles: [],
    users: [],
    groups: groups?.map((group) => ({
      ...group,
      grants: group.grants.filter(({ project }) => project === 'velluto').map((grant) => ({ ...grant, project: name })),
    })),
  }))
}

/** The parts of a bundle's files that a copy changes. */
interface BundleFile {
  counts?: object
  groups?: { grants: { project: string }[] }[]
}

async function change(path: string, to: (file: BundleFile) => object): Promise<void> {
  // The demo is a bundle.
  const file = JSON.parse(await readFile(path, 'utf8')) as BundleFile
  await writeFile(path, JSON.stringify(to(file)))
}

/** Runs a command that is refused while another import runs, which is one for another file. */
export async function alone(command: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await command()
      return
    } catch (error) {
      if (!String(error).includes('Another import into this database runs')) throw error
    }
  }
}
