import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { plainText } from '@advisor/domain-model'
import { describe, expect, test } from 'vitest'
import { toRichText } from './foreign-text.ts'
import { formatOf } from './proposal/propose-slot.ts'

const root = fileURLToPath(new URL('../../../../../', import.meta.url))
const data = join(process.env['ADVISOR_TEST_DATA'] ?? join(root, '../shared/data'), 'field')
const isThere = existsSync(data)
if (!isThere) console.info(`Texts of the field are not tested: there is no ${data} (set ADVISOR_TEST_DATA).`)

/** What readers see of a column: the format is recognised over all its texts, as an import does. */
function readColumn(file: string, column: string): string[] {
  const lines = readFileSync(join(data, file), 'utf8').trim().split('\n')
  const texts = lines.map((line) => String((JSON.parse(line) as Record<string, unknown>)[column]))
  const format = formatOf(texts)
  return texts.map((text) => plainText(toRichText(text, { format, linkBase: undefined })))
}

describe.skipIf(!isThere && !process.env['ADVISOR_REQUIRE_TEST_DATA'])('texts of the field', () => {
  test('signs in Markdown that are no formatting (22)', () => {
    expect(readColumn('22-signs-in-markdown.jsonl', 'symptom')[0]).toBe(
      'The gauge shows ~10 bar cold and ~20 bar hot.\nPart VX_20_42 or VX_20_43, clearance 5 * 3 * 2 mm.\n- 20 °C is too cold for the valve.\n' +
        '1986. That was the year of the first series.\nSet <Umin> to 3 and use P<Pmax.',
    )
    expect(readColumn('22-signs-in-markdown.jsonl', 'resolution')[0]).toContain(
      '#1 pump first, then #2 pump.\n24V 25V on terminal 3.',
    )
  })

  test('signs in HTML that are no tags (26)', () => {
    const file = '26-less-than-html.jsonl'
    expect(readColumn(file, 'symptom')[0]).toBe(
      'The drive stops if U<Umin for 3 s and restarts if U>Umin. Alarm when ΔT<3 K and P<5 bar.',
    )
    expect(readColumn(file, 'resolution')[0]).toBe(
      'Set <Umin> in menu 4. Ask <service@example.org> for the table. Torque 12 Nm, never more.',
    )
  })
})
