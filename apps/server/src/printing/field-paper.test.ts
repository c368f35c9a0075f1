import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { slotWords } from '../reading/shown-words.ts'
import { TextBeginnings } from '../reading/text-beginnings.ts'
import { sanitiseForeignRichText } from '../store/solutions/rich-text.ts'
import { printHtml, type ReadPage } from './testing/printed.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const data = join(process.env['ADVISOR_TEST_DATA'] ?? join(root, '../shared/data'), 'field')
const isThere = existsSync(data)
if (!isThere) console.info(`Paper is not tested with the field: there is no ${data} (set ADVISOR_TEST_DATA).`)

function textOf(file: string, id: string, field = 'resolution'): string {
  const lines = readFileSync(join(data, file), 'utf8').trim().split('\n')
  const articles = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  const article = articles.find((each) => each['id'] === id)
  return String(article?.[field])
}

/** A text of an article on paper. */
const print = (file: string, id: string, field?: string): Promise<ReadPage[]> =>
  printHtml(sanitiseForeignRichText(textOf(file, id, field)))
const words = (pages: readonly ReadPage[]) => pages.map((page) => page.words).join(' ')

describe.skipIf(!isThere && !process.env['ADVISOR_REQUIRE_TEST_DATA'])('on paper, the field has', () => {
  test('all steps of a row that is higher than a page, each on one page (31)', async () => {
    const pages = await print('31-32-print-tables.jsonl', 'PT-1')
    expect(words(pages)).toContain('LASTWORD-TALL')
    for (let step = 1; step <= 90; step++) {
      const on = pages.filter((page) => new RegExp(`Step ${step}: .* value ${step} into the log`).test(page.words))
      expect(on).toHaveLength(1)
    }
    for (const page of pages) expect(page.words).toContain('Work Note')
  })

  test('all columns of a wide table (32)', async () => {
    const pages = await print('31-32-print-tables.jsonl', 'PT-2')
    for (let row = 1; row <= 3; row++)
      for (let column = 1; column <= 14; column++) expect(words(pages)).toContain(`VX-20${row}${column}`)
    expect(words(pages)).toContain('LASTWORD-WIDE')
    expect(pages.every((page) => page.texts.every(({ x }) => x < page.width - 56))).toBe(true)
  })

  test('the numbers of the screen (34)', async () => {
    expect(words(await print('34-numbered-lists.jsonl', 'NL-1'))).toContain(
      '1. Switch off. 2. Open the lid. Wait ten minutes. 3. Take out the board. a. Plug A b. Plug B ' +
        '7. Step seven on the sticker. 8. Step eight. 3. three 2. two 1. one',
    )
  })

  test('the same numbers in a mail and in an excerpt (34)', () => {
    const html = sanitiseForeignRichText(textOf('34-numbered-lists.jsonl', 'NL-1'))
    const mailed = slotWords({ form: 'html', slotId: 'resolution', caption: 'Remedy', html, words: [] })
    const said = new TextBeginnings().get(html, 'rich')
    for (const text of [mailed, said])
      expect(text.split('\n')).toEqual([
        ...[
          '1. Switch off.',
          '2. Open the lid.',
          'Wait ten minutes.',
          '3. Take out the board.',
          'a. Plug A',
          'b. Plug B',
        ],
        ...['7. Step seven on the sticker.', '8. Step eight.', '3. three', '2. two', '1. one'],
      ])
  })

  test('both cells of a tall row from its top, below its head (61)', async () => {
    const [first, ...others] = await print('61-tall-row.jsonl', 'TT-1')
    const topOf = (text: string) => first?.texts.find((each) => each.text.startsWith(text))?.y
    expect(topOf('Left 1:')).toBeDefined()
    expect(topOf('Right 1:')).toBe(topOf('Left 1:'))
    for (const page of others) expect(page.words).toMatch(/L R/)
  })

  test('signs that are no tags (26)', async () => {
    expect(words(await print('26-less-than-html.jsonl', 'L-1', 'symptom'))).toContain(
      'The drive stops if U<Umin for 3 s and restarts if U>Umin. Alarm when ΔT<3 K and P<5 bar.',
    )
    expect(words(await print('26-less-than-html.jsonl', 'L-1'))).toContain(
      'Set <Umin> in menu 4. Ask <service@example.org> for the table. Torque 12 Nm , never more.',
    )
  })
})
