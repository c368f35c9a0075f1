import type { SolutionRecord, SolutionUse } from '@advisor/contract'
import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'
import { readPlanRecords } from '../planning/plan-records.ts'
import { readRemarkRecords } from './remark-records.ts'

/** The numbers of a project's solutions behind `after`, ascending, at most `limit`. */
export async function readSolutionNumbers(db: Db, projectId: string, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('solutions')
    .select('number')
    .where('projectId', '=', projectId)
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit)
    .execute()
  return rows.map(({ number }) => number)
}

/** Solutions with all their versions, as bundles hold them, by number. Numbers that do not exist are left out. */
export async function readSolutionRecords(
  db: Db,
  projectId: string,
  numbers: readonly number[],
): Promise<SolutionRecord[]> {
  if (numbers.length === 0) return []
  const heads = await readHeads(db, projectId, numbers)
  const versions = groupByNumber(await readVersions(db, projectId, numbers))
  const pointers = groupByNumber(
    await db
      .selectFrom('branchSolutions')
      .select(['number', 'branch', 'version'])
      .where('projectId', '=', projectId)
      .where('number', 'in', numbers)
      .execute(),
  )
  const remarks = await readRemarkRecords(db, projectId, numbers)
  const plans = await readPlanRecords(db, projectId, numbers)
  return heads.map((head) => ({
    ...head,
    ...(remarks.has(head.number) && { remarks: remarks.get(head.number) }),
    ...(plans.has(head.number) && { plans: plans.get(head.number) }),
    ...inCasebases(versions.get(head.number) ?? []),
    branches: Object.fromEntries((pointers.get(head.number) ?? []).map(({ branch, version }) => [branch, version])),
  }))
}

async function readHeads(db: Db, projectId: string, numbers: readonly number[]) {
  const rows = await db
    .selectFrom('solutions')
    .leftJoin('solutionStatistics as use', (join) =>
      join.onRef('use.projectId', '=', 'solutions.projectId').onRef('use.number', '=', 'solutions.number'),
    )
    .select(['solutions.number', 'name', 'masterLocale', 'clonedFrom', 'createdBy', 'createdAt'])
    .select(['ratingSum', 'ratingCount', 'citationCount', 'viewingCount'])
    .select(['reuseAttemptCount', 'successCount', 'failureCount'])
    .select(['sourceSystem', 'sourceKey', 'sourceFingerprint'])
    .select([
      sql<number[]>`array(
        select former_number from former_numbers as former
        where former.project_id = solutions.project_id and former.number = solutions.number
        order by former_number)`.as('formerNumbers'),
      sql<{ system: string; key: string }[]>`coalesce((
        select jsonb_agg(jsonb_build_object('system', source_system, 'key', former_key) order by source_system, former_key)
        from former_keys as former
        where former.project_id = solutions.project_id and former.number = solutions.number), '[]')`.as(
        'formerSources',
      ),
    ])
    .where('solutions.projectId', '=', projectId)
    .where('solutions.number', 'in', numbers)
    .orderBy('solutions.number')
    .execute()
  return rows.map((row) => ({
    number: row.number,
    name: row.name,
    masterLocale: row.masterLocale,
    ...(row.clonedFrom === null ? {} : { clonedFrom: row.clonedFrom }),
    ...(row.formerNumbers.length === 0 ? {} : { formerNumbers: row.formerNumbers }),
    ...(row.sourceSystem === null || row.sourceKey === null || row.sourceFingerprint === null
      ? {}
      : { source: { system: row.sourceSystem, key: row.sourceKey, fingerprint: row.sourceFingerprint } }),
    ...(row.formerSources.length === 0 ? {} : { formerSources: row.formerSources }),
    createdBy: row.createdBy,
    createdAt: row.createdAt.toISOString(),
    ...useOf(row),
  }))
}

/** Empty if nobody has used the solution. */
function useOf(row: { [Count in keyof SolutionUse]: number | null }): Pick<SolutionRecord, 'use'> {
  const use: SolutionUse = {
    ratingSum: row.ratingSum ?? 0,
    ratingCount: row.ratingCount ?? 0,
    citationCount: row.citationCount ?? 0,
    viewingCount: row.viewingCount ?? 0,
    reuseAttemptCount: row.reuseAttemptCount ?? 0,
    successCount: row.successCount ?? 0,
    failureCount: row.failureCount ?? 0,
  }
  return Object.values(use).some((count) => count > 0) ? { use } : {}
}

async function readVersions(db: Db, projectId: string, numbers: readonly number[]) {
  const rows = await db
    .selectFrom('solutionVersions')
    .select([
      'number',
      'version',
      'casebaseId',
      'state',
      'audience',
      'governance',
      'comment',
      'content',
      'createdBy',
      'createdAt',
    ])
    .where('projectId', '=', projectId)
    .where('number', 'in', numbers)
    .orderBy('number')
    .orderBy('version')
    .execute()
  return rows.map(({ number, casebaseId, createdBy, createdAt, ...version }) => ({
    ...{ number, casebaseId },
    version: {
      ...version,
      by: createdBy,
      at: createdAt.toISOString(),
    },
  }))
}

/** The case base of the first version stands at the solution, another one at its versions. */
function inCasebases(rows: Awaited<ReturnType<typeof readVersions>>): Pick<SolutionRecord, 'casebase' | 'versions'> {
  const casebase = rows[0]?.casebaseId ?? ''
  return {
    casebase,
    versions: rows.map(({ casebaseId, version }) => ({
      ...version,
      ...(casebaseId !== casebase && { casebase: casebaseId }),
    })),
  }
}

function groupByNumber<Row extends { number: number }>(rows: readonly Row[]): Map<number, Row[]> {
  return Map.groupBy(rows, ({ number }) => number)
}
