import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { importArticles } from '../../apps/server/src/features/import-articles/import-articles.ts'
import { everythingGroup } from '../../apps/server/src/store/installation/ground.ts'
import type { ServerUnderTest } from '../faults/server-under-test.ts'
import { judge } from '../inputs/ir-set.ts'
import { linesOf } from '../inputs/lines.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const shared = process.env['ADVISOR_TEST_DATA'] ?? join(root, '../shared/data')
/** The folder of the questions that are given. */
export const givenQuestions = join(shared, 'own-words')

/** A question in somebody's own words, and the solutions that answer it. */
export interface Question {
  id: string
  /** The language of the interface. */
  locale: 'en' | 'de' | 'es' | 'fr' | 'it' | 'ja'
  language: string
  text: string
  kind: string
  /** By the solution's number, or by the article's id. Grade 2 answers the question, 1 helps. */
  answers: { number?: number; id?: string; grade: number }[]
}

/** How well a ranking answers a question. */
export interface Judgement {
  ndcg10: number
  mrr10: number
  isInFirstThree: boolean
}

/** The questions of a file of a folder. */
export function readQuestions(folder: string, file: string): Question[] {
  if (!existsSync(join(folder, file))) throw new Error(`There is no ${file} in ${folder}. --data names the folder.`)
  return linesOf(join(folder, file))
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Question)
}

/** The grades of a question's answers, by number; `numbers`: the numbers of articles, by their ids. */
export function gradesOf({ answers }: Question, numbers: ReadonlyMap<string, number>): Map<string, number> {
  return new Map(answers.map(({ number, id, grade }) => [`${number ?? numbers.get(id ?? '') ?? 'missing'}`, grade]))
}

/** How well these numbers, best first, answer a question. */
export function judgeAnswer(ranking: readonly string[], grades: ReadonlyMap<string, number>): Judgement {
  const { ndcg10, mrr10 } = judge(ranking, grades)
  return { ndcg10, mrr10, isInFirstThree: ranking.slice(0, 3).some((number) => grades.has(number)) }
}

/** Imports the support articles into the server's project `support`. */
export async function importSupportArticles(server: ServerUnderTest): Promise<void> {
  await server.onDatabase((database) =>
    importArticles(database, {
      files: [join(shared, 'support-articles/articles.jsonl.gz')],
      mappingFile: join(root, 'apps/server/mappings/support-articles.json'),
      ...{ user: 'admin', grantTo: [everythingGroup] },
    }),
  )
}
