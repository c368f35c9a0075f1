/**
 * How sure domain mapping may be of what it finds: `npm run bench -- mapping --data FOLDER` with articles (articles.jsonl.gz with title,
 * summary, symptom and the tags product, category, applies_to). The symbols are all tags, named by themselves. A title's symbols are right
 * where the article is tagged so: a lower bound, since titles name things that tags leave out.
 *
 * A line for each way to be sure: by the labels alone; with the use of words in the articles' texts; with the tags of the other half of the
 * articles besides. `bands` gives by confidence how many were found and the share of them that is right.
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

/** The articles with an even or an odd place, with their tags. */
function tagged(half: number) {
  return articles
    .filter((_, at) => at % 2 === half)
    .map((article) => ({
      text: article.title ?? '',
      values: Object.fromEntries(TAGS.map((tag) => [tag, tagsOf(tag)(article)])),
    }))
}

/** Each half of the articles is read with what may be known from the other. */
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
