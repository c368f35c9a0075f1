/**
 * How well words of one language find solutions that exist in another alone, by what translations of other solutions tell.
 *
 * On the demo: every second translated solution keeps its English text alone and is searched by its title and by the first sentence of
 * its description in the languages that it had, without names and codes, which are found without a translation; then the others.
 * A line for each kind of question in all languages and in each.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ModelRecord, Project, SolutionRecord } from '@advisor/contract'
import { compileModel, indexGround, toCaseDocument } from '@advisor/domain-model'
import { type CaseDocument, queryWordsOf, TextIndex } from '@advisor/engine/text'
import { rounded } from './figures/text.ts'
import { judge } from './inputs/ir-set.ts'

const demo = fileURLToPath(new URL('../demo/velluto', import.meta.url))
const readJson = (path: string): unknown => JSON.parse(readFileSync(join(demo, path), 'utf8'))
const filesIn = (folder: string) => readdirSync(join(demo, folder)).map((file) => readJson(join(folder, file)))

const branch = 'production'
const model = compileModel(
  Project.parse(readJson('project.json')),
  readdirSync(join(demo, 'model'))
    .flatMap((kind) => filesIn(join('model', kind)))
    .map((record) => ModelRecord.parse(record))
    .flatMap(({ branches, versions }) => versions.filter(({ version }) => version === branches[branch]))
    .map(({ document }) => document),
)
const documents = filesIn('solutions')
  .map((record) => SolutionRecord.parse(record))
  .flatMap(({ branches, versions, ...solution }): CaseDocument[] => {
    const shown = versions.find(({ version }) => version === branches[branch])
    const casebase = model.casebases.get(solution.casebase)
    return shown && casebase
      ? [toCaseDocument(model, { ...solution, casebase, filterKey: '', content: shown.content })]
      : []
  })

const NAMES_AND_CODES = /\b[\p{Lu}][\p{L}]* [A-Z]\d+:?|^\p{Lu}[\p{L}]+\b:?|\b[A-Z]+\d+\b/gu
const SENTENCE_END = /(?<=[.!?])\s|(?<=。)/u
const questionsOf: Record<string, (fields: Readonly<Record<string, string>>) => string> = {
  title: ({ title = '' }) => title.replace(NAMES_AND_CODES, ''),
  'first sentence': ({ description = '' }) => (description.split(SENTENCE_END)[0] ?? '').replace(NAMES_AND_CODES, ''),
}

interface Asked {
  kind: string
  locale: string
  ndcg10: number
  isInFirstThree: boolean
}

const { fields, words: lists } = indexGround(model)
const words = queryWordsOf(lists)
const translated = documents.filter(({ texts }) => texts.length > 1)
const asked = [0, 1].flatMap((half) => {
  const left = new Set(translated.filter((_, at) => at % 2 === half))
  const index = new TextIndex({ fields })
  index.put(documents.map((each) => (left.has(each) ? inEnglishAlone(each) : each)))
  return [...left].flatMap(({ id, texts }) =>
    texts
      .filter(({ locale }) => locale !== 'en')
      .flatMap(({ locale, fields: own }) =>
        Object.entries(questionsOf).map(([kind, question]) => ask(index, question(own), { id, kind, locale })),
      ),
  )
})
for (const kind of Object.keys(questionsOf)) {
  const ofKind = asked.filter((each) => each.kind === kind)
  print(kind, 'all', ofKind)
  for (const locale of new Set(ofKind.map((each) => each.locale)))
    print(kind, locale, ofKind.filter((each) => each.locale === locale)) // prettier-ignore
}

function inEnglishAlone(document: CaseDocument): CaseDocument {
  return { ...document, texts: document.texts.filter(({ locale }) => locale === 'en') }
}

function ask(
  index: TextIndex,
  text: string,
  { id, kind, locale }: { id: number; kind: string; locale: string },
): Asked {
  const { hits } = index.search({ text, locale, ...words, from: 0, size: 10 })
  const ranking = hits.map((hit) => `${hit.id}`)
  const { ndcg10 } = judge(ranking, new Map([[`${id}`, 1]]))
  return { kind, locale, ndcg10, isInFirstThree: ranking.slice(0, 3).includes(`${id}`) }
}

function print(kind: string, language: string, of: readonly Asked[]): void {
  const mean = (value: (each: Asked) => number) => rounded(of.reduce((sum, each) => sum + value(each), 0) / of.length)
  const figures = { ndcg10: mean(({ ndcg10 }) => ndcg10), inFirstThree: mean(({ isInFirstThree }) => +isInFirstThree) }
  console.log(
    JSON.stringify({ bench: 'translations', system: 'advisor', kind, language, questions: of.length, ...figures }),
  )
}
