import { existsSync, readdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../database/testing.ts'
import { saveUsers } from '../../store/people/people-writer.ts'
import { readSolutionNumbers, readSolutionRecords } from '../../store/solutions/solution-records.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { ImportArticlesError } from './import-articles-error.ts'
import { importArticles, type ImportArticlesOutcome } from './import-articles.ts'
import { proposeMapping, type ProposalOptions } from './proposal/propose-mapping.ts'
import { readMapping } from './read-mapping.ts'

const root = fileURLToPath(new URL('../../../../../', import.meta.url))
const data = join(process.env['ADVISOR_TEST_DATA'] ?? join(root, '../shared/data'), 'field')
const isThere = existsSync(data)
if (!isThere) console.info(`Tables of the field are not tested: there is no ${data} (set ADVISOR_TEST_DATA).`)

let database: TestDatabase
const folder = await temporaryFolder('field')
beforeAll(async () => {
  database = await createTestDatabase()
  const importer = { id: 'importer', username: 'importer', realName: '', roles: [], groups: [], disabled: false }
  await database.db.transaction().execute((tx) => saveUsers(tx, [importer]))
})
afterAll(() => database.close())

let projects = 0

interface Taken {
  outcome: ImportArticlesOutcome
  /** What was assumed. */
  said: string
  mapping: Awaited<ReturnType<typeof readMapping>>
  /** By key: the title and all values and texts of a solution. */
  articles: Map<string, { title: string; all: string }>
}

/** Proposes a mapping for a file of the field, and imports it. */
async function take(
  file: string,
  options: Partial<ProposalOptions> = {},
  change: (mapping: Record<string, unknown>) => Record<string, unknown> = (mapping) => mapping,
): Promise<Taken> {
  const project = `field-${++projects}`
  const proposal = await proposeMapping({ files: [join(data, file)], project, ...options })
  const mappingFile = join(folder, `${project}.json`)
  await writeFile(mappingFile, JSON.stringify(change(proposal.mapping)))
  const outcome = await importArticles(database, { files: [join(data, file)], mappingFile, user: 'importer' })
  const numbers = await readSolutionNumbers(database.db, project, 0, 1_000)
  const records = await readSolutionRecords(database.db, project, numbers)
  const keys = await database.db
    .selectFrom('solutions')
    .select(['number', 'sourceKey'])
    .where('projectId', '=', project)
    .execute()
  const articles = new Map(
    records.map(({ number, versions }) => {
      const content = versions[0]?.content
      const texts = Object.values(content?.texts ?? {})[0] ?? {}
      const key = keys.find((each) => each.number === number)?.sourceKey ?? ''
      return [key, { title: texts['title'] ?? '', all: JSON.stringify(content) }]
    }),
  )
  return { outcome, said: proposal.assumptions.join('\n'), mapping: await readMapping(mappingFile), articles }
}

const titlesOf = ({ articles }: Taken) => [...articles.values()].map(({ title }) => title)

describe.skipIf(!isThere && !process.env['ADVISOR_REQUIRE_TEST_DATA'])('a table of the field', () => {
  test.each(['13a-commas-in-header.csv', '13b-more-commas-than-semicolons.csv'])(
    '%s has the columns that its rows have',
    async (file) => {
      const taken = await take(file)
      expect(taken.outcome).toMatchObject({ created: 3, rejected: 0 })
      expect(taken.mapping.key).toBe('Nr')
      expect(titlesOf(taken)).toContain('Pumpe läuft nicht an')
    },
  )

  test.each(['14-sep-line.csv', '14-sep-line-bom.csv'])('%s says its separator in the first line', async (file) => {
    const taken = await take(file)
    expect(taken.outcome).toMatchObject({ created: 3, rejected: 0 })
    expect(taken.mapping.key).toBe('Artikel')
    expect(titlesOf(taken)).toEqual(['Mühle blockiert', 'Wasser kalt', 'Pumpe laut'])
  })

  test.each([
    ['15-windows-1251.csv', 'windows-1251', 'ru', 'Протечка клапана', 'Из клапана капает вода.', 3],
    ['15-shift-jis.csv', 'shift_jis', 'ja', '水漏れ', '弁から水が漏れる。', 3],
    ['15-gbk.csv', 'gb18030', 'zh_CN', '阀门漏水', '阀门处漏水。', 3],
    ['15-cp949.csv', 'euc-kr', 'ko', '밸브 누수', '밸브에서 물이 샌다.', 2],
  ])('%s reads right', async (file, encoding, locale, title, symptom, created) => {
    const taken = await take(file)
    expect(taken.outcome).toMatchObject({ created, rejected: 0 })
    expect(taken.mapping.table).toEqual({ encoding })
    expect(taken.mapping.locale).toBe(locale)
    expect(taken.said).toContain(`The text was read as ${encoding}, for example: "`)
    const [, article] = [...taken.articles].find(([, { all }]) => all.includes(title)) ?? []
    expect(article?.all).toContain(symptom)
  })

  test('a dash of Windows in UTF-8 costs its row, and no other row another letter', async () => {
    const taken = await take('15-one-byte-dash-in-utf8.csv')
    expect(taken.outcome).toMatchObject({ created: 2, rejected: 1 })
    expect(titlesOf(taken)).toEqual(['Café tank', 'Mühle'])
    expect(taken.outcome.rejects[0]).toMatchObject({
      reason: 'not a row of the table (not UTF-8)',
      example: { line: 3 },
    })
  })

  test.each(['16-unicode-text-utf16le.txt', '16-utf16be-no-bom.csv'])(
    '%s is read in its three languages',
    async (file) => {
      const taken = await take(file)
      expect(taken.outcome).toMatchObject({ created: 3, rejected: 0 })
      expect(titlesOf(taken)).toEqual(['Mühle blockiert', 'Протечка', '水漏れ'])
      expect([...taken.articles.values()].map(({ all }) => all).join('')).not.toMatch(/\\u0000|\0/)
    },
  )

  test('inch marks are read as they stand', async () => {
    const { outcome, articles } = await take('17-inch-marks.csv')
    expect(outcome.created + outcome.rejected).toBe(7)
    expect([...articles.keys()]).toEqual(['I-1', 'I-2', 'I-3', 'I-4', 'I-6', 'I-7'])
    expect(articles.get('I-1')?.title).toBe('Hose 1/2" drips')
    expect(outcome.rejects[0]).toMatchObject({ count: 1, example: { line: 6 } })
  })

  test('rows that end early are articles, lines of separators and nameless columns are not', async () => {
    const { outcome, said } = await take('18-ragged-rows.csv')
    expect(outcome).toMatchObject({ created: 24, rejected: 0 })
    expect(said).toContain('8 rows end before the last column, for example line 18: their last values are empty.')
    expect(said).toContain('Left out: "column 6", because it is empty.')
    expect(outcome.warnings.join('\n')).toContain('8 rows end before the last column')
  })

  test('a log of maintenance has the numbers of its orders as keys, and loses no time of day', async () => {
    const { outcome, said, mapping, articles } = await take('19-maintenance-log.csv')
    expect(mapping.key).toBe('工单')
    expect(said).toContain('Key: "工单", it has the numbers of articles.')
    expect(said).toContain('1 rows have no key')
    expect([...articles.keys()]).toEqual(['GD200731', 'GD200748', 'GD200755', 'GD200769', 'GD200790'])
    expect(outcome).toMatchObject({ created: 5, rejected: 2 })
    expect(outcome.warnings.join('\n')).toMatch(/1 rows say the same as an earlier row.*line 6/)
    expect(outcome.rejects.map(({ example }) => example.line).toSorted()).toEqual([7, 8])
    expect(articles.get('GD200731')?.all).toContain('2023.5.8 19：42')
    expect(articles.get('GD200769')?.all).toContain('18;26')
  })

  test('codes that look like numbers stay what they are', async () => {
    const { outcome, articles } = await take('20-codes-like-numbers.csv')
    expect(outcome).toMatchObject({ created: 15, rejected: 0 })
    expect([...articles.keys()].toSorted()).toEqual(
      ['-', '007', '0x1F', '1.0', '1.00', '10', '1200000', '12E5', '1E1', '3-1', '31', '7', 'MAR1', 'NULL', 'TRUE'].toSorted(), // prettier-ignore
    )
    for (const [key, { all }] of articles) expect(all).toContain(`"${key}"`)
  })

  test('control characters cost no other row, and nothing changes at the next import', async () => {
    const taken = await take('21-control-characters.jsonl')
    expect(taken.outcome).toMatchObject({ created: 8, rejected: 0 })
    expect([...taken.articles.values()].map(({ all }) => all).join('')).not.toMatch(/[\u202a-\u202e]|\\u0000/)
    expect(taken.articles.get('N-6')?.all).toMatch(/First\W+second\W+third\W+fourth/)
  })

  test('several codes in a cell are values, and no key', async () => {
    const { outcome, said, mapping, articles } = await take('23-many-codes-in-a-cell.csv')
    expect(outcome).toMatchObject({ created: 6, rejected: 0 })
    expect(mapping.key).toBe('short')
    expect(mapping.slots['codes']).toMatchObject({ split: ';', define: { form: 'code', multiple: true } })
    expect(said).toContain('"codes": several codes separated by ";".')
    expect(articles.get('Brush motor')?.all).toContain('"SC220","SC224"')
  })

  test('a table with an audience in a column', async () => {
    const { outcome } = await take('09-hidden-counts.csv', {}, (mapping) => ({
      ...mapping,
      audience: { field: 'Audience' },
    }))
    expect(outcome).toMatchObject({ created: 6, rejected: 0 })
  })

  test('a name with a sign that no text has is named with its line', async () => {
    await expect(take('62-nul-in-a-name.jsonl')).rejects.toThrow(
      /62-nul-in-a-name\.jsonl, line 1: the name of a field.*a\\u0000b/,
    )
  })

  test('the language is judged by texts, not by yes and no, and can be said', async () => {
    expect((await proposeMapping({ files: [join(data, 'operator/lang1.csv')] })).mapping['locale']).toBe('en')
    const said = await proposeMapping({ files: [join(data, 'operator/lang1.csv')], language: 'pt-BR' })
    expect(said.mapping['locale']).toBe('pt_BR')
    await expect(proposeMapping({ files: [join(data, 'operator/lang1.csv')], language: 'xx' })).rejects.toThrow(
      '"xx" is no language',
    )
  })

  test('the order of the languages of a project does not matter', async () => {
    const mappingFile = join(data, 'operator/mini2.json')
    const files = [join(data, 'operator/min.jsonl')]
    const outcome = await importArticles(database, { files, mappingFile, user: 'importer' })
    expect(outcome).toMatchObject({ rejected: 0 })
    const [first] = await readSolutionRecords(database.db, 'mini', [1])
    expect(first?.versions[0]?.content.values['source']).toEqual(['kb-en'])
  })

  test('every input is proposed or refused in a sentence', async () => {
    const names = readdirSync(data).filter((name) => /\.(?:csv|jsonl|txt)$/.test(name))
    const told = await Promise.all(
      names.map(async (name) => {
        const proposed = proposeMapping({ files: [join(data, name)], project: 'every' })
        return proposed.then(
          ({ assumptions }) => assumptions.length,
          (error: unknown) => (error instanceof ImportArticlesError ? 1 : 0),
        )
      }),
    )
    expect(told.filter((sentences) => sentences === 0)).toEqual([])
  })
})
