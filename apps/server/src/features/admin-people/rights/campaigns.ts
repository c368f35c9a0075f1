import type { Campaign, calls } from '@advisor/contract'
import { isSerialBetween, machineModels } from '@advisor/domain-model'
import { inPhases, type Change, type Read } from '../../../http/handlers.ts'
import { insertAuditEvent } from '../../../store/events/audit-events.ts'
import { stateVersion } from '../../../store/people/state-version.ts'
import { readCampaigns, readCompletions, saveCampaigns } from '../../../store/service-sessions/campaigns.ts'
import { listMachineModels, projectModels } from '../project-models.ts'

type SaveCall = typeof calls.saveCampaign

/** Machines that the list of a campaign names. */
const shownMachines = 50

const dayMs = 24 * 3_600_000
const dayOf = (date: Date) => date.toISOString().slice(0, 10)
const isOpen = ({ openUntil }: Campaign, now: Date) => openUntil === undefined || openUntil >= dayOf(now)

/** The campaigns of every project, with the machines at which they are done. */
export async function listCampaigns({ db, services, locale, now }: Read<typeof calls.listCampaigns>) {
  const projects = await Promise.all(
    (await projectModels(services)).map(async ({ project, model }) => ({
      id: project.name,
      caption: model?.captions.ofProject(locale, project) ?? project.caption,
      models: model ? listMachineModels(model, locale) : [],
      campaigns: await Promise.all(
        (await readCampaigns(db, project.name)).map(async (campaign) => {
          const done = await readCompletions(db, project.name, campaign.id)
          return {
            ...campaign,
            version: stateVersion(campaign),
            isOpen: isOpen(campaign, now),
            doneCount: done.length,
            done: done.slice(0, shownMachines).map(({ serialKey, completedAt, completedBy }) => ({
              ...{ serial: serialKey, at: completedAt.toISOString(), by: completedBy },
            })),
          }
        }),
      ),
    })),
  )
  return { projects }
}

/** Adds a campaign, or changes it; where it is done stays. */
export const saveCampaign = inPhases({
  async prepare({ db, services, request, refuse }: Read<SaveCall>) {
    const { models, serialFrom, serialTo, instruction } = request.campaign
    const described = (await projectModels(services)).find(({ project }) => project.name === request.project)
    if (!described) throw refuse('project-not-found')
    const taxonomy = described.model && machineModels(described.model)?.taxonomy
    if (models.some((symbol) => !taxonomy?.find(symbol)))
      throw refuse('machine-model-not-found', { fields: ['models'] })
    if (serialFrom !== undefined && serialTo !== undefined && !isSerialBetween(serialFrom, null, serialTo))
      throw refuse('range-reversed', { fields: ['serialTo'] })
    if (instruction === undefined) return
    const found = await db
      .selectFrom('solutions')
      .select('number')
      .where('projectId', '=', request.project)
      .where('number', '=', instruction)
      .executeTakeFirst()
    if (!found) throw refuse('solution-not-found', { fields: ['instruction'] })
  },
  async change({ tx, caller, request, address, now, refuse }: Change<SaveCall>, _prepared: void) {
    const { project, campaign, version } = request
    const there = await lockCampaign(tx, project, campaign.id)
    if (version === undefined && there) throw refuse('id-taken', { fields: ['id'] })
    if (version !== undefined && !there) throw refuse('campaign-not-found')
    if (there && version !== stateVersion(there)) throw refuse('changed-by-another')
    await saveCampaigns(tx, project, [campaign], now)
    const detail = { address, project, campaign }
    await insertAuditEvent(tx, { kind: there ? 'campaign-changed' : 'campaign-added', userId: caller.userId, detail })
    return {}
  },
  reply: (_: Read<SaveCall>) => Promise.resolve({}),
})

/** Ends a campaign with yesterday. */
export async function closeCampaign({ tx, caller, request, address, now, refuse }: Change<typeof calls.closeCampaign>) {
  const { project, id, version } = request
  const there = await lockCampaign(tx, project, id)
  if (!there) throw refuse('campaign-not-found')
  if (version !== stateVersion(there)) throw refuse('changed-by-another')
  const yesterday = dayOf(new Date(now.getTime() - dayMs))
  const openUntil = there.openUntil !== undefined && there.openUntil < yesterday ? there.openUntil : yesterday
  await saveCampaigns(tx, project, [{ ...there, openUntil }], now)
  const detail = { address, project, campaign: id, openUntil }
  await insertAuditEvent(tx, { kind: 'campaign-closed', userId: caller.userId, detail })
  return {}
}

async function lockCampaign(tx: Change<SaveCall>['tx'], project: string, id: string): Promise<Campaign | undefined> {
  await tx
    .selectFrom('campaigns')
    .select('id')
    .where('projectId', '=', project)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .execute()
  return (await readCampaigns(tx, project)).find((campaign) => campaign.id === id)
}
