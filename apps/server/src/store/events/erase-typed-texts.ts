import { sql } from 'kysely'
import type { Tx } from '../../database/open.ts'

/**
 * Empties the texts that a user has typed, in all events: part of erasing a user. What the events count stays. Returns the
 * number of events that had a text.
 */
export async function eraseTypedTexts(tx: Tx, userId: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update events set detail = case kind
      when 'action' then detail - 'actionValue'
      when 'federated-search' then jsonb_set(detail, '{text}', '""')
      else jsonb_set(detail, '{query,text}', '""')
    end
    where user_id = ${userId}
      and (detail ? 'actionValue' or detail ->> 'text' <> '' or detail #>> '{query,text}' <> '')`.execute(tx)
  return Number(numAffectedRows)
}
