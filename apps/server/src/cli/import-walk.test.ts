import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { launchAdvisor, patience, readyAt, runAdvisor, type AdvisorProcess } from './testing/advisor-process.ts'

const guide = await readFile(fileURLToPath(new URL('../../../../docs/import-articles.md', import.meta.url)), 'utf8')

/** The fenced blocks of the guide: what a reader saves as a file, and what a reader types. */
const blocks = [...guide.matchAll(/^```(\w+)(?: (\S+))?\n(.*?)^```$/gms)].map(([, language = '', file, text = '']) => ({
  language,
  file,
  text,
}))

/** The rows of the guide's tables of searches. */
const searches = [...guide.matchAll(/^\| in project .*\n\| -.*\n((?:\|.*\n)+)/gm)]
  .flatMap(([, rows = '']) => rows.trim().split('\n'))
  .map((row) => row.split('|').map((cell) => cell.trim()))
  .map(([, project = '', text = '', title = '']) => ({ project, text, title }))

let folder: string
let env: NodeJS.ProcessEnv
let server: AdvisorProcess | undefined
const ran: { command: string; code: number | null; output: string }[] = []

beforeAll(async () => {
  folder = await temporaryFolder('walk')
  env = { ADVISOR_DATA: join(folder, 'data'), ADVISOR_PORT: '0' }
  for (const { file, text } of blocks) if (file !== undefined) await writeFile(join(folder, file), text)
  const commands = blocks.flatMap(({ language, text }) => (language === 'sh' ? text.trim().split('\n') : []))
  for (const command of commands.filter((each) => !each.startsWith('npm start'))) await type(command)
  const [, flags = ''] = commands.find((each) => each.startsWith('npm start'))?.split(' -- ') ?? []
  server = launchAdvisor(['start', ...flags.split(' ')], env, '', folder)
}, 10 * patience)
afterAll(async () => {
  server?.process.kill('SIGTERM')
  await server?.exit
})

/** Runs a line of the guide: `npm run advisor -- …`, with what `echo` gives it. */
async function type(command: string): Promise<void> {
  const [, input = '', words = ''] = /^(?:echo (\S+) \| )?npm run advisor -- (.*)$/.exec(command) ?? []
  ran.push({ command, ...(await runAdvisor(words.split(' '), env, `${input}\n`, folder)) })
}

interface Page {
  session: { csrfToken: string }
  results?: { rows: { title: { text: string } }[] }
}

/** A browser of the account that the guide makes. */
async function signIn(url: string) {
  let token = ''
  let cookie = 'advisor.sid=a-visitor-of-the-guide-to-imports'
  const call = async (path: string, body?: URLSearchParams | string): Promise<Page> => {
    const answer = await fetch(new URL(`api/${path}`, url), {
      method: 'POST',
      headers: {
        ...{ cookie, 'request-type': 'ajax', 'x-csrf-token': token },
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body }),
    })
    cookie = answer.headers.getSetCookie().find((each) => each.startsWith('advisor.sid=')) ?? cookie
    // The calls of this test answer with pages of the contract.
    const page = (await answer.json()) as Page
    token = page.session?.csrfToken ?? token
    return page
  }
  await call('checkLogin.action')
  await call('callback?client_name=FormClient', new URLSearchParams({ username: 'marta', password: 'Correct-horse-7' }))
  return call
}

test('every command of the guide to imports runs as it stands there', () => {
  expect(ran.length).toBeGreaterThanOrEqual(6)
  expect(ran.filter(({ code }) => code !== 0)).toEqual([])
})

test(
  'every search of the guide to imports finds what the guide says first',
  async () => {
    if (!server) throw new Error('The guide starts no server.')
    const call = await signIn(await readyAt(server))
    expect(searches.length).toBeGreaterThanOrEqual(6)
    const found: { project: string; text: string; title: string | undefined }[] = []
    for (const { project, text } of searches) {
      await call('selectProject.action', JSON.stringify({ projectName: project }))
      const { results } = await call('freeTextSearch.action', JSON.stringify({ freeText: text }))
      found.push({ project, text, title: results?.rows[0]?.title.text })
    }
    expect(found).toEqual(searches)
  },
  3 * patience,
)
