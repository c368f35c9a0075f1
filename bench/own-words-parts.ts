/**
 * What each part of understanding brings to questions in people's own words: the index of the server is asked without one part after the other.
 *
 * A line for each part and base: nDCG@10 of all questions, of every second one (`even`, `odd`), where the language is not that of the
 * interface, with negations, and of the trial; and the median time of a search, of the same rounds for all parts. `--data FOLDER` of
 * the questions, `--on velluto --on support` (default both), `--rounds` of times (default 7).
 */
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ServerUnderTest } from './faults/server-under-test.ts'
import { rounded } from './figures/text.ts'
import { IndexAsker } from './own-words/ask-index.ts'
import { type BranchContent, indexBranch, numbersOf, readBranch, withoutSymbolSynonyms } from './own-words/branch.ts'
import { parts } from './own-words/parts.ts'
import { givenQuestions, importSupportArticles, type Question, readQuestions } from './own-words/questions.ts'

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: givenQuestions },
    on: { type: 'string', multiple: true, default: ['velluto', 'support'] },
    rounds: { type: 'string', default: '7' },
  },
})
const { data, on } = values

for (const [project, content] of await readBranches()) measure(project, content)

/** What the server holds; it is stopped before searches are timed. */
async function readBranches(): Promise<[string, BranchContent][]> {
  const folder = await mkdtemp(join(tmpdir(), 'advisor-bench-'))
  const server = await ServerUnderTest.start(folder, { isServed: false, requestsPerSecond: 0 })
  try {
    if (on.includes('support')) await importSupportArticles(server)
    const branches: [string, BranchContent][] = []
    for (const project of on) branches.push([project, await readBranch(server, project)])
    return branches
  } finally {
    await server.stop()
  }
}

function measure(project: string, content: BranchContent): void {
  const index = indexBranch(content)
  const bare = indexBranch(withoutSymbolSynonyms(content))
  const numbers = numbersOf(content.rows)
  const questions = readQuestions(data, `${project}.jsonl`)
  const trial = project === 'velluto' ? readQuestions(data, 'trial.jsonl') : []
  const askers = parts.map((part) => {
    const asker = new IndexAsker(part.isWithoutSymbolSynonyms ? bare : index, content.rights, part)
    const meanOf = (asked: readonly Question[]) => {
      const sum = asked.reduce((total, question) => total + asker.judge(question, numbers).ndcg10, 0)
      return asked.length === 0 ? undefined : rounded(sum / asked.length)
    }
    const times: number[] = []
    const ndcg10 = {
      all: meanOf(questions),
      even: meanOf(questions.filter((_, at) => at % 2 === 0)),
      odd: meanOf(questions.filter((_, at) => at % 2 === 1)),
      otherLanguage: meanOf(questions.filter(({ language, locale }) => language !== locale)),
      negation: meanOf(questions.filter(({ kind }) => kind === 'negation')),
      trial: meanOf(trial),
    }
    return { part, asker, ndcg10, times }
  })
  // The first search of a question reads what the others find in caches: each part is first in turn.
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const [at, question] of questions.entries())
      for (let turn = 0; turn < askers.length; turn++) {
        const { asker, times } = askers[(round + at + turn) % askers.length]!
        times.push(timeOf(asker, question))
      }
  }
  for (const { part, ndcg10, times } of askers)
    console.log(JSON.stringify({ bench: 'own-words-parts', data: project, system: 'advisor', without: part.name, ndcg10, medianMs: rounded(median(times)) })) // prettier-ignore
}

function timeOf(asker: IndexAsker, question: Question): number {
  const start = performance.now()
  asker.find(question)
  return performance.now() - start
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0
}
