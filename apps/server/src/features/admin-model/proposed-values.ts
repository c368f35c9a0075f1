import { limits, ProposalState, type calls, type ModelDocument, type ReviewedProposal } from '@advisor/contract'
import { inPhases, type Read } from '../../http/handlers.ts'
import type { DescribedThing, DescribeThings } from '../../notices/describe-notices.ts'
import { tellAssigned } from '../../notices/tell-assigned.ts'
import { insertAuditEvent } from '../../store/events/audit-events.ts'
import {
  countProposals,
  decideProposal,
  findProposals,
  listProposals,
  type StoredProposal,
} from '../../store/model-drafts/proposal-store.ts'
import { readModelDocuments } from '../../store/models/model-reader.ts'
import { writtenProject, type WrittenProject } from './administered-project.ts'

/** The values that authors have proposed for lists of the model. */
export async function proposedValues(context: Read<typeof calls.proposedValues>) {
  const { db, request } = context
  const { project, branch } = await writtenProject(context, request.project)
  const listed = { projectId: project.name, states: request.states }
  const size = limits.resultsPageSize
  const [found, rows, documents] = await Promise.all([
    countProposals(db, listed),
    listProposals(db, listed, { from: (request.page - 1) * size, size }),
    readModelDocuments(db, project.name, branch.name),
  ])
  return {
    proposals: rows.map((row) => describeProposal(row, { project, documents })),
    pageCount: Math.ceil(found / size),
    found,
  }
}

interface Deciding extends WrittenProject {
  proposal: StoredProposal
}

/** Accepts or rejects a proposed value, and tells its author. */
export const decideProposedValue = inPhases<typeof calls.decideProposedValue, Deciding, Deciding>({
  async prepare(context) {
    const { db, request, refuse } = context
    const [proposal] = await findProposals(db, [request.proposal])
    if (!proposal) throw refuse('proposed-value-not-found')
    const place = await writtenProject(
      { ...context, refuse: () => refuse('proposed-value-not-found') },
      proposal.projectId,
    )
    if (request.decision === 'accept' && request.symbol === undefined) throw refuse('proposed-value-without-symbol')
    return { ...place, proposal }
  },
  async change(context, deciding) {
    const { tx, request, caller, now, refuse, services } = context
    const { id, projectId, createdBy, text, slotId } = deciding.proposal
    const isAccepted = request.decision === 'accept'
    const decided = await decideProposal(tx, id, {
      state: isAccepted ? 'accepted' : 'rejected',
      symbol: (isAccepted && request.symbol) || null,
      comment: request.comment.trim() || null,
      ...{ by: caller.userId, at: now },
    })
    if (!decided) throw refuse('proposed-value-decided')
    await insertAuditEvent(tx, {
      kind: isAccepted ? 'proposed-value-accepted' : 'proposed-value-rejected',
      userId: caller.userId,
      detail: { project: projectId, slot: slotId, text },
    })
    await tellAssigned(tx, services, {
      ...{ to: [createdBy], kind: isAccepted ? 'value-accepted' : 'value-rejected', about: id },
      ...{ projectId, branch: deciding.branch.name, by: caller.userId, now },
    })
    return deciding
  },
  async reply({ db }, { project, branch, proposal }) {
    const [[decided = proposal], documents] = await Promise.all([
      findProposals(db, [proposal.id]),
      readModelDocuments(db, project.name, branch.name),
    ])
    return { proposal: describeProposal(decided, { project, documents }) }
  },
})

/** Values that the reader has proposed, as notices tell of what came of them. */
export const describeProposals: DescribeThings = async ({ db, caller, opened }, ids) => {
  const own = (await findProposals(db, ids)).filter(
    ({ createdBy, projectId }) => createdBy === caller.userId && projectId === opened.model.project.name,
  )
  return new Map(
    own.map(({ id, text, comment, solution }): [string, DescribedThing] => {
      const title = comment === null ? text : `${text} – ${comment}`
      if (solution === null) return [id, { title, path: '/project-home' }]
      return [id, { title, path: '/case-details', fields: { caseId: String(solution) }, number: solution }]
    }),
  )
}

function describeProposal(
  proposal: StoredProposal,
  { project, documents }: Pick<WrittenProject, 'project'> & { documents: readonly ModelDocument[] },
): ReviewedProposal {
  const { id, text, locale, slotId, memberId, solution, createdBy, createdAt, authorName } = proposal
  const { symbol, comment, decidedAt, reviewerName } = proposal
  const slot = documents.find((each) => each.kind === 'slot' && each.id === slotId)
  const attributeId = memberId ?? (slot?.kind === 'slot' ? slot.attribute : undefined)
  const attribute = documents.find((each) => each.kind === 'attribute' && each.id === attributeId)
  const type = slot && attribute?.kind === 'attribute' ? attribute.type : undefined
  return {
    ...{ id, text, locale, at: createdAt.toISOString(), state: ProposalState.parse(proposal.state) },
    slot: { id: slotId, caption: slot?.kind === 'slot' ? slot.caption : slotId },
    ...(memberId !== null && {
      member: { id: memberId, caption: attribute?.kind === 'attribute' ? attribute.caption : memberId },
    }),
    ...(type !== undefined && { type }),
    ...(solution !== null && { solution: { caseId: solution, number: `${project.numberPrefix}${solution}` } }),
    by: { id: createdBy, name: authorName ?? '' },
    ...(symbol !== null && { symbol }),
    ...(comment !== null && { comment }),
    ...(decidedAt && { decided: { by: reviewerName ?? '', at: decidedAt.toISOString() } }),
  }
}
