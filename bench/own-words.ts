/**
 * How well questions in people's own words find what answers them, by the product's own call over HTTP.
 *
 * A line for all questions of a base, for each kind, for each language, and for those in another language than the interface's. `--data
 * FOLDER` of the questions, `--on velluto --on support` (default both), `--each` prints the questions too.
 */
import { existsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { importArticles } from '../apps/server/src/features/import-articles/import-articles.ts'
import { readSolutionsAfter } from '../apps/server/src/search-index/solution-rows.ts'
import { everythingGroup } from '../apps/server/src/store/installation/ground.ts'
import { ServerUnderTest } from './faults/server-under-test.ts'
import { rounded } from './figures/text.ts'
import { judge } from './inputs/ir-set.ts'
import { linesOf } from './inputs/lines.ts'
import { BenchUser } from './search/bench-user.ts'

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    on: { type: 'string', multiple: true, default: ['velluto', 'support'] },
    each: { type: 'boolean', default: false },
  },
})
const root = fileURLToPath(new URL('..', import.meta.url))
const shared = process.env['ADVISOR_TEST_DATA'] ?? join(root, '../shared/data')
const data = values.data ?? join(shared, 'own-words')

interface Question {
  id: string
  /** The language of the interface. */
  locale: 'en' | 'de' | 'es' | 'fr' | 'ja'
  language: string
  text: string
  kind: string
  /** By the solution's number, or by the article's id. Grade 2 answers the question, 1 helps. */
  answers: { number?: number; id?: string; grade: number }[]
}

interface Asked extends Question {
  ndcg10: number
  mrr10: number
  isInFirstThree: boolean
}

const folder = await mkdtemp(join(tmpdir(), 'advisor-bench-'))
const server = await ServerUnderTest.start(folder, { isServed: false, requestsPerSecond: 0 })
try {
  if (values.on.includes('support')) await importSupportArticles()
  for (const project of values.on) {
    const asked = await askAll(project, readQuestions(`${project}.jsonl`))
    print(project, 'all', asked)
    for (const kind of new Set(asked.map((each) => each.kind)))
      print(project, kind, asked.filter((each) => each.kind === kind)) // prettier-ignore
    for (const language of new Set(asked.map((each) => each.language)))
      print(project, `in ${language}`, asked.filter((each) => each.language === language)) // prettier-ignore
    const foreign = asked.filter(({ language, locale }) => language !== locale)
    if (foreign.length > 0) print(project, 'not in the language of the interface', foreign)
    if (project === 'velluto') print(project, 'trial', await askAll(project, readQuestions('trial.jsonl')))
  }
} finally {
  await server.stop()
}

function readQuestions(file: string): Question[] {
  if (!existsSync(join(data, file))) throw new Error(`There is no ${file} in ${data}. --data names the folder.`)
  return linesOf(join(data, file))
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Question)
}

async function importSupportArticles(): Promise<void> {
  await server.onDatabase((database) =>
    importArticles(database, {
      files: [join(shared, 'support-articles/articles.jsonl.gz')],
      mappingFile: join(root, 'apps/server/mappings/support-articles.json'),
      ...{ user: 'admin', grantTo: [everythingGroup] },
    }),
  )
}

async function askAll(project: string, questions: readonly Question[]): Promise<Asked[]> {
  const numbers = await readNumbers(project)
  const [headers = {}] = await server.signIn(1, 'admin', project)
  const user = new BenchUser(server.url, headers)
  await openFreeText(user)
  const asked: Asked[] = []
  for (const question of questions.toSorted((a, b) => a.locale.localeCompare(b.locale))) {
    if (asked.at(-1)?.locale !== question.locale) await user.call('switchLocale', { chooseLocale: question.locale })
    const { results } = await user.call('freeTextSearch', { freeText: question.text })
    const ranking = (results?.rows ?? []).map(({ caseId }) => `${caseId}`)
    const grades = new Map(
      question.answers.map(({ number, id, grade }) => [`${number ?? numbers.get(id ?? '') ?? 'missing'}`, grade]),
    )
    const { ndcg10, mrr10 } = judge(ranking, grades)
    const isInFirstThree = ranking.slice(0, 3).some((number) => grades.has(number))
    asked.push({ ...question, ndcg10, mrr10, isInFirstThree })
    if (values.each) console.log(JSON.stringify({ id: question.id, ndcg10: rounded(ndcg10), text: question.text, ranking, grades: [...grades] })) // prettier-ignore
  }
  return asked
}

/** The free-text quest of the first profile that has one. */
async function openFreeText(user: BenchUser): Promise<void> {
  const { header } = await user.call('reloadHeader', {})
  for (const profile of header.profiles) {
    const quest = profile.quests.find(({ style }) => style === 'free-text')
    if (!quest) continue
    if (!profile.isCurrentProfile) await user.call('selectProfile', { profile: profile.id })
    await user.call('selectQuest', { questToSwitch: quest.id })
    return
  }
}

/** The numbers of imported solutions, by the ids of their articles. */
async function readNumbers(projectId: string): Promise<Map<string, number>> {
  return server.onDatabase(async ({ db }) => {
    const numbers = new Map<string, number>()
    for (let last = 0; ;) {
      const rows = await readSolutionsAfter(db, { projectId, branch: 'production' }, last)
      for (const { sourceKey, number } of rows) if (sourceKey !== null) numbers.set(sourceKey, number)
      const end = rows.at(-1)
      if (!end) return numbers
      last = end.number
    }
  })
}

function print(project: string, of: string, asked: readonly Asked[]): void {
  const mean = (figure: (each: Asked) => number) =>
    rounded(asked.reduce((sum, each) => sum + figure(each), 0) / Math.max(1, asked.length))
  console.log(
    JSON.stringify({
      ...{ bench: 'own-words', data: project, system: 'advisor', of, questions: asked.length },
      ...{ mrr10: mean(({ mrr10 }) => mrr10), ndcg10: mean(({ ndcg10 }) => ndcg10) },
      inFirstThree: mean(({ isInFirstThree }) => Number(isInFirstThree)),
    }),
  )
}
