/**
 * The confidence of domain mapping: `npm run bench -- mapping --data FOLDER`.
 *
 * Reads articles (articles.jsonl.gz with title, summary, symptom and the tags product, category, applies_to). The
 * symbols are all tags, named by themselves. A title's symbols are right if the article has the tag: a lower bound,
 * because titles name things that tags omit.
 *
 * Prints a line for each kind of evidence: the labels alone; the use of words in the articles' texts; and also the tags
 * of the other half of the articles. `bands` has, by confidence, the number of found symbols and the share of right
 * ones.
 */
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { countWordUse, DomainDictionary, type DomainDictionaryOptions } from '@advisor/engine/mapping'
import { compileSchema } from '@advisor/engine/schema'
import { linesOf } from './inputs/lines.ts'

const TAGS = ['product', 'category', 'applies_to'] as const
const BANDS = [0, 0.3, 0.5, 0.7, 0.9, 1.001]

type Article = Record<'title' | 'summary' | 'symptom', string | undefined> &
  Record<(typeof TAGS)[number], string | string[] | undefined>

const { values } = parseArgs({ options: { data: { type: 'string' } } })
if (values.data === undefined) throw new Error('Got no --data when expected a folder with articles.jsonl.gz.')
const articles = readArticles(values.data)
const schema = compileSchema({
  types: TAGS.map((tag) => ({ id: tag, symbols: [...new Set(articles.flatMap(tagsOf(tag)))].map((id) => ({ id })) })),
  attributes: TAGS.map((tag) => ({ id: tag, kind: 'symbol', type: tag })),
})
const use = countWordUse(
  articles.map(({ title, summary, symptom }) => [title, summary, symptom].join('\n')),
  'en',
)

measure('labels', () => ({}))
measure('word-use', () => use)
measure('tagged', (half) => ({ ...use, tagged: tagged(1 - half) }))

function readArticles(folder: string): Article[] {
  return linesOf(join(folder, 'articles.jsonl')).map((line) => JSON.parse(line) as Article)
}

function tagsOf(tag: (typeof TAGS)[number]): (article: Article) => string[] {
  return ({ [tag]: given = [] }) => [given].flat().filter((each) => each !== '')
}

/** The articles at even or at odd places, with their tags. */
function tagged(half: number) {
  return articles
    .filter((_, at) => at % 2 === half)
    .map((article) => ({
      text: article.title ?? '',
      values: Object.fromEntries(TAGS.map((tag) => [tag, tagsOf(tag)(article)])),
    }))
}

/** Reads each half of the articles with evidence from the other half. */
function measure(system: string, optionsFor: (half: number) => DomainDictionaryOptions): void {
  const dictionaries = [0, 1].map((half) => new DomainDictionary(schema, 'en', optionsFor(half)))
  const found = articles.flatMap((article, at) =>
    dictionaries[at % 2]!.find(article.title ?? '').map(({ attribute, symbol, confidence }) => ({
      confidence,
      isRight: tagsOf(attribute as (typeof TAGS)[number])(article).includes(symbol),
    })),
  )
  const precision = (of: typeof found) =>
    of.length === 0 ? undefined : Math.round((1_000 * of.filter(({ isRight }) => isRight).length) / of.length) / 1_000
  const bands = BANDS.slice(1).map((to, at) => {
    const inside = found.filter(({ confidence }) => confidence >= BANDS[at]! && confidence < to)
    return { from: BANDS[at], found: inside.length, precision: precision(inside) }
  })
  const line = {
    bench: 'mapping',
    data: basename(values.data!),
    system,
    found: found.length,
    precision: precision(found),
  }
  console.log(JSON.stringify({ ...line, bands }))
}
