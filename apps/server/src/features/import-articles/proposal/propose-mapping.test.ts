import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { interfaceLocales } from '@advisor/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { ArticleMapping } from '../mapping.ts'
import { proposeMapping, type ProposalOptions } from './propose-mapping.ts'
import { standardCaptions } from '../../../texts/standard-captions.ts'

let folder: string
beforeAll(async () => {
  folder = await temporaryFolder('proposals')
})

async function propose(name: string, text: string | Buffer, options: Partial<ProposalOptions> = {}) {
  const file = join(folder, name)
  await writeFile(file, text)
  const { mapping, assumptions } = await proposeMapping({ files: [file], ...options })
  return { mapping: ArticleMapping.parse(mapping), written: mapping, assumptions: assumptions.join('\n') }
}

const table =
  `Artikelnummer;Überschrift;Störung;Produkt;Passt zu;Seriennummer;Baujahr;Druck (bar);Geprüft am;Notiz;;Notiz;Freigabe
KB-1;Pumpe läuft nicht;"Sie brummt,
aber läuft nicht.";Pumpen > Kreisel > KP 20;KP 20; 00040117;2014;9,5;03.11.2021;;;x;ja
KB-2;Ventil klemmt;Es öffnet nicht.;Ventile > Kugel;KV 1;00040118;2015;1.200,25;14.02.2022;a;;;nein
KB-3;Anzeige dunkel;Sie zeigt nichts.;Pumpen > Kreisel > KP 30;KP 20;00040119;2014;?;28.12.2020;;;y;nein
KB-4;Motor heiß;Der Motor wird heiß.;Pumpen > Kreisel > KP 20;KP 20;00040120;2016;8,75;01.01.2019;;;;ja
`.replaceAll('; 000', ';000')

describe('a table as a spreadsheet writes it', () => {
  test('gives slots of the right kinds, each with a reason', async () => {
    const { mapping, assumptions } = await propose('stoerungen.csv', table)
    expect(mapping).toMatchObject({
      key: 'Artikelnummer',
      locale: 'de',
      project: { name: 'stoerungen', masterLocale: 'de' },
      slots: {
        title: { field: ['Überschrift', 'Artikelnummer'], define: { required: true } },
        artikelnummer: { define: { form: 'code', textWeight: 4 } },
        stoerung: { define: { form: 'rich' } },
        produkt: { path: { separator: ' > ' }, define: { dataType: 'symbol' } },
        'passt-zu': { define: { dataType: 'symbol' } },
        seriennummer: { define: { form: 'code' } },
        baujahr: { define: { dataType: 'integer', numberFormat: { grouping: false } } },
        'druck-bar': { decimalMark: ',', map: { '?': '' }, define: { dataType: 'double' } },
        'geprueft-am': { dateOrder: 'dmy', define: { dataType: 'date' } },
        notiz: { field: 'Notiz' },
        'notiz-2': { field: 'Notiz (2)' },
        freigabe: { map: { ja: 'yes', nein: 'no' }, define: { dataType: 'boolean' } },
      },
    })
    expect(assumptions).toContain('"Baujahr": years from 2014 to 2016.')
    expect(assumptions).toContain('Left out: "column 11", because it is empty.')
  })

  test('is read as Windows-1252 if it is not UTF-8, and the proposal says so', async () => {
    const { mapping, assumptions } = await propose('latin.csv', Buffer.from(table, 'latin1'))
    expect(mapping.table).toEqual({ encoding: 'windows-1252' })
    expect(mapping.slots['stoerung']?.field).toBe('Störung')
    expect(assumptions).toContain('windows-1252, for example: "Überschrift"')
  })

  test('with a byte order mark, tabs or bars gives the same slots', async () => {
    const slots = (await propose('stoerungen.csv', table)).mapping.slots
    expect((await propose('mark.csv', `\uFEFF${table}`)).mapping.slots).toEqual(slots)
    expect((await propose('tabs.tsv', table.replaceAll(';', '\t'))).mapping.slots).toEqual(slots)
  })

  test('in UTF-16, with and without a mark, is read as the same in UTF-8', async () => {
    const { slots } = (await propose('stoerungen.csv', table)).mapping
    const little = Buffer.from(table, 'utf16le')
    const big = Buffer.from(little).swap16()
    for (const bytes of [
      little,
      big,
      Buffer.concat([Buffer.from([0xff, 0xfe]), little]),
      Buffer.concat([Buffer.from([0xfe, 0xff]), big]),
    ])
      // prettier-ignore
      expect((await propose('wide.csv', bytes)).mapping.slots).toEqual(slots)
  })

  test('that is a workbook or compressed is refused by what it is', async () => {
    await expect(propose('book.csv', Buffer.from('PK\x03\x04'))).rejects.toThrow('is a workbook or a zip')
    await expect(propose('list.json', '[\n{"id": 1}\n]')).rejects.toThrow('one JSON text over several lines')
    await expect(propose('empty.csv', 'id,title\n')).rejects.toThrow('There are no articles')
  })
})

test('lists, paths, objects and languages of JSON Lines are told apart', async () => {
  const row = (n: number, more: object) => ({
    ...{ id: `a-${n}`, title: `Title of ${n} and more`, product: [['Pumps', 'Valves'][n % 2], `P ${n % 4}`] },
    ...{ tags: [`t${n % 3}`, `t${(n + 1) % 3}`], codes: [`E${n}0`], history: [{ at: 1 }], ...more },
  })
  const rows = Array.from({ length: 40 }, (_, n) => [row(n, { lang: 'en-us' }), row(n, { lang: 'de' })]).flat()
  const { mapping, assumptions } = await propose('rows.jsonl', rows.map((each) => JSON.stringify(each)).join('\n'))
  expect(mapping).toMatchObject({
    key: 'id',
    locale: { field: 'lang', map: { 'en-us': 'en', de: 'de' } },
    project: { masterLocale: 'en', locales: ['en', 'de'] },
    slots: {
      product: { path: true },
      tags: { define: { dataType: 'symbol', multiple: true } },
      codes: { define: { form: 'code', multiple: true } },
    },
  })
  expect(mapping.translations['de']).toMatchObject({
    'quest/search-all': { caption: 'Alles durchsuchen' },
    'quest/browse': { caption: 'Stöbern' },
  })
  expect(assumptions).toContain('Left out: "history", because it holds objects.')
})

describe('the quests of a proposal', () => {
  const questsOf = async (name: string, text: string) => {
    const { model } = (await propose(name, text)).mapping
    const quests = model.flatMap((document) => (document.kind === 'quest' ? [document] : []))
    const [profile] = model.flatMap((document) => (document.kind === 'profile' ? [document] : []))
    expect(profile?.quests).toEqual(quests.map(({ id }) => id))
    return quests
  }
  const always = ['search-all', 'by-criteria', 'by-number', 'by-name']
  const rows = (header: string, row: (n: number) => string) =>
    [header, ...Array.from({ length: 20 }, (_, n) => row(n))].join('\n')

  test('are those of words, criteria, number and name for texts and dates only', async () => {
    const text = rows('id,title,checked', (n) => `a${n},Title of ${n} and more,2021-03-${10 + n}`)
    expect((await questsOf('plain.csv', text)).map(({ id }) => id)).toEqual(always)
  })

  test('ask step by step with one question, and let users choose with two', async () => {
    const one = rows('id,title,kind', (n) => `a${n},Title of ${n} and more,${['pump', 'valve'][n % 2]}`)
    expect((await questsOf('one.csv', one)).map(({ id }) => id)).toEqual(['search-all', 'guided', ...always.slice(1)])
    const two = rows(
      'id,title,kind,hot',
      (n) => `a${n},Title of ${n},${['pump', 'valve'][n % 2]},${['yes', 'no'][n % 2]}`,
    )
    expect((await questsOf('two.csv', two)).map(({ id, style }) => [id, style]).slice(1, 3)).toEqual([
      ['guided', 'system-guided'],
      ['choose-questions', 'user-guided'],
    ])
  })

  test('browse along a taxonomy and several values first, then choices of one value', async () => {
    const quests = await questsOf(
      'browsed.csv',
      rows('id,title,kind,place,parts', (n) =>
        [`a${n}`, `Title of ${n}`, ['pump', 'valve'][n % 2], `Hall > Row ${n % 3}`, `seal; bolt ${n % 2}; nut`].join(),
      ),
    )
    expect(quests.find(({ style }) => style === 'browse')?.browsedSlots).toEqual(['place', 'parts', 'kind'])
    expect(quests.map(({ id }) => id)).toEqual([
      'search-all',
      'guided',
      'choose-questions',
      'browse',
      ...always.slice(1),
    ])
  })
})

test('the standard captions exist in every language of the interface', () => {
  for (const locale of interfaceLocales)
    expect(Object.entries(standardCaptions(locale)).filter(([, caption]) => caption === '')).toEqual([])
})

test('without a field of its own a key is the smallest combination, and repeated keys are announced', async () => {
  const rows = ['code,make,text', 'P1,A,one', 'P1,B,two', 'P2,A,three', 'P2,B,three']
  expect((await propose('codes.csv', rows.join('\n'))).mapping.key).toEqual(['code', 'make'])
  const { assumptions } = await propose('repeated.csv', [...rows, 'P2,B,three'].join('\n'))
  expect(assumptions).toContain('1 rows repeat the key')
})

test('a key and a title that are named are used, and unknown ones refused', async () => {
  const text = 'number,line\n1,one\n2,two\n'
  const { mapping } = await propose('chosen.csv', text, { key: ['line'], title: ['number'], project: 'My base' })
  expect(mapping).toMatchObject({ key: 'line', project: { name: 'my-base', caption: 'My base' } })
  expect(mapping.slots['title']?.field).toEqual(['number', 'line'])
  await expect(propose('chosen.csv', text, { key: ['nothing'] })).rejects.toThrow('It has: number, line')
})

test('a sentence with a semicolon is no list', async () => {
  const text = 'Some text of an article; and it says in many words more than a name does'
  const rows = Array.from({ length: 30 }, (_, n) => `${n}|Title of ${n}|${text}`)
  const { mapping } = await propose('sentences.csv', ['id|title|text', ...rows].join('\n'))
  expect(mapping.slots['text']?.split).toBeUndefined()
})

test('numbers of versions are no dates', async () => {
  const rows = Array.from({ length: 30 }, (_, n) => `${n},Title of ${n},2.${n % 5}.${n % 3}`)
  const { mapping } = await propose('versions.csv', ['id,title,version', ...rows].join('\n'))
  expect(mapping.slots['version']?.define?.dataType).not.toBe('date')
})

test('equal sources give equal proposals', async () => {
  const first = await propose('stoerungen.csv', table)
  expect(await propose('stoerungen.csv', table)).toEqual(first)
})

describe('what guided search looks for', () => {
  const lines = (header: string, cause: (row: number) => string) =>
    [
      header,
      ...Array.from({ length: 40 }, (_, row) => `K-${row};Pump ${row} hums;${row % 2 ? 'hot' : 'cold'};${cause(row)}`),
    ].join('\n')

  test('is a choice of few values that repeat often and are named like a fault', async () => {
    const { mapping, assumptions } = await propose(
      'causes.csv',
      lines('id;title;state;Root cause', (row) => `cause ${row % 4}`),
    )
    expect(mapping.slots['root-cause']?.define).toMatchObject({ dataType: 'symbol', diagnosis: true })
    expect(mapping.slots['state']?.define?.diagnosis).toBeUndefined()
    expect(assumptions).toContain('Diagnosis: "Root cause". Guided search looks for its 4 values')
  })

  test.each([
    ['another name', 'id;title;state;Product', (row: number) => `cause ${row % 4}`],
    ['values that hardly repeat', 'id;title;state;Root cause', (row: number) => `cause ${row % 20}`],
    [
      'half of the articles without one',
      'id;title;state;Root cause',
      (row: number) => (row % 2 ? `cause ${row % 4}` : ''),
    ],
  ])('is nothing with %s', async (_, header, cause) => {
    const { assumptions } = await propose('no-causes.csv', lines(header, cause))
    expect(assumptions).not.toContain('Diagnosis:')
  })
})
