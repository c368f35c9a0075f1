/**
 * How many complaints lead to a solution that answers them: among the first three results, or after one answer to the question that
 * the results come with. The answer is a value that the solution has, the best of them: one that the question offers, or
 * else one of the list of all (`fromList`).
 *
 * `--set FOLDER` of `bench/own-words`, `--each` prints those that fail.
 */
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { openDemo } from './own-words/demo-branch.ts'
import { readQuestions } from './own-words/questions.ts'

const { values } = parseArgs({
  options: { set: { type: 'string', multiple: true }, each: { type: 'boolean', default: false } },
})
const sets = values.set ?? [
  'complaints',
  'complaints-fresh',
  'complaints-held-back',
  'complaints-told',
  'complaints-short',
]

for (const set of sets)
  for (const project of ['velluto', 'frigora']) {
    const { search, ask, symbolsOf } = openDemo(project)
    const counts = { questions: 0, inFirstThree: 0, offered: 0, byOneAnswer: 0, fromList: 0 }
    for (const { id, locale, text, answers } of readQuestions(
      fileURLToPath(new URL(`own-words/${set}`, import.meta.url)),
      `${project}.jsonl`,
    )) {
      const right = new Set(
        answers.flatMap(({ number, grade }) => (number !== undefined && grade === 2 ? [number] : [])),
      )
      const leads = (found: ReturnType<typeof search>) => found.hits.slice(0, 3).some((hit) => right.has(hit.id))
      counts.questions++
      if (leads(search(text, locale))) {
        counts.inFirstThree++
        continue
      }
      const { slot = '', symbols = [] } = ask(text, locale) ?? {}
      const own = [...right].flatMap((solution) => symbolsOf(solution, slot))
      const fitting = own.filter((symbol) => symbols.includes(symbol))
      const isFoundBy = (answers: readonly string[]) =>
        answers.some((symbol) => leads(search(text, locale, { slot, symbol })))
      if (fitting.length > 0) counts.offered++
      if (isFoundBy(fitting)) counts.byOneAnswer++
      else if (isFoundBy(own)) counts.fromList++
      else if (values.each) console.log(`${id} ${locale} ${text}: ${slot} ${symbols.join(', ')}`)
    }
    console.log(JSON.stringify({ bench: 'question', system: 'advisor', set, project, ...counts }))
  }
