import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ownFields, plainText } from '@advisor/domain-model'
import { excerpt, highlight, TextIndex, type TextField } from '@advisor/engine/text'
import { describe, expect, it } from 'vitest'
import { sanitiseRichText } from '../store/solutions/rich-text.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const data = join(process.env['ADVISOR_TEST_DATA'] ?? join(root, '../shared/data'), 'field')
const isThere = existsSync(data)
if (!isThere)
  console.info(`Words of inputs from the field are not tested: there is no ${data} (set ADVISOR_TEST_DATA).`)

interface Article {
  id: string
  title: string
  symptom?: string
  resolution?: string
  product?: string[]
  codes?: string[]
}

const fields: TextField[] = [
  ...ownFields,
  { id: 'title', weight: 3, kind: 'prose' },
  { id: 'symptom', weight: 1, kind: 'prose' },
  { id: 'resolution', weight: 1, kind: 'prose' },
  { id: 'product', weight: 1, kind: 'prose' },
  { id: 'codes', weight: 1, kind: 'code' },
]

function readArticles(file: string): Article[] {
  const lines = readFileSync(join(data, file), 'utf8').trim().split('\n')
  if (file.endsWith('.jsonl')) return lines.map((line) => JSON.parse(line) as Article)
  return lines.slice(1).map((line) => {
    const [code = '', title = '', symptom = '', resolution = ''] = line.split(',')
    return { id: code, title, symptom, resolution, codes: [code] }
  })
}

/** The articles of a file, as an index holds them. */
function openArticles(file: string, locale = 'en') {
  const articles = readArticles(file)
  const resolutions = articles.map(({ resolution = '' }) => plainText(sanitiseRichText(resolution)))
  const index = new TextIndex({ fields })
  index.put(
    articles.map(({ id, title, symptom = '', product = [], codes = [] }, at) => ({
      ...{ id: at + 1, filterKey: '', masterLocale: locale },
      texts: [
        {
          locale,
          fields: {
            ...{
              $name: id,
              '$bare-number': String(at + 1),
              title,
              product: product.join('\n'),
              codes: codes.join('\n'),
            },
            symptom: plainText(sanitiseRichText(symptom)),
            resolution: resolutions[at]!,
          },
        },
      ],
    })),
  )
  const find = (text: string) => {
    const { hits, highlights } = index.search({ text, locale, from: 0, size: 20 })
    const marked = (from: string) =>
      highlight(from, highlights, locale, 'prose').map(({ start, end }) => from.slice(start, end))
    return {
      ids: hits.map(({ id }) => articles[id - 1]!.id),
      marks: marked(resolutions[(hits[0]?.id ?? 1) - 1]!),
    }
  }
  return { find, resolutions }
}

describe.skipIf(!isThere && !process.env['ADVISOR_REQUIRE_TEST_DATA'])('inputs from the field', () => {
  it('pieces of codes are found, and other codes are not (1)', () => {
    const { find } = openArticles('01-search-set-en.jsonl')
    for (const text of ['t4386', '4386', 'T 4386', 'LK T4386']) {
      const { ids } = find(text)
      expect(ids[0], text).toBe('S-101')
      expect(ids.filter((id) => ['S-103', 'S-104'].includes(id))).toEqual([])
    }
  })

  it('German compounds are found by their parts, and by other parts (2)', () => {
    const { find } = openArticles('02-search-set-de.jsonl', 'de')
    for (const text of ['Kartusche', 'Träger', 'Heizkartuschenträger', 'Heiz Kartuschen Träger'])
      expect(find(text).ids[0], text).toBe('S-201')
    expect(find('Kartuschen-Halter').ids[0]).toBe('S-203d')
    expect(find('Schelle').ids[0]).toBe('S-202')
  })

  it('raised digits, fractions and units stand apart (4)', () => {
    const { find } = openArticles('01-search-set-en.jsonl')
    expect(find('E04').ids).toEqual(['S-401'])
    expect(find('E042').ids).toEqual(['S-402'])
    for (const text of ['2,5 mm²', '2.5 mm2', '2,5mm²']) expect(find(text).ids, text).toEqual(['S-403'])
    for (const text of ['1½', '1 1/2']) {
      expect(find(text).ids[0], text).toBe('S-404')
      expect(find(text).ids, text).not.toContain('S-405')
    }
    expect(find('11/2').ids).toEqual(['S-405'])
  })

  it.each([
    ['E24', 'S-501'],
    ['E:24', 'S-502'],
    ['E22', 'S-505'],
    ['E2', 'S-504'],
    ['E02', 'S-503'],
    ['dryer E24', 'S-502'],
    ['02-5d-3f-a7-10-c8', 'S-301'],
    ['SK07/08', 'S-303'],
    ['-0815', 'S-304'],
  ])('%s finds its own code first (3, 5)', (text, id) => {
    expect(openArticles('01-search-set-en.jsonl').find(text).ids[0]).toBe(id)
  })

  it.each(['E 24', 'e-24'])('%s finds both spellings first (5)', (text) => {
    expect(openArticles('01-search-set-en.jsonl').find(text).ids.slice(0, 2).toSorted()).toEqual(['S-501', 'S-502'])
  })

  it.each([
    ...['Schraubengroesse', 'Drehmomentwert', 'Zwoelfnewton', 'Phasenleiter', 'Hundertohm', 'Federring', 'Zweitzeile'],
    ...['Folgetext', 'Bildlegende', 'unfettes', 'H2O', 'Druckschalter'],
  ])('%s is found and marked as a word (10)', (word) => {
    expect(openArticles('10-glued-words.jsonl').find(word)).toEqual({ ids: ['G-1'], marks: [word] })
  })

  it('excerpts part what blocks part (10)', () => {
    const { resolutions } = openArticles('10-glued-words.jsonl')
    const { text } = excerpt(resolutions[0]!, [], 120)
    expect(text.split(/\s+/)).toEqual(
      expect.arrayContaining([
        'Anzugswert',
        'Schraubengroesse',
        'Drehmomentwert',
        'Kopfplatte',
        'Zwoelfnewton',
        'Klemmenplan',
      ]),
    )
  })

  it.each(['1E1', '10', '12E5', '1200000', '007', '7', '0x1F', '31', '3-1', 'MAR1', 'TRUE', 'NULL', '1.0', '1.00'])(
    '%s finds the code that is written so first (20)',
    (code) => {
      expect(openArticles('20-codes-like-numbers.csv').find(code).ids[0]).toBe(code)
    },
  )

  it('the solution that has a bare number comes after those that say it (20)', () => {
    const { find } = openArticles('20-codes-like-numbers.csv')
    expect(find('10').ids).toEqual(['10', 'MAR1'])
    expect(find('7').ids).toEqual(['7', '0x1F'])
  })

  it('raised digits and nested lists in rich text (60)', () => {
    const { find } = openArticles('60-raised-and-nested.jsonl')
    expect(find('E04').ids).toEqual(['Z-1'])
    expect(find('E042').ids).toEqual(['Z-2'])
    expect(find('25 m²').ids[0]).toBe('Z-1')
    for (const word of ['Aaa', 'Bbb', 'Vorher', 'Klemmplan', 'Phasleiter', 'Spulwert'])
      expect(find(word).ids, word).toEqual(['Z-2'])
  })
})
