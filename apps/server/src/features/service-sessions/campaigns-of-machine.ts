import type { SessionCampaign } from '@advisor/contract'
import { isModelOf, isSerialBetween } from '@advisor/domain-model'
import { nameSolutions, type NameReader } from '../../reading/name-solutions.ts'
import type { StoredSession } from '../../store/service-sessions/session-store.ts'

/** The campaigns that concern the machine of a session: those that are open, and those that were completed at it. */
export async function campaignsOf(
  reader: NameReader & { now: Date },
  { projectId, model: symbol, serialKey }: Pick<StoredSession, 'projectId' | 'model' | 'serialKey'>,
): Promise<SessionCampaign[]> {
  if (serialKey === null) return []
  const { db, opened, now } = reader
  const rows = await db
    .selectFrom('campaigns as campaign')
    .leftJoin('campaignCompletions as done', (join) =>
      join
        .onRef('done.projectId', '=', 'campaign.projectId')
        .onRef('done.campaignId', '=', 'campaign.id')
        .on('done.serialKey', '=', serialKey),
    )
    .leftJoin('users', 'users.id', 'done.completedBy')
    .selectAll('campaign')
    .select(['done.completedAt', 'done.sessionId', 'users.realName'])
    .where('campaign.projectId', '=', projectId)
    .orderBy('campaign.createdAt')
    .orderBy('campaign.id')
    .execute()
  const today = now.toISOString().slice(0, 10)
  const concerned = rows.filter(
    ({ models, serialFrom, serialTo, openUntil, completedAt }) =>
      completedAt !== null ||
      ((openUntil === null || openUntil >= today) &&
        (models.length === 0 || (symbol !== null && isModelOf(opened.model, symbol, models))) &&
        isSerialBetween(serialKey, serialFrom, serialTo)),
  )
  const named = await nameSolutions(
    reader,
    concerned.flatMap(({ instruction }) => instruction ?? []),
  )
  return concerned.map(({ id, caption, instruction, openUntil, completedAt, sessionId, realName }) => {
    const solution = instruction === null ? undefined : named.get(instruction)
    return {
      ...{ id, caption, state: completedAt === null ? 'open' : 'completed' },
      ...(solution && { instruction: solution }),
      ...(openUntil !== null && { openUntil }),
      ...(completedAt !== null && {
        completed: {
          by: realName ?? '',
          at: completedAt.toISOString(),
          ...(sessionId !== null && { DSID: sessionId }),
        },
      }),
    }
  })
}
