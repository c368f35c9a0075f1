/**
 * A simulated technician over HTTP on both demo projects, the support articles and the printer network: questions until the right solution is first.
 *
 * A line for each quest of a guided style, from nothing and from questions in people's own words, where there are some, beside plain text search
 * (from nothing: by the names of all that the technician knows of what quests ask) and a search by words and one criterion. `--cases N` of
 * the printer network, `--problems N` at most of each, `--data FOLDER`.
 */
import { existsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { isGuided, type HeaderQuest } from '@advisor/contract'
import type { Model } from '@advisor/domain-model'
import { importArticles } from '../apps/server/src/features/import-articles/import-articles.ts'
import { readSolutionsAfter } from '../apps/server/src/search-index/solution-rows.ts'
import { everythingGroup } from '../apps/server/src/store/installation/ground.ts'
import { loadModel } from '../apps/server/src/store/models/model-reader.ts'
import { ServerUnderTest } from './faults/server-under-test.ts'
import { rounded } from './figures/text.ts'
import { linesOf } from './inputs/lines.ts'
import { randomFrom } from './inputs/random.ts'
import { BenchUser } from './search/bench-user.ts'
import { answerQuestions, searchByCriterion, searchByText, type Diagnosis } from './technician/diagnose.ts'
import { writePrinterProject } from './technician/printer-project.ts'
import { Problem } from './technician/problem.ts'

const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '1000' },
    problems: { type: 'string', default: '200' },
    data: { type: 'string' },
  },
})
const root = fileURLToPath(new URL('..', import.meta.url))
const data = values.data ?? process.env['ADVISOR_TEST_DATA'] ?? join(root, '../shared/data')
const mostProblems = Number(values.problems)
const branch = 'production'

const folder = await mkdtemp(join(tmpdir(), 'advisor-bench-'))
const server = await ServerUnderTest.start(folder, { isServed: false, requestsPerSecond: 0 })
try {
  for (const project of ['velluto', 'frigora']) {
    const { model, problems } = await readProblems(project)
    await simulate(project, { model, problems: draw([...problems.values()]), told: readOwnWords(project, problems) })
  }
  if (existsSync(join(data, 'support-articles/articles.jsonl.gz'))) await simulate('support', await importSupport())
  if (existsSync(join(data, 'printer-network/network.json'))) await simulate('printers', await importPrinters())
} finally {
  await server.stop()
}

interface Simulated {
  model: Model
  problems: readonly Problem[]
  /** What people say, with the problem that they have. */
  told: readonly { text: string; problem: Problem }[]
}

async function importPrinters(): Promise<Simulated> {
  const { file, mappingFile, cases } = await writePrinterProject(
    join(data, 'printer-network'),
    folder,
    Number(values.cases),
  )
  await server.onDatabase((database) =>
    importArticles(database, { files: [file], mappingFile, user: 'admin', grantTo: [everythingGroup] }),
  )
  const { model, problems } = await readProblems('printers')
  const solutions = new Map([...problems.values()].map((problem) => [problem.title, problem]))
  const had = cases.flatMap(({ cause, values: seen }) => solutions.get(cause)?.seenAs(seen) ?? [])
  return { model, problems: draw(had), told: [] }
}

async function importSupport(): Promise<Simulated> {
  const files = [join(data, 'support-articles/articles.jsonl.gz')]
  const mappingFile = join(root, 'apps/server/mappings/support-articles.json')
  await server.onDatabase((database) =>
    importArticles(database, { files, mappingFile, user: 'admin', grantTo: [everythingGroup] }),
  )
  const { model, problems } = await readProblems('support')
  // From nothing, questions do not tell thousands of articles apart.
  return { model, problems: [], told: readOwnWords('support', problems) }
}

async function simulate(project: string, { model, problems, told }: Simulated): Promise<void> {
  const [headers = {}] = await server.signIn(1, 'admin', project)
  const user = new BenchUser(server.url, headers)
  if (told.length > 0) {
    await openQuest(user, ({ style }) => style === 'free-text')
    const found = []
    for (const { text, problem } of told) found.push(await searchByText(user, problem, text))
    print(project, 'plain text search', 'own words', found)
    const byCriteria = []
    await openQuest(user, ({ style }) => style === 'expert')
    for (const { text, problem } of told) byCriteria.push(await searchByCriterion(user, problem, text))
    print(project, 'expert: the words and a criterion', 'own words', byCriteria)
  }
  if (problems.length > 0) {
    await openQuest(user, ({ style }) => style === 'free-text')
    const askable = ({ attribute }: { attribute: string }) => model.attributes.get(attribute)?.question !== undefined
    const questions = [...model.slots.values()].flatMap(({ slot }) => (askable(slot) ? [slot.id] : []))
    const found = []
    for (const problem of problems) {
      const words = problem.inWords(questions)
      found.push(words === '' ? { isFirst: false, questions: 0 } : await searchByText(user, problem, words))
    }
    print(project, 'plain text search', 'all that is known, in words', found)
  }
  const { header } = await user.call('reloadHeader', {})
  const quests = header.profiles.flatMap((profile) => profile.quests).filter(({ style }) => isGuided(style))
  for (const quest of new Map(quests.map((each) => [each.id, each])).values()) {
    await openQuest(user, ({ id }) => id === quest.id)
    const covered = model.quests.get(quest.id)?.casebases ?? []
    const isCovered = ({ casebaseId }: Problem) => covered.length === 0 || covered.includes(casebaseId)
    const way = `${quest.style}: ${quest.caption}`
    const found = []
    for (const problem of problems.filter(isCovered)) found.push(await answerQuestions(user, problem, ''))
    if (problems.length > 0) print(project, way, 'nothing', found)
    const foundFromWords = []
    for (const { text, problem } of told.filter(({ problem }) => isCovered(problem)))
      foundFromWords.push(await answerQuestions(user, problem, text))
    if (foundFromWords.length > 0) print(project, way, 'own words', foundFromWords)
  }
}

/** The published solutions of a project, by number. */
async function readProblems(project: string): Promise<{ model: Model; problems: Map<number, Problem> }> {
  return server.onDatabase(async ({ db }) => {
    const model = await loadModel(db, project, branch)
    if (!model) throw new Error(`There is no project ${project}.`)
    const problems = new Map<number, Problem>()
    for (let last = 0; ;) {
      const rows = await readSolutionsAfter(db, { projectId: project, branch }, last)
      for (const row of rows) if (isPublished(model, row)) problems.set(row.number, new Problem(model, row))
      const end = rows.at(-1)
      if (!end) return { model, problems }
      last = end.number
    }
  })
}

function isPublished(model: Model, { casebaseId, state }: { casebaseId: string; state: string }): boolean {
  const workflow = model.workflows.get(model.casebases.get(casebaseId)?.workflow ?? '')
  return workflow?.states.find(({ id }) => id === state)?.reach === 'published'
}

/** In an order that does not depend on their numbers. */
function draw(problems: readonly Problem[]): Problem[] {
  const random = randomFrom(1)
  const shuffled = problems.map((problem) => ({ problem, luck: random() })).sort((a, b) => a.luck - b.luck)
  return shuffled.slice(0, mostProblems).map(({ problem }) => problem)
}

/** Questions in people's own words with the solution that answers each best. */
function readOwnWords(project: string, problems: ReadonlyMap<number, Problem>): Simulated['told'] {
  const file = join(data, `own-words/${project}.jsonl`)
  if (!existsSync(file)) return []
  const numbers = new Map([...problems].map(([number, { sourceKey }]) => [sourceKey ?? '', number]))
  return linesOf(file).flatMap((line) => {
    const { text, answers } = JSON.parse(line) as { text: string; answers: OwnAnswer[] }
    const best = answers.find(({ grade }) => grade === 2)
    const problem = problems.get(best?.number ?? numbers.get(best?.id ?? '') ?? 0)
    return problem ? [{ text, problem }] : []
  })
}

/** By the solution's number, or by the article's id. */
interface OwnAnswer {
  number?: number
  id?: string
  grade: number
}

async function openQuest(user: BenchUser, isWanted: (quest: HeaderQuest) => boolean): Promise<void> {
  const { header } = await user.call('reloadHeader', {})
  for (const profile of header.profiles) {
    const wanted = profile.quests.find(isWanted)
    if (!wanted) continue
    if (!profile.isCurrentProfile) await user.call('selectProfile', { profile: profile.id })
    await user.call('selectQuest', { questToSwitch: wanted.id })
    return
  }
}

function print(project: string, way: string, from: string, found: readonly Diagnosis[]): void {
  const first = found.filter(({ isFirst }) => isFirst)
  const asked = first.map(({ questions }) => questions).sort((a, b) => a - b)
  console.log(
    JSON.stringify({
      ...{ bench: 'technician', data: project, system: 'advisor', way, from, problems: found.length },
      firstShare: rounded(first.length / Math.max(1, found.length)),
      medianQuestions: asked[Math.floor(asked.length / 2)] ?? null,
      meanQuestions: rounded(asked.reduce((sum, each) => sum + each, 0) / Math.max(1, asked.length)),
    }),
  )
}
