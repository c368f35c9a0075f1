import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { findChromium } from '../scripts/lib/find-chromium.mjs'

const folder = mkdtempSync(join(tmpdir(), 'advisor-benches-'))
const [collection, table, aimless] = ['collection', 'table', 'aimless'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
]
/** A bench that starts servers runs in the long form. In the short one, `index-room` shows that they work. */
const isLong = inject('isLong')
const chromium = findChromium()
const jsonLines = (objects: readonly object[]) => objects.map((each) => `${JSON.stringify(each)}\n`).join('')

beforeAll(() => {
  for (const each of [collection, table, aimless]) mkdirSync(each)
  const subjects = ['pump', 'valve', 'sensor', 'relay', 'filter', 'boiler']
  const documents = subjects.map((subject, at) => ({ id: `d${at}`, title: `The ${subject}`, text: `${subject} leaks` }))
  writeFileSync(join(collection, 'corpus.jsonl'), jsonLines(documents))
  writeFileSync(join(collection, 'queries.jsonl'), jsonLines([{ id: 'q', text: 'leaking relay' }]))
  writeFileSync(join(collection, 'qrels.tsv'), 'query\tdocument\tgrade\nq\td3\t1\n')
  const schema = (goal: string | null) => ({
    name: 'lamps',
    class_attribute: goal,
    attributes: [
      { name: 'light', kind: 'symbol', values: ['on', 'off'] },
      { name: 'fuse', kind: 'symbol', values: ['whole', 'blown'] },
      { name: 'fault', kind: 'symbol', values: ['none', 'fuse', 'bulb'], role: goal === null ? 'attribute' : 'class' },
    ],
  })
  const rows = Array.from({ length: 30 }, (_, at) => ['on,whole,none', 'off,blown,fuse', 'off,whole,bulb'][at % 3]!)
  for (const [at, goal] of [
    [table, 'fault'],
    [aimless, null],
  ] as const) {
    writeFileSync(join(at, 'lamps.csv'), ['light,fuse,fault', ...rows, ''].join('\n'))
    writeFileSync(join(at, 'lamps.schema.json'), JSON.stringify(schema(goal)))
  }
})
afterAll(() => rmSync(folder, { recursive: true }))

/** The lines that `npm run bench -- NAME …` prints. */
async function bench(...args: string[]): Promise<Record<string, unknown>[]> {
  const script = fileURLToPath(new URL('../scripts/bench.mjs', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...args])
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
}

describe('benches', () => {
  it('rank a test collection', async () => {
    expect(await bench('retrieval', '--data', collection)).toMatchObject([{ data: 'collection', ndcg10: 1, mrr10: 1 }])
  })

  it('measure the index of a test collection, of articles and of generated texts', async () => {
    const [line] = await bench('indexing', '--data', collection)
    expect(line).toMatchObject({ data: 'collection', documents: 6 })
    expect(line!.firstMbPerSecond).toBeGreaterThan(0)
    const articles = join(folder, 'articles.de.jsonl')
    writeFileSync(
      articles,
      jsonLines([{ id: 'a', locale: 'de', title: 'Die Pumpe', symptom: 'Sie leckt.\u2028Oft.', tags: [] }]),
    )
    expect(await bench('indexing', '--data', articles)).toMatchObject([{ data: 'articles.de', documents: 1 }])
    expect(await bench('indexing', '--size', '40', '--cyrillic')).toMatchObject([{ letters: 'Cyrillic' }])
  })

  it('load a snapshot', async () => {
    const [line] = await bench('snapshot', '--size', '60')
    expect(line!.loadMs).toBeGreaterThan(0)
  })

  it('search by text, counting and with facets', async () => {
    const systems = ['advisor', 'advisor-counting', 'advisor-facets']
    const lines = await bench('text-speed', '--size', '50', ...systems.flatMap((each) => ['--system', each]))
    expect(lines.map(({ system, unfinished }) => [system, unfinished])).toEqual(
      systems.map((each) => [each, undefined]),
    )
  })

  it('search by values, in one thread and in two, with the same answers', async () => {
    const lines = await bench('similarity', '--size', '3000')
    expect(lines.slice(0, 2)).toMatchObject([{ threads: 1 }, { threads: 2 }])
  })

  it('merge what two authors did at once, and say what they skip', async () => {
    const body = (...lines: string[]) => ({ body: lines.join('\n\n') })
    const revisions = [
      body('# Pump', 'It leaks.', '- Close the valve.\n- Wait.'),
      body('# Pump', 'It leaks often.', '- Close the valve.\n- Wait.'),
      body('# Pump', 'It leaks often.', '- Close the valve.\n- Wait a minute.'),
      body('# Pump', 'It leaks often.', '- Close the valve.\n- Wait two minutes.'),
    ]
    writeFileSync(join(folder, 'revisions.jsonl'), jsonLines([{ revisions }]))
    const lines = await bench('merges', '--data', folder, '--system', 'advisor')
    expect(
      lines.map(({ form, case: kind, merges, conflicts, needless, wrong, lost }) => ({
        form,
        kind,
        merges,
        conflicts,
        needless,
        wrong,
        lost,
      })),
    ).toEqual(
      ['long', 'rich'].flatMap((form) => [
        { form, kind: 'apart', merges: 1, conflicts: 0, needless: 0, wrong: 0, lost: 0 },
        { form, kind: 'same', merges: 1, conflicts: 1, needless: 0, wrong: 0, lost: 0 },
      ]),
    )
    expect(await bench('merges', '--data', join(folder, 'nowhere'))).toEqual([
      { bench: 'merges', data: 'nowhere', skipped: 'there are no revisions.jsonl.gz in this folder' },
    ])
  })

  it('ask about a table', async () => {
    const dialogs = await bench('dialog', '--data', table)
    const own = dialogs.find(({ system, unknown, wrong }) => system === 'advisor' && unknown === 0 && wrong === 0)
    expect(own).toMatchObject({ accuracy: 1 })
    const frontier = await bench('dialog', '--data', table, '--frontier')
    const compared = frontier.filter((line) => line['bench'] === 'dialog-at-equal-accuracy')
    expect(new Set(compared.map(({ peer }) => peer))).toEqual(new Set(['fixed-order', 'information-gain', 'tree']))
    expect(frontier).toContainEqual({ ...own, confidence: 0.97 })
  })

  it.runIf(isLong)(
    'count the processor time of a search over HTTP, and of the engine alone',
    async () => {
      const articles = join(folder, 'support-articles')
      mkdirSync(articles)
      const article = {
        id: 'a',
        locale: 'en-us',
        title: 'Printer stays offline after standby',
        product: ['Windows'],
        category: [],
      }
      for (const [name, fields] of [
        ['articles', { ...article, summary: 'Restart it.', symptom: 'The printer stays offline.' }],
        ['other', { ...article, id: 'b', body: 'A printer that stays offline after standby is restarted.' }],
      ] as const)
        writeFileSync(join(articles, `${name}.jsonl.gz`), gzipSync(jsonLines([fields])))
      const lines = await bench('http', '--data', folder, '--users', '200', '--seconds', '1')
      const loads = lines.filter((line) => line['bench'] === 'http')
      expect(loads.map(({ system, loop, errors }) => [system, loop, errors])).toEqual([
        ['advisor', 'open', 0],
        ['advisor', 'closed', 0],
        ['bare-fastify', 'open', 0],
        ['bare-fastify', 'closed', 0],
      ])
      const times = lines.filter((line) => line['bench'] === 'http-processor-time')
      expect(times.map(({ system, loop }) => [system, loop])).toEqual([
        ['advisor', 'open'],
        ['advisor', 'closed'],
        ['bare-fastify', 'open'],
        ['bare-fastify', 'closed'],
        ['engine', 'open'],
        ['engine', 'closed'],
      ])
      for (const line of times.slice(0, 2)) {
        const { mainThread, workerThreads, otherThreads, postgres, total } = line.processorMsPerSearch as Record<
          string,
          number
        >
        expect(mainThread! + workerThreads! + otherThreads! + postgres!).toBeCloseTo(total!, 2)
        // PostgreSQL works for so short that its processes can be between two ticks of the clock that counts.
        for (const part of [mainThread, workerThreads]) expect(part).toBeGreaterThan(0)
        const engine = times.find(({ system, loop }) => system === 'engine' && loop === line.loop)
        expect(line.timesEngine).toBeCloseTo(total! / Number(engine!.processorMsPerSearch), 0)
      }
      const bare = times.filter(({ system }) => system === 'bare-fastify')
      for (const line of bare) expect(line).toMatchObject({ processorMsPerSearch: { workerThreads: 0, postgres: 0 } })
      // It builds the browser's part when that is not there yet.
    },
    90_000,
  )

  it.runIf(isLong)(
    'use solutions, and search while PDFs are made',
    async () => {
      const small = ['--size', '20', '--users', '1', '--seconds', '1', '--settle', '0', '--attributes', '5']
      const lines = await bench('use', ...small, '--demo-pdfs', '0')
      expect(lines.map(({ what }) => what)).toEqual([
        'details',
        'compare 10',
        'feedback',
        'favourites',
        'searches, quiet',
        'searches, while PDFs of 20 solutions are made',
        'a PDF of 20 solutions, beside searches',
      ])
      for (const { p95Ms } of lines) expect(p95Ms).toBeGreaterThan(0)
    },
    120_000,
  )

  it.runIf(isLong)(
    'list, open and write service sessions, alone and at once',
    async () => {
      const small = ['--sessions', '2000', '--notes', '1', '--agents', '3', '--rounds', '1', '--seconds', '2']
      const lines = await bench('sessions', ...small)
      expect(lines.find(({ what }) => what === 'agent: own, as it opens')).toMatchObject({ count: 1 })
      expect(lines.find(({ what }) => what === 'addSessionNote')).toMatchObject({ count: 1 })
      expect(lines.at(-1)).toMatchObject({ what: '2 agents: refused', count: 0 })
    },
    120_000,
  )

  it.runIf(isLong && chromium)(
    'walk through the screens of a phone to a solution that says why it is there',
    async () => {
      const answers = [{ number: 1, grade: 2 }]
      const question = { id: 'q', locale: 'en', language: 'en', text: 'E04 flow meter', kind: 'code', answers }
      writeFileSync(join(folder, 'velluto.jsonl'), jsonLines([question]))
      const asked = ['--on', 'velluto', '--width', 'phone', '--style', 'browse', '--data', folder]
      const lines = await bench('walks', ...asked)
      const walks = lines.filter(({ steps }) => steps !== undefined)
      expect(walks.map(({ style, found }) => [style, found])).toEqual([
        ['free-text', true],
        ['free-text', true],
        ['browse', true],
      ])
      for (const { why } of walks) expect(why).toMatch(/E04|Product/)
      const figures = lines.filter(({ whyShare }) => whyShare !== undefined)
      for (const line of figures) expect(line).toMatchObject({ tasks: 1, foundShare: 1, whyShare: 1 })
      expect(lines.at(-1)).toMatchObject({ style: 'best other without a note', tasks: 1 })
      // It builds the browser's part when that is not there yet.
    },
    120_000,
  )

  it('search the index room while all kinds of things go on', async () => {
    const small = ['--size', '60', '--import', '20', '--seconds', '1', '--rounds', '1', '--rate', '20']
    const lines = await bench('index-room', ...small)
    expect(lines.map(({ phase }) => phase)).toEqual([
      'quiet',
      'irrelevant-change',
      'relevant-change',
      'import',
      'quiet-after-import',
      'guide',
    ])
    for (const { p95Ms } of lines) expect(p95Ms).toBeGreaterThan(0)
  }, 120_000)

  it.runIf(isLong)(
    'break a server under clients, which loses nothing and works again',
    async () => {
      const canMount = process.platform === 'linux' && process.getuid?.() === 0
      const asked = [
        'postmaster killed',
        'server killed under writes',
        'database stopped',
        'connection killed',
        'database stalled',
        'importer killed',
        'flood of sign-ins',
        'full disk',
      ]
      const lines = await bench(
        'faults',
        '--rounds',
        '1',
        '--clients',
        '4',
        ...asked.flatMap((each) => ['--fault', each]),
      )
      expect(lines.map(({ fault }) => fault)).toEqual(asked)
      for (const { fault, skipped, ended = 0, hung = 0, lost = 0, twice = 0, wrong = {} } of lines)
        expect({ fault, ended, hung, lost, twice, wrong, skipped }).toEqual({
          ...{ fault, ended: 0, hung: 0, lost: 0, twice: 0, wrong: {} },
          skipped: fault === 'full disk' && !canMount ? 'mounting a small disk takes Linux and root' : undefined,
        })
      expect(lines.at(-1)?.refusedImports).toBe(canMount ? 1 : undefined)
      // It takes three servers and a dozen processes, one after the other.
    },
    300_000,
  )

  it('say in a sentence what they refuse', async () => {
    const refused = async (...args: string[]) => {
      const error = await bench(...args).then(
        () => undefined,
        (thrown: { stderr: string }) => thrown,
      )
      return error?.stderr.trim()
    }
    expect(await refused('dialog', '--data', aimless)).toMatch(
      /^Table "lamps" in .* has no goal attribute \(class_attribute is null\)\.$/,
    )
    expect(await refused('text-speed', '--system', 'grep')).toMatch(/^Got system "grep" when expected advisor, /)
  })
})
