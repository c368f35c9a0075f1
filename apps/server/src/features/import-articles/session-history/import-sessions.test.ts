import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newToken } from '../../../http/token.ts'
import { layGround } from '../../../store/installation/ground.ts'
import { ensureTombstones } from '../../../store/people/people-writer.ts'
import { seedSample } from '../../../testing/sample-installation.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { createTestDatabase, type TestDatabase } from '../../../database/testing.ts'
import { runImportSessions } from './command.ts'
import { importSessions } from './import-sessions.ts'
import { readDay } from './read-date.ts'

const root = fileURLToPath(new URL('../../../../../../', import.meta.url))
const data = process.env['ADVISOR_TEST_DATA'] ?? join(root, '../shared/data')
const isThere = existsSync(join(data, 'records-excavators'))
if (!isThere) console.info(`Real work orders are not tested: there is no ${data} (set ADVISOR_TEST_DATA).`)

const now = new Date('2026-11-27T09:00:00.000Z')
let database: TestDatabase
let folder: string
beforeAll(async () => {
  folder = await temporaryFolder('work-orders')
  database = await createTestDatabase()
  await layGround(database, newToken)
  await seedSample(database)
  await database.transact((tx) => ensureTombstones(tx, ['import']))
})
afterAll(() => database.close())

const at = (name: string) => join(folder, name)
const put = async (name: string, text: string) => {
  await writeFile(at(name), text)
  return at(name)
}
const load = (file: string, mappingFile: string, rejectFile?: string) =>
  importSessions(database, { file, mappingFile, project: 'pumps', rejectFile, user: 'import', now })
const stored = (system: string) =>
  database.db
    .selectFrom('serviceSessions as session')
    .leftJoin('sessionNotes as note', 'note.sessionId', 'session.id')
    .selectAll('session')
    .select(['note.found', 'note.done', 'note.said', 'note.parts', 'note.createdAt as notedAt'])
    .where('sourceSystem', '=', system)
    .orderBy('sourceKey')
    .execute()

const mapping = {
  ...{ sourceSystem: 'shop', key: 'no', date: { fields: ['started', 'planned'], format: 'd/m/y' } },
  ...{ title: ['what'], serialNumber: 'machine', orderNumber: 'no', found: ['found'], done: ['done', 'part'] },
  ...{ minutes: 'minutes', partNumber: 'part', partQuantity: 'pieces' },
}
const header = 'no,started,planned,what,machine,found,done,part,pieces,minutes\n'

describe('work orders', () => {
  it('become closed sessions of their machines, with what was found, done and used', async () => {
    const mappingFile = await put('shop.json', JSON.stringify(mapping))
    const file = await put(
      'shop.csv',
      `${header}7,0/1/00,13/09/2005,Pump hums,00 04-0117,Seal torn,Seal replaced,S-12,2,45\n8,14/09/2005,,Oil top-up,,,,,,\n`,
    )
    expect(await load(file, mappingFile)).toMatchObject({ created: 2, known: 0, rejected: 0 })
    const [first, second] = await stored('shop')
    expect(first).toMatchObject({
      ...{
        projectId: 'pumps',
        title: 'Pump hums',
        serialNumber: '00 04-0117',
        serialKey: '00040117',
        orderNumber: '7',
      },
      ...{ status: 'closed', repairStatus: 'done', resolution: 'resolved', verificationStatus: 'confirmed' },
      ...{ helpedBy: null, ownerId: null, minutes: 45, createdBy: 'import', closedBy: 'import' },
      ...{ found: 'Seal torn', done: 'Seal replaced, S-12', parts: [{ number: 'S-12', name: '', quantity: 2 }] },
    })
    expect([first?.createdAt, first?.closedAt, first?.notedAt]).toEqual(
      Array.from({ length: 3 }, () => new Date('2005-09-13T12:00:00.000Z')),
    )
    expect(second).toMatchObject({ title: 'Oil top-up', serialNumber: null, serialKey: null, found: null })
  })

  it('are imported once, however often they come', async () => {
    const before = await stored('shop')
    const file = await put('again.csv', `${header}7,1/2/2006,,Another text,1,,,,,\n9,1/2/2006,,A new one,1,,,,,\n`)
    expect(await load(file, at('shop.json'))).toMatchObject({ created: 1, known: 1 })
    const after = await stored('shop')
    expect(after.slice(0, 2)).toEqual(before)
    expect(after.map(({ sourceKey }) => sourceKey)).toEqual(['7', '8', '9'])
  })

  it('that cannot be sessions are named with their reasons, and cost no other row', async () => {
    const rows = [
      ...['20,31/02/2006,,No such day,1,,,,,', ',1/2/2006,,No key,1,,,,,', '21,1/2/2006,,   ,1,,,,,'],
      ...['22,1/2/2036,,Still to come,1,,,,,', '23,1/2/2006,,Good,1,,,,,', '23,2/2/2006,,The same key,1,,,,,'],
      ...[`24,1/2/2006,,Long,${'9'.repeat(256)},,,,,`, '25,1/2/2006'],
    ]
    const file = await put('bad.csv', `${header}${rows.join('\n')}\n`)
    const rejects = at('rejected.jsonl')
    expect(await load(file, at('shop.json'), rejects)).toMatchObject({ created: 1, rejected: 7 })
    const told = (await readFile(rejects, 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { line: number; reason: string })
    expect(told.map(({ line, reason }) => [line, reason])).toEqual([
      [2, '"31/02/2006" and "": no day, written as d/m/y'],
      [3, '"no", the key, is empty'],
      [4, '"what", the title, is empty'],
      [5, 'the day 2036-02-01 is still to come'],
      [7, 'line 6 has the same key'],
      [8, 'serialNumber has more than 255 characters'],
      [9, '"what", the title, is empty'],
    ])
  })

  it.each([
    ['a field that is not there', { ...mapping, done: ['cure'] }, 'The mapping names "cure", which'],
    ['a member that is not known', { ...mapping, finds: ['found'] }, 'has no member "finds"'],
    ['another form of dates', { ...mapping, date: { fields: ['started'], format: 'yy' } }, 'cannot be used'],
  ])('are refused as a whole with a mapping of %s', async (_, wrong, message) => {
    const mappingFile = await put('wrong.json', JSON.stringify(wrong))
    await expect(load(at('shop.csv'), mappingFile)).rejects.toThrow(message)
  })

  it('need their project', async () => {
    const options = { file: at('shop.csv'), mappingFile: at('shop.json'), project: 'nowhere', user: 'import', now }
    await expect(importSessions(database, options)).rejects.toThrow('There is no project "nowhere"')
  })

  it('say at the end what was done, and by the exit code whether all of it was', async () => {
    const said: string[] = []
    const terminal = { write: (text: string) => said.push(text) > 0, isTTY: false }
    const run = (name: string) =>
      runImportSessions({
        ...{ database, terminal, file: at(name), mappingFile: at('shop.json') },
        ...{ project: 'pumps', user: 'import', now },
      })
    expect([await run('shop.csv'), await run('bad.csv'), await run('missing.csv')]).toEqual([0, 2, 1])
    expect(said.join('')).toContain('Project "pumps": 0 sessions new, 2 were there.')
    expect(said.join('')).toContain('7 rows were rejected. Add --reject FILE to keep them.')
    expect(said.join('')).toContain('There is no file')
  })
})

describe.skipIf(!isThere)('real work orders', () => {
  it.each([
    ['excavators', 'records-excavators/workorders.csv', 2_160, 0],
    ['drills', 'records-excavators/drill_workorders.csv', 500, 0],
    ['aviation', 'records-aviation/logbook.csv', 6_169, 0],
  ])('of %s become the history of their machines', async (name, path, rows, lost) => {
    const mappingFile = join(root, 'apps/server/session-mappings', `${name}.json`)
    const outcome = await load(join(data, path), mappingFile)
    expect([outcome.created, outcome.rejected]).toEqual([rows - lost, lost])
    expect(await load(join(data, path), mappingFile)).toMatchObject({ created: 0, known: rows - lost })
  })

  it('stand together by the number of the machine', async () => {
    const { count } = await database.db
      .selectFrom('serviceSessions')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('serialKey', '=', 'EXCA')
      .executeTakeFirstOrThrow()
    expect(count).toBe(151)
  })
})

it.each([
  ['13/09/2001', 'd/m/y', '2001-09-13'],
  ['09/13/2001', 'm/d/y', '2001-09-13'],
  ['2001-09-13T08:00:00', 'y-m-d', '2001-09-13'],
  ['3.9.2001', 'd.m.y', '2001-09-03'],
] as const)('%s, written as %s, is %s', (text, format, day) => {
  expect(readDay(text, format)?.toISOString().slice(0, 10)).toBe(day)
})

it.each(['0/1/00', '30/02/2006', '13/13/2001', '', 'soon', '1/1/0001'])('%s is no day', (text) => {
  expect(readDay(text, 'd/m/y')).toBeUndefined()
})
