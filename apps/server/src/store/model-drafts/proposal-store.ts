import type { ProposalState } from '@advisor/contract'
import type { Db, Tx } from '../../database/open.ts'

/** A proposed value as it is stored, with the names of who proposed it and who decided. */
export type StoredProposal = Awaited<ReturnType<ReturnType<typeof selectProposals>['execute']>>[number]

function selectProposals(db: Pick<Db, 'selectFrom'>) {
  return db
    .selectFrom('proposedValues as proposal')
    .leftJoin('users as author', 'author.id', 'proposal.createdBy')
    .leftJoin('users as reviewer', 'reviewer.id', 'proposal.decidedBy')
    .selectAll('proposal')
    .select(['author.realName as authorName', 'reviewer.realName as reviewerName'])
}

interface Listed {
  projectId: string
  states: readonly ProposalState[]
}

/** A page of the proposals of a project: those that wait first, and of each state the oldest first. */
export async function listProposals(
  db: Pick<Db, 'selectFrom'>,
  { projectId, states }: Listed,
  { from, size }: { from: number; size: number },
): Promise<StoredProposal[]> {
  return selectProposals(db)
    .where('proposal.projectId', '=', projectId)
    .where('proposal.state', 'in', [...states])
    .orderBy((row) => row.case().when('proposal.state', '=', 'open').then(0).else(1).end())
    .orderBy('proposal.createdAt')
    .orderBy('proposal.id')
    .offset(from)
    .limit(size)
    .execute()
}

export async function countProposals(db: Pick<Db, 'selectFrom'>, { projectId, states }: Listed): Promise<number> {
  const { count } = await db
    .selectFrom('proposedValues')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('projectId', '=', projectId)
    .where('state', 'in', [...states])
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The proposals with these ids that are still there. */
export async function findProposals(db: Pick<Db, 'selectFrom'>, ids: readonly string[]): Promise<StoredProposal[]> {
  if (ids.length === 0) return []
  return selectProposals(db)
    .where('proposal.id', 'in', [...ids])
    .execute()
}

export interface Decision {
  state: Exclude<ProposalState, 'open'>
  symbol: string | null
  comment: string | null
  by: string
  at: Date
}

/** Decides about a proposal that waits. Returns false if it does not wait any more. */
export async function decideProposal(
  tx: Tx,
  id: string,
  { state, symbol, comment, by, at }: Decision,
): Promise<boolean> {
  const decided = await tx
    .updateTable('proposedValues')
    .set({ state, symbol, comment, decidedBy: by, decidedAt: at })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  return decided !== undefined
}
