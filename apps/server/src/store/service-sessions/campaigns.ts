import { isDeepStrictEqual } from 'node:util'
import type { Campaign } from '@advisor/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../database/open.ts'
import { followSymbols } from '../model-drafts/follow-symbols.ts'

/** The campaigns of a project, in the order of their ids. */
export async function readCampaigns(db: Db, projectId: string): Promise<Campaign[]> {
  const rows = await db
    .selectFrom('campaigns')
    .select(['id', 'caption', 'models', 'serialFrom', 'serialTo', 'instruction', 'openUntil'])
    .where('projectId', '=', projectId)
    .orderBy('id')
    .execute()
  return rows.map(({ serialFrom, serialTo, instruction, openUntil, ...campaign }) => ({
    ...campaign,
    ...(serialFrom !== null && { serialFrom }),
    ...(serialTo !== null && { serialTo }),
    ...(instruction !== null && { instruction }),
    ...(openUntil !== null && { openUntil }),
  }))
}

/** Adds campaigns, or changes those that are there; where they are done stays. */
export async function saveCampaigns(
  tx: Tx,
  projectId: string,
  campaigns: readonly Campaign[],
  createdAt: Date,
): Promise<void> {
  for (const { id, caption, models, ...optional } of campaigns) {
    const { serialFrom = null, serialTo = null, instruction = null, openUntil = null } = optional
    const fields = { caption, models, serialFrom, serialTo, instruction, openUntil }
    // Other models are ones that were chosen.
    const chosenModels = sql<string[] | null>`
      case when campaigns.models = excluded.models then campaigns.chosen_models end`
    await tx
      .insertInto('campaigns')
      .values({ projectId, id, ...fields, createdAt })
      .onConflict((conflict) => conflict.columns(['projectId', 'id']).doUpdateSet({ ...fields, chosenModels }))
      .execute()
  }
}

/** Gives campaigns the models that theirs have become, or have again. `nowOf`: what a symbol is now; undefined: it is gone. */
export async function followCampaigns(
  tx: Tx,
  projectId: string,
  nowOf: (symbol: string) => string | undefined,
): Promise<void> {
  const rows = await tx
    .selectFrom('campaigns')
    .select(['id', 'models', 'chosenModels'])
    .where('projectId', '=', projectId)
    .forUpdate()
    .execute()
  for (const { id, models, chosenModels } of rows) {
    const chosen = chosenModels ?? models
    const now = followSymbols(chosen, nowOf)
    if (isDeepStrictEqual(now, models)) continue
    await tx
      .updateTable('campaigns')
      .set({ models: now, chosenModels: isDeepStrictEqual(now, chosen) ? null : chosen })
      .where('projectId', '=', projectId)
      .where('id', '=', id)
      .execute()
  }
}

/** A machine at which a campaign is done. */
export interface CampaignCompletion {
  serialKey: string
  completedAt: Date
  sessionId: string | null
  /** Null: erased. */
  completedBy: string | null
}

/** The machines at which a campaign is done, the last first. */
export function readCompletions(db: Db, projectId: string, campaignId: string): Promise<CampaignCompletion[]> {
  return db
    .selectFrom('campaignCompletions as done')
    .leftJoin('users', 'users.id', 'done.completedBy')
    .select(['done.serialKey', 'done.completedAt', 'done.sessionId', 'users.realName as completedBy'])
    .where('done.projectId', '=', projectId)
    .where('done.campaignId', '=', campaignId)
    .orderBy('done.completedAt', 'desc')
    .orderBy('done.serialKey')
    .execute()
}
