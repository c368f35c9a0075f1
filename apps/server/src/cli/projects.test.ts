import { readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../database/embedded/embedded-postgres.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { patience, runAdvisor } from './testing/advisor-process.ts'

const demo = fileURLToPath(new URL('../../../../demo', import.meta.url))

let folder: string
/** Runs until the end, so that the commands need not start one each. */
let postgres: EmbeddedPostgres
const advisor = (...args: string[]) => runAdvisor([...args, '--data', join(folder, 'data')], {}, '', folder)
const files = async () =>
  (await readdir(join(folder, 'data', 'files'), { recursive: true })).filter((name) => /[0-9a-f]{40}/.test(name))

beforeAll(async () => {
  folder = await temporaryFolder('projects')
  const imported = await advisor('import', join(demo, 'frigora'))
  expect(imported.code).toBe(0)
  expect(imported.output).toMatch(/Open to the group ".*sign in at http:.*project grant frigora GROUP/s)
  postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), role: 'tool' })
}, 2 * patience)
afterAll(() => postgres.stop())

it(
  'a project is removed after an export, with its files, and the export brings it back',
  async () => {
    const before = await files()
    expect(await advisor('project', 'remove', 'frigora')).toMatchObject({ code: 1, output: expect.stringContaining('--yes') as string }) // prettier-ignore
    expect(await advisor('project', 'remove', 'nowhere', '--yes')).toMatchObject({ code: 1, output: expect.stringContaining('There are: frigora') as string }) // prettier-ignore
    const removed = await advisor('project', 'remove', 'frigora', '--yes', '--export', 'kept.zip')
    expect(removed).toMatchObject({
      code: 0,
      output: expect.stringContaining('Project "frigora" is removed') as string,
    })
    expect((await stat(join(folder, 'kept.zip'))).size).toBeGreaterThan(1_000)
    expect(before).not.toEqual([])
    expect(await files()).toEqual([])
    expect(await advisor('import', 'kept.zip')).toMatchObject({ code: 0 })
    expect((await files()).toSorted()).toEqual(before.toSorted())
  },
  4 * patience,
)

it(
  'a project is granted to a group, and the answer says who can open it',
  async () => {
    expect(await advisor('project', 'grant', 'frigora', 'nobodies')).toMatchObject({ code: 1, output: expect.stringContaining('There are: everything') as string }) // prettier-ignore
    const { code, output } = await advisor('project', 'grant', 'frigora', 'everything')
    expect(code).toBe(0)
    expect(output).toContain('Open to the group "everything"')
    expect(output).toContain('sign in at http://127.0.0.1:8080/advisor/')
  },
  2 * patience,
)

it(
  'a proposed mapping replaces no file unless told',
  async () => {
    await writeFile(join(folder, 'rows.csv'), 'id,title\n1,Pump\n2,Valve\n')
    const init = (...flags: string[]) => runAdvisor(['mapping', 'init', 'rows.csv', '--out', 'rows.json', ...flags], {}, '', folder) // prettier-ignore
    expect(await init()).toMatchObject({ code: 0 })
    expect(await init()).toMatchObject({ code: 1, output: expect.stringContaining('rows.json exists') as string })
    expect(await init('--overwrite')).toMatchObject({ code: 0 })
  },
  4 * patience,
)
