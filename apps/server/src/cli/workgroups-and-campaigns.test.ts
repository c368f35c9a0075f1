import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database/testing.ts'
import { seedSessions } from '../features/service-sessions/testing/seed-sessions.ts'
import { layGround } from '../store/installation/ground.ts'
import { readWorkgroups } from '../store/people/workgroups.ts'
import { readCampaigns } from '../store/service-sessions/campaigns.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { closeCampaign, importCampaignFile, showCampaigns, showCampaignState } from './campaigns.ts'
import type { Command } from './command.ts'
import { addWorkgroups, removeWorkgroupById, showWorkgroups } from './workgroups.ts'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await createTestDatabase()
  await layGround(database, () => 'secret-of-these-tests')
  await seedSessions(database)
  folder = await temporaryFolder('campaigns')
})
afterAll(() => database.close())

let said = ''
beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said += String(text)
    return true
  })
  return () => vi.restoreAllMocks()
})

async function run(command: Command, ...args: string[]): Promise<string> {
  said = ''
  expect(await command.run(args, { DATABASE_URL: database.connectionString })).toBe(0)
  return said
}

async function file(name: string, content: unknown): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

it('workgroups are added by user names, listed, replaced and removed', async () => {
  const products = [{ project: 'pumps', symbols: ['rotary'] }]
  const night = { id: 'night', name: 'Night shift', members: ['TINA', 'theo'], mail: ['night@example.com'], products }
  expect(await run(addWorkgroups, await file('night.json', night))).toBe('The workgroup "night" is there.\n')
  const read = async () => (await readWorkgroups(database.db)).find(({ id }) => id === 'night')
  expect(await read()).toEqual({ ...night, members: ['theo', 'tina'] })
  const listed = await run(showWorkgroups)
  expect(listed).toContain('night  Night shift\n  members: theo, tina\n  mail: night@example.com\n  pumps: rotary\n')
  expect(await run(addWorkgroups, await file('empty.json', [{ id: 'night', name: 'Night' }]))).toContain(
    'Nobody works in it',
  )
  expect(await read()).toEqual({ id: 'night', name: 'Night', members: [], mail: [], products: [] })
  await run(removeWorkgroupById, 'night')
  expect(await read()).toBeUndefined()
  await expect(run(removeWorkgroupById, 'night')).rejects.toThrow('There is no workgroup "night".')
})

it.each([
  ['no JSON', 'night', 'is not JSON'],
  ['no name', { id: 'night' }, '- 0.name'],
  ['a member whom nobody knows', { id: 'night', name: 'N', members: ['nobody'] }, 'there is no user "nobody"'],
  [
    'a project that is not there',
    { id: 'n', name: 'N', products: [{ project: 'x', symbols: ['y'] }] },
    'no project "x"',
  ],
])('a workgroup with %s is refused', async (_, content, message) => {
  await expect(run(addWorkgroups, await file('wrong.json', content))).rejects.toThrow(message)
})

it('campaigns come from JSON and CSV, with the zeros of their serial numbers', async () => {
  await run(
    importCampaignFile,
    'pumps',
    await file('seals.json', { id: 'seals', caption: 'New seals', instruction: 1 }),
  )
  const table = [
    '\uFEFFid;caption;models;serialFrom;serialTo;openUntil',
    'vanes;New vanes;rotary|membrane;00040000;00040999;2099-12-31',
    'oil;"Oil; once";;;;',
  ].join('\r\n')
  expect(await run(importCampaignFile, 'pumps', await file('vanes.csv', table))).toBe('2 campaigns are saved.\n')
  expect(await readCampaigns(database.db, 'pumps')).toEqual([
    { id: 'oil', caption: 'Oil; once', models: [] },
    { id: 'seals', caption: 'New seals', models: [], instruction: 1 },
    {
      ...{ id: 'vanes', caption: 'New vanes', models: ['rotary', 'membrane'] },
      ...{ serialFrom: '00040000', serialTo: '00040999', openUntil: '2099-12-31' },
    },
  ])
  expect(await run(showCampaigns, 'pumps')).toContain(
    'vanes  New vanes\n  open until 2099-12-31, rotary, membrane, 00040000 to 00040999, done at 0\n',
  )
})

it('a campaign tells its state per serial number, and is closed', async () => {
  await database.write
    .insertInto('campaignCompletions')
    .values({
      ...{ projectId: 'pumps', campaignId: 'vanes', serialKey: '00040117', sessionId: null, completedBy: 'tina' },
      completedAt: new Date('2026-11-20T09:00:00Z'),
    })
    .execute()
  const state = (...serial: string[]) => run(showCampaignState, 'pumps', 'vanes', ...serial)
  const done = '00040117: done 2026-11-20 by tina of the tests\n'
  expect(await state()).toBe(done)
  expect(await state('0004-0117')).toBe(done)
  expect(await state('00040118')).toBe('00040118: not done, the campaign is open until 2099-12-31\n')
  expect(await state('00050000')).toBe('00050000: not concerned\n')
  await run(closeCampaign, 'pumps', 'vanes')
  expect(await state('00040118')).toContain('not done, the campaign is closed since ')
  expect(await state('00040117')).toBe(done)
  await expect(run(closeCampaign, 'pumps', 'none')).rejects.toThrow('There are: oil, seals, vanes.')
})

it.each([
  ['a model that is not there', { id: 'x', caption: 'X', models: ['steam'] }, 'there is no model "steam"'],
  ['a solution that is not there', { id: 'x', caption: 'X', instruction: 999 }, 'there is no solution 999'],
  ['a range that runs back', { id: 'x', caption: 'X', serialFrom: '20', serialTo: '3' }, '"20" comes after "3"'],
  ['a day that is none', { id: 'x', caption: 'X', openUntil: '2026-13-01' }, '- 0.openUntil'],
])('a campaign with %s is refused', async (_, content, message) => {
  await expect(run(importCampaignFile, 'pumps', await file('wrong.json', content))).rejects.toThrow(message)
})

it('a table with a column that campaigns do not have is refused', async () => {
  await expect(run(importCampaignFile, 'pumps', await file('wrong.csv', 'id,colour\nx,red\n'))).rejects.toThrow(
    'has a column "colour"',
  )
})
