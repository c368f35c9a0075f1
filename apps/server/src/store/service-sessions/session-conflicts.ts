import type { SessionEventKind } from '@advisor/contract'
import type { Db } from '../../database/open.ts'

/** The entries of the audit trail that tell in `detail.fields` which fields have changed, and in `detail.version` to which version. */
const changing: readonly SessionEventKind[] = [
  ...(['changed', 'status', 'reassigned', 'escalated', 'owner', 'closed', 'verified', 'reopened'] as const),
]

/**
 * Whether fields of a session were changed after a version: only that is a conflict. Searches, notes and changes of other fields are none.
 */
export async function wereChangedSince(
  db: Db,
  sessionId: string,
  version: number,
  fields: readonly string[],
): Promise<boolean> {
  const rows = await db
    .selectFrom('sessionEvents')
    .select('detail')
    .where('sessionId', '=', sessionId)
    .where('kind', 'in', changing)
    .orderBy('id', 'desc')
    // As many changes of fields while one form is open are a conflict by themselves.
    .limit(mostLookedAt)
    .execute()
  const after = rows.filter(({ detail }) => typeof detail.version === 'number' && detail.version > version)
  if (after.length === mostLookedAt) return true
  return after.some(({ detail }) => Array.isArray(detail.fields) && detail.fields.some((field) => fields.includes(String(field)))) // prettier-ignore
}

const mostLookedAt = 200
