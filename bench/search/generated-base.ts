import { createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import { join } from 'node:path'
import { TextGenerator } from '../inputs/generated-texts.ts'
import { randomFrom } from '../inputs/random.ts'

export interface GeneratedBase {
  /** What `importArticles` reads. */
  file: string
  mappingFile: string
  /** Words of one text each, of the first thousand solutions. */
  queries: string[]
}

const symbols = 8
const causes = 200
/** The share of values that are those of the cause; the others are random. */
const typicalShare = 0.75
const missingShare = 0.1
const queryCount = 1_000
/** As many as an administrator would name. */
const facetCount = 8

/**
 * Writes a case base of `size` solutions with a text of 80 words and `attributeCount` attributes into a folder: symbols out of
 * eight, every fifth attribute a number. Three quarters of the values are typical of one of 200 causes, a tenth is missing.
 */
export async function generateBase(folder: string, size: number, attributeCount: number): Promise<GeneratedBase> {
  const random = randomFrom(1)
  const texts = new TextGenerator(1)
  const pick = (count: number) => Math.floor(random() * count)
  const attributes = Array.from({ length: attributeCount }, (_, at) => `attribute${at}`)
  const usual = Array.from({ length: causes }, () => attributes.map(() => pick(symbols)))
  const queries: string[] = []
  const file = join(folder, 'generated.jsonl')
  const out = createWriteStream(file)
  for (let number = 0; number < size; number++) {
    const typical = usual[pick(causes)] ?? []
    const values: Record<string, string | number> = {}
    attributes.forEach((attribute, at) => {
      if (random() < missingShare) return
      const symbol = random() < typicalShare ? (typical[at] ?? 0) : pick(symbols)
      values[attribute] = isNumber(at) ? symbol * 10 + pick(10) : `value ${symbol}`
    })
    const generated = texts.text()
    if (number < queryCount) queries.push(texts.query(generated))
    if (!out.write(`${JSON.stringify({ id: `g${number}`, ...generated, ...values })}\n`)) await once(out, 'drain')
  }
  out.end()
  await once(out, 'finish')
  const mappingFile = join(folder, 'generated.mapping.json')
  await writeFile(mappingFile, JSON.stringify(mappingOf(attributes)))
  return { file, mappingFile, queries }
}

const isNumber = (at: number) => at % 5 === 4

function mappingOf(attributes: readonly string[]) {
  const text = (field: string, define: object) => ({ field, define: { caption: field, ...define } })
  const asked = attributes.map((attribute, at): [string, object] => [
    attribute,
    text(attribute, {
      ...(isNumber(at)
        ? { dataType: 'integer', similarity: { kind: 'built-in', function: 'linear', range: 80 } }
        : { dataType: 'symbol' }),
      question: `Which ${attribute}?`,
    }),
  ])
  const quest = (id: string, style: string) => ({ kind: 'quest', id, caption: id, style, casebases: [] })
  const styles = ['free-text', 'expert', 'system-guided']
  return {
    ...{ format: 'advisor-article-mapping', formatVersion: 1, sourceSystem: 'generated' },
    project: {
      ...{ name: 'generated', caption: 'Generated', masterLocale: 'en', locales: ['en'], numberPrefix: 'G-' },
      branches: [{ name: 'production', caption: 'Production', kind: 'production' }],
    },
    ...{ key: 'id', locale: 'en', casebase: 'all', state: 'published', audience: 'customer' },
    slots: {
      title: text('title', { textWeight: 4, required: true }),
      text: text('text', { form: 'long' }),
      ...Object.fromEntries(asked),
    },
    model: [
      {
        ...{ kind: 'workflow', id: 'life', caption: 'Life', transitions: [] },
        states: [{ id: 'published', caption: 'Published', reach: 'published' }],
      },
      view('result', ['title', 'text'], attributes.slice(0, 4)),
      view('detail', ['text'], attributes),
      {
        ...{ kind: 'casebase', id: 'all', caption: 'All', titleSlot: 'title', workflow: 'life' },
        ...{ slots: ['title', 'text', ...attributes], views: { result: 'result', detail: 'detail' } },
        facets: attributes.slice(0, facetCount),
      },
      ...styles.map((style) => quest(style, style)),
      { kind: 'profile', id: 'everybody', caption: 'Everybody', quests: styles },
    ],
  }
}

function view(purpose: string, texts: readonly string[], facts: readonly string[]) {
  const items = (slots: readonly string[]) => slots.map((slot) => ({ slot }))
  const sections = [
    { id: 'main', style: 'text', items: items(texts) },
    { id: 'facts', style: 'facts', items: items(facts) },
  ]
  return { kind: 'view', id: purpose, caption: purpose, purpose, sections }
}
