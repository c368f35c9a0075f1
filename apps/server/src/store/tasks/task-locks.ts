import type { LockKind } from '@advisor/contract'
import type { Db } from '../../database/open.ts'

/** A running task that keeps others from the same work: breaking the lock cancels the task. */
export interface TaskLock {
  kind: LockKind
  taskId: string
  /** The kind of the task. */
  task: string
  /** Null: the product itself. */
  userId: string | null
  since: Date
}

/** The kinds of task that users ask for and that lock something. */
const askedFor: readonly string[] = ['copy-into-project']

/** What a running task locks. */
function lockKindOf(task: string): LockKind {
  if (task === 'import-project') return 'restore'
  if (task.startsWith('import-')) return 'feeder'
  if (task === 'copy-into-project') return 'casebase'
  if (task === 'sweep-files') return 'barn'
  return 'cron job'
}

/** The work that the product does by itself now, and imports and copies: while it runs, nobody else does it. The oldest first. */
export async function listTaskLocks(db: Pick<Db, 'selectFrom'>): Promise<TaskLock[]> {
  const rows = await db
    .selectFrom('tasks')
    .select(['id', 'kind', 'createdBy', 'startedAt', 'createdAt'])
    .where('state', '=', 'running')
    .where((where) => where.or([where('createdBy', 'is', null), where('kind', 'in', askedFor)]))
    .orderBy('createdAt')
    .limit(100)
    .execute()
  return rows.map(({ id, kind, createdBy, startedAt, createdAt }) => ({
    ...{ kind: lockKindOf(kind), taskId: id, task: kind, userId: createdBy },
    since: startedAt ?? createdAt,
  }))
}
