import { compileModel, type Model } from '@advisor/domain-model'
import type { ServerUnderTest } from '../faults/server-under-test.ts'
import { randomFrom } from '../inputs/random.ts'
import { numbersOf, readBranch } from '../own-words/branch.ts'
import { readQuestions } from '../own-words/questions.ts'
import { Problem } from '../technician/problem.ts'

/** A problem that a user has, and the solutions that solve it. */
export interface Task {
  id: string
  /** How the user describes it. */
  words: string
  /** That of the first right solution: what the user knows beside the machine. */
  problem: Problem
  /** The numbers of the solutions that answer the question, and of those with the same title. */
  right: ReadonlySet<number>
  /** The number of the first right solution, as it is written. */
  number: string
}

/** English questions in people's own words, at most `most`, in an order that a seed decides. */
export async function drawTasks(
  server: ServerUnderTest,
  project: string,
  { data, most, seed }: { data: string; most: number; seed: number },
): Promise<{ model: Model; tasks: Task[] }> {
  const content = await readBranch(server, project)
  const model = compileModel(content.project, content.documents)
  const problems = new Map(content.rows.map((row) => [row.number, new Problem(model, row)]))
  const numbers = numbersOf(content.rows)
  const random = randomFrom(seed)
  const drawn = readQuestions(data, `${project}.jsonl`)
    .filter(({ locale, language }) => locale === 'en' && language === 'en')
    .map((question) => ({ question, luck: random() }))
    .sort((a, b) => a.luck - b.luck)
  const tasks = drawn.flatMap(({ question: { id, text, answers } }): Task[] => {
    const best = answers.filter(({ grade }) => grade === 2)
    const solving = best.flatMap((answer) => problems.get(answer.number ?? numbers.get(answer.id ?? '') ?? 0) ?? [])
    const [problem] = solving
    if (!problem) return []
    const titles = new Set(solving.map(({ title }) => title))
    const right = [...problems.values()].filter(({ title }) => titles.has(title)).map(({ number }) => number)
    const number = `${content.project.numberPrefix}${problem.number}`
    return [{ id, words: text, problem, right: new Set(right), number }]
  })
  return { model, tasks: tasks.slice(0, most) }
}
