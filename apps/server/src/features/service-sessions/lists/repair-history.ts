import { sessionColumns, sessionFilters, sessionSorts, type calls } from '@advisor/contract'
import { machineModels, serialKey } from '@advisor/domain-model'
import { sql } from 'kysely'
import { sessionSight } from '../../../access/session-sight.ts'
import type { Read } from '../../../http/handlers.ts'
import { withWords } from './list-filter.ts'
import { readListPage } from './list-page.ts'
import { filteredAndSorted, inSight } from './listed-sessions.ts'

/** What the repair history starts with. */
export function repairHistoryInit({ opened }: Read<typeof calls.repairHistoryInit>) {
  return Promise.resolve({
    columns: [...sessionColumns],
    sorts: [...sessionSorts],
    filters: [...sessionFilters],
    hasModels: machineModels(opened.model) !== undefined,
  })
}

/**
 * The sessions at one machine, whoever has had them: a technician in front of it learns what was done there. By anything else, and by the
 * beginning of a serial number that no machine has, those that the caller sees.
 */
export async function repairHistoryList(context: Read<typeof calls.repairHistoryList>) {
  const { db, caller, request } = context
  const sight = await sessionSight(db, caller)
  const asked = await filteredAndSorted(context, request)
  const key = request.filtername === 'SERIAL_NUMBER' ? serialKey(request.filtervalue) : ''
  const ofMachine = [sql`session.serial_key = ${key}`]
  const list = key === '' ? undefined : await readListPage(context, { ...asked, conditions: ofMachine }, request, sight)
  if (list && list.records > 0) return { list }
  return { list: await readListPage(context, { ...asked, whose: inSight(sight) }, request, sight) }
}

/** Repairs by words, the newest first. */
export async function repairHistorySearch(context: Read<typeof calls.repairHistorySearch>) {
  const { db, caller, opened, request } = context
  const sight = await sessionSight(db, caller)
  const found = withWords(request.text, opened.model.project.numberPrefix)
  const order = { by: 'createdAt', isDescending: true } as const
  return { list: await readListPage(context, { ...found, whose: inSight(sight), order }, request, sight) }
}
