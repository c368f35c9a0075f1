import { kpis, type calls, type Kpi } from '@advisor/contract'
import type { Handlers, Read } from '../../http/handlers.ts'
import { readKpis, type Kpis } from './statements/kpis.ts'

const dayMs = 86_400_000

async function read({
  db,
  request,
  now,
  refuse,
}: Read<typeof calls.getKPIs> | Read<typeof calls.getKPI>): Promise<Kpis[]> {
  const { project: projectId, days, by } = request
  const project = await db.selectFrom('projects').select('id').where('id', '=', projectId).executeTakeFirst()
  if (!project) throw refuse('project-not-found')
  return readKpis(db, { projectId, from: new Date(now.getTime() - days * dayMs), to: now }, by)
}

/** The indicators of a project for administrators. */
export const kpiHandlers: Pick<Handlers, 'getKPIs' | 'getKPI'> = {
  async getKPIs(context) {
    const rows = await read(context)
    return {
      periods: rows.map((row) => ({
        period: row.period.toISOString(),
        // Each of them is there.
        values: Object.fromEntries(kpis.map((kpi) => [kpi, row[kpi]])) as Record<Kpi, number | null>,
      })),
    }
  },
  async getKPI(context) {
    const { kpi } = context.request
    const rows = await read(context)
    return { periods: rows.map((row) => ({ period: row.period.toISOString(), value: row[kpi] })) }
  },
}
