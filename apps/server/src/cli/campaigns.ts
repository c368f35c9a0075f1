import { Readable } from 'node:stream'
import { Campaign } from '@advisor/contract'
import { isSerialBetween, machineModels, serialKey } from '@advisor/domain-model'
import { z } from 'zod'
import type { Db } from '../database/open.ts'
import { readCsvRows } from '../features/import-articles/csv-rows.ts'
import { splitLines } from '../features/import-articles/text-lines.ts'
import { insertAuditEvent } from '../store/events/audit-events.ts'
import { findProject, loadModel } from '../store/models/model-reader.ts'
import { readCampaigns, readCompletions, saveCampaigns } from '../store/service-sessions/campaigns.ts'
import { defineCommand } from './command.ts'
import { CommandError } from './command-error.ts'
import { checkFields, readJsonFile, readOperatorFile } from './read-json-file.ts'
import { requireProject } from './require-project.ts'
import { withStore } from './store-for-command.ts'

const dayMs = 24 * 60 * 60_000
const dayOf = (date: Date) => date.toISOString().slice(0, 10)

/** Lists the campaigns of a project. */
export const showCampaigns = defineCommand({
  name: 'campaigns list',
  positionals: 'PROJECT',
  help: 'lists the campaigns of a project: whether they are open, for which machines, and at how many they are done',
  async run({ config, positionals: [project = ''] }) {
    const told = await withStore(config, async ({ database: { db } }) => {
      await requireProject(db, project)
      const campaigns = await readCampaigns(db, project)
      return Promise.all(
        campaigns.map(async (campaign) => {
          const done = (await readCompletions(db, project, campaign.id)).length
          return `${campaign.id}  ${campaign.caption}\n  ${stateOf(campaign)}, ${machinesOf(campaign)}, done at ${done}\n`
        }),
      )
    })
    process.stdout.write(told.length === 0 ? 'There are no campaigns.\n' : told.join(''))
    return 0
  },
})

/** Adds campaigns from a file, or changes those with their ids. */
export const importCampaignFile = defineCommand({
  name: 'campaigns import',
  positionals: 'PROJECT FILE',
  help: 'adds campaigns from a JSON or CSV file, or changes those with their ids; where they are done stays',
  async run({ config, positionals: [project = '', file = ''] }) {
    const campaigns = /\.csv$/i.test(file) ? await readCampaignTable(file) : await readJsonFile(file, list, 'campaign')
    await withStore(config, async ({ database }) => {
      await requireProject(database.db, project)
      await checkCampaigns(database.db, project, campaigns)
      await database.transact(async (tx) => {
        await saveCampaigns(tx, project, campaigns, new Date())
        const detail = { project, campaigns: campaigns.map(({ id }) => id) }
        await insertAuditEvent(tx, { kind: 'campaigns-imported', userId: null, detail })
      })
    })
    process.stdout.write(
      campaigns.length === 1 ? 'One campaign is saved.\n' : `${campaigns.length} campaigns are saved.\n`,
    )
    return 0
  },
})

/** Ends a campaign. */
export const closeCampaign = defineCommand({
  name: 'campaigns close',
  positionals: 'PROJECT ID',
  help: 'ends a campaign: from now on it concerns no more machines; where it is done stays',
  async run({ config, positionals: [project = '', id = ''] }) {
    await withStore(config, async ({ database }) => {
      const campaign = await requireCampaign(database.db, project, id)
      const yesterday = dayOf(new Date(Date.now() - dayMs))
      const openUntil =
        campaign.openUntil !== undefined && campaign.openUntil < yesterday ? campaign.openUntil : yesterday
      await database.transact(async (tx) => {
        await saveCampaigns(tx, project, [{ ...campaign, openUntil }], new Date())
        const detail = { project, campaign: id, openUntil }
        await insertAuditEvent(tx, { kind: 'campaign-closed', userId: null, detail })
      })
    })
    process.stdout.write(`The campaign "${id}" is closed.\n`)
    return 0
  },
})

/** Tells where a campaign is done, or its state at one machine. */
export const showCampaignState = defineCommand({
  name: 'campaigns state',
  positionals: 'PROJECT ID [SERIAL]',
  help: 'tells at which machines a campaign is done, when and by whom, or its state at the machine with a serial number',
  async run({ config, positionals: [project = '', id = '', serial] }) {
    const told = await withStore(config, async ({ database: { db } }) => {
      const campaign = await requireCampaign(db, project, id)
      const completions = await readCompletions(db, project, id)
      const lines = completions.map(({ serialKey: key, completedAt, completedBy, sessionId }) => {
        const session = sessionId === null ? '' : `, in session ${sessionId}`
        return {
          key,
          line: `${key}: done ${dayOf(completedAt)} by ${completedBy ?? 'somebody who was erased'}${session}`,
        }
      })
      if (serial === undefined) return lines.map(({ line }) => line)
      const done = lines.find(({ key }) => key === serialKey(serial))
      if (done) return [done.line]
      const isWithin = isSerialBetween(serial, campaign.serialFrom ?? null, campaign.serialTo ?? null)
      const state = isWithin ? `not done, the campaign is ${stateOf(campaign)}` : 'not concerned'
      return [`${serialKey(serial)}: ${state}`]
    })
    process.stdout.write(told.length === 0 ? 'It is done at no machine.\n' : told.map((line) => `${line}\n`).join(''))
    return 0
  },
})

const list = z.preprocess(
  (value): unknown[] => (Array.isArray(value) ? value : [value]),
  z.array(Campaign).min(1).max(10_000),
)

const columns = ['id', 'caption', 'models', 'serialFrom', 'serialTo', 'instruction', 'openUntil'] as const

/** A table whose first row names the columns; several models of one campaign are parted by `|`. */
async function readCampaignTable(file: string): Promise<Campaign[]> {
  const text = (await readOperatorFile(file)).replace(/^\uFEFF/, '')
  const rows: unknown[] = []
  let names: string[] | undefined
  for await (const row of readCsvRows(splitLines(Readable.from([Buffer.from(text)])))) {
    if ('problem' in row) throw new CommandError(`${file}, line ${row.line}: ${row.problem}`)
    const cells = row.cells.map((cell) => cell.trim())
    if (names) rows.push(rowOf(names, cells))
    else {
      const unknown = cells.find((name) => !columns.some((column) => column === name))
      if (unknown !== undefined)
        throw new CommandError(`${file} has a column "${unknown}". There are: ${columns.join(', ')}.`)
      names = cells
    }
  }
  return checkFields(file, rows, list, 'campaign')
}

function rowOf(names: readonly string[], cells: readonly string[]): Record<string, unknown> {
  const given = names.flatMap((name, index): [string, unknown][] => {
    const cell = cells[index] ?? ''
    if (cell === '') return []
    if (name === 'models') return [[name, cell.split('|').map((model) => model.trim())]]
    return [[name, name === 'instruction' ? Number(cell) : cell]]
  })
  return Object.fromEntries(given)
}

/** Refuses campaigns for models and by solutions that do not exist, and ranges from the last to the first number. */
async function checkCampaigns(db: Db, project: string, campaigns: readonly Campaign[]): Promise<void> {
  const { branches = [] } = (await findProject(db, project)) ?? {}
  const models = await Promise.all(branches.map(({ name }) => loadModel(db, project, name)))
  const isModel = (symbol: string) => models.some((model) => model && machineModels(model)?.taxonomy.find(symbol))
  for (const { id, models: symbols, serialFrom, serialTo, instruction } of campaigns) {
    const lacking = symbols.find((symbol) => !isModel(symbol))
    if (lacking !== undefined) throw new CommandError(`Campaign "${id}": there is no model "${lacking}".`)
    if (serialFrom !== undefined && serialTo !== undefined && !isSerialBetween(serialFrom, null, serialTo))
      throw new CommandError(`Campaign "${id}": "${serialFrom}" comes after "${serialTo}".`)
    if (instruction !== undefined && !(await hasSolution(db, project, instruction)))
      throw new CommandError(`Campaign "${id}": there is no solution ${instruction}.`)
  }
}

async function hasSolution(db: Db, projectId: string, number: number): Promise<boolean> {
  const found = await db
    .selectFrom('solutions')
    .select('number')
    .where('projectId', '=', projectId)
    .where('number', '=', number)
    .executeTakeFirst()
  return found !== undefined
}

async function requireCampaign(db: Db, project: string, id: string): Promise<Campaign> {
  await requireProject(db, project)
  const campaigns = await readCampaigns(db, project)
  const campaign = campaigns.find((each) => each.id === id)
  if (campaign) return campaign
  const known = campaigns.map((each) => each.id).join(', ')
  throw new CommandError(`There is no campaign "${id}". There are: ${known === '' ? 'none' : known}.`)
}

function stateOf({ openUntil }: Campaign): string {
  if (openUntil === undefined) return 'open'
  return openUntil < dayOf(new Date()) ? `closed since ${openUntil}` : `open until ${openUntil}`
}

function machinesOf({ models, serialFrom, serialTo }: Campaign): string {
  const range = serialFrom === undefined && serialTo === undefined ? '' : `, ${serialFrom ?? '…'} to ${serialTo ?? '…'}`
  return `${models.length === 0 ? 'all models' : models.join(', ')}${range}`
}
