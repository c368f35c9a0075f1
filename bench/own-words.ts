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
import { parseArgs } from 'node:util'
import { ServerUnderTest } from './faults/server-under-test.ts'
import { rounded } from './figures/text.ts'
import { numbersOf, readBranch } from './own-words/branch.ts'
import { givenQuestions, gradesOf, importSupportArticles, judgeAnswer, type Judgement, type Question, readQuestions } from './own-words/questions.ts' // prettier-ignore
import { BenchUser } from './search/bench-user.ts'

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    on: { type: 'string', multiple: true, default: ['velluto', 'support'] },
    each: { type: 'boolean', default: false },
  },
})
const data = values.data ?? givenQuestions

interface Asked extends Question, Judgement {
  /** Where what is folded under a better result counts as not shown. */
  folded: Judgement
}

const folder = await mkdtemp(join(tmpdir(), 'advisor-bench-'))
const server = await ServerUnderTest.start(folder, { isServed: false, requestsPerSecond: 0 })
try {
  if (values.on.includes('support')) await importSupportArticles(server)
  for (const project of values.on) {
    const asked = await askAll(project, readQuestions(data, `${project}.jsonl`))
    print(project, 'all', asked)
    print(project, 'all, duplicates folded', asked.map(({ folded, ...question }) => ({ ...question, ...folded, folded }))) // prettier-ignore
    for (const kind of new Set(asked.map((each) => each.kind)))
      print(project, kind, asked.filter((each) => each.kind === kind)) // prettier-ignore
    for (const language of new Set(asked.map((each) => each.language)))
      print(project, `in ${language}`, asked.filter((each) => each.language === language)) // prettier-ignore
    const foreign = asked.filter(({ language, locale }) => language !== locale)
    if (foreign.length > 0) print(project, 'not in the language of the interface', foreign)
    if (project === 'velluto' && existsSync(join(data, 'trial.jsonl')))
      print(project, 'trial', await askAll(project, readQuestions(data, 'trial.jsonl')))
  }
} finally {
  await server.stop()
}

async function askAll(project: string, questions: readonly Question[]): Promise<Asked[]> {
  const numbers = numbersOf((await readBranch(server, project)).rows)
  const [headers = {}] = await server.signIn(1, 'admin', project)
  const user = new BenchUser(server.url, headers)
  await openFreeText(user)
  const asked: Asked[] = []
  for (const question of questions.toSorted((a, b) => a.locale.localeCompare(b.locale))) {
    if (asked.at(-1)?.locale !== question.locale) await user.call('switchLocale', { chooseLocale: question.locale })
    const { results } = await user.call('freeTextSearch', { freeText: question.text })
    const rows = results?.rows ?? []
    const ranking = rows.map(({ caseId }) => `${caseId}`)
    const unfolded = rows.filter(({ nearlySame }) => nearlySame === undefined).map(({ caseId }) => `${caseId}`)
    const grades = gradesOf(question, numbers)
    const judged = judgeAnswer(ranking, grades)
    asked.push({ ...question, ...judged, folded: judgeAnswer(unfolded, grades) })
    if (values.each) console.log(JSON.stringify({ id: question.id, ndcg10: rounded(judged.ndcg10), text: question.text, ranking, grades: [...grades] })) // prettier-ignore
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
