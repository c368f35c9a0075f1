import { randomUUID } from 'node:crypto'
import type { calls } from '@advisor/contract'
import type { Model } from '@advisor/domain-model'
import type { Change } from '../../http/handlers.ts'

/** The solution that values are proposed with, and the slots of it that the author may write. */
export interface ProposalPlace {
  model: Model
  slots: ReadonlySet<string>
  solution: number
  /** The language of the proposals. */
  locale: string
}

/**
 * Keeps the values that an author proposes with a solution, for their review. The model does not change. Proposals for slots that the
 * author may not write are left out, and what is proposed twice is kept once.
 */
export async function keepProposals(
  { tx, caller, request, now }: Change<typeof calls.updateCase>,
  { model, slots, solution, locale }: ProposalPlace,
): Promise<void> {
  const known = (request.proposals ?? []).filter(({ slot, member }) => {
    const modelSlot = model.slots.get(slot)
    if (!slots.has(slot) || !modelSlot) return false
    return member === undefined || ('members' in modelSlot && modelSlot.members.some(({ id }) => id === member))
  })
  const once = new Map(known.map((proposal) => [JSON.stringify(proposal), proposal]))
  if (once.size === 0) return
  const rows = [...once.values()].map(({ slot, member, text }) => ({
    ...{ id: randomUUID(), projectId: model.project.name, slotId: slot, memberId: member ?? null },
    ...{ text, locale, solution, createdBy: caller.userId, createdAt: now },
  }))
  await tx.insertInto('proposedValues').values(rows).execute()
}
