import type { Casebase, OfferedTransition, Permission, SolutionState, Workflow } from '@advisor/contract'
import type { Model } from '@advisor/domain-model'
import { mayChange } from '../access/may-change.ts'
import type { Caller } from '../sessions/caller.ts'

/** What decides about what a user may do with a solution. */
interface Judged {
  state: string
  createdBy: string
}

/** What a user may do with a solution in the state that it is in. */
export interface EditingRights {
  /** Its content may be changed. */
  mayWrite: boolean
  /** Changed content may be saved without a step of the workflow. */
  mayKeepState: boolean
  /** Its texts may be written in other languages than the master's, and saved in the state that it is in. */
  mayTranslate: boolean
  transitions: OfferedTransition[]
}

/** Who releases solutions may also correct a released one; others take a step out of the published state. */
const keepsPublished: Permission = 'review-apply'

/**
 * What a user may do with a solution: an archived one is never written. A step needs the permission that the workflow names;
 * without one, and where it is no reviewer's, the right to change the solution. With a step that requires approval the solution
 * keeps its state: the rights say who may ask.
 */
export function editingRights(
  model: Model,
  casebase: Casebase,
  caller: Pick<Caller, 'userId' | 'permissions'>,
  solution: Judged,
  locale: string,
): EditingRights {
  const workflow = model.workflows.get(casebase.workflow)
  const state = workflow?.states.find(({ id }) => id === solution.state)
  const isOwner = mayChange(caller, solution)
  const hasApprovers = model.approvalWorkflows.has(casebase.approvalWorkflow ?? '')
  const steps = (workflow?.transitions ?? []).flatMap((step) => {
    const to = workflow?.states.find(({ id }) => id === step.to)
    const isReview = step.permission?.startsWith('review-') ?? false
    const isAllowed = step.permission === undefined || caller.permissions.has(step.permission)
    const isTaken = to && step.from === solution.state && isAllowed && (isOwner || isReview)
    // What nobody could approve is not asked for.
    return isTaken && (!step.requiresApproval || hasApprovers) ? [{ step, to }] : []
  })
  const mayKeepState =
    isOwner && (state?.reach === 'hidden' || (state?.reach === 'published' && caller.permissions.has(keepsPublished)))
  return {
    mayWrite:
      isOwner &&
      state?.reach !== 'archived' &&
      (mayKeepState || steps.some(({ step, to }) => to.reach === 'hidden' && !step.requiresApproval)),
    mayKeepState,
    mayTranslate: state !== undefined && state.reach !== 'archived' && caller.permissions.has('solution-localize'),
    transitions: steps.map(({ step, to }) => ({
      id: step.id,
      caption: model.captions.ofPart(locale, 'workflow', casebase.workflow, step),
      to: stateNamed(model, casebase.workflow, to, locale),
      ...(step.requiresApproval && { requiresApproval: true }),
      ...(step.requiresSignature && { requiresSignature: true }),
    })),
  }
}

function stateNamed(model: Model, workflow: string, state: Workflow['states'][number], locale: string): SolutionState {
  return { id: state.id, caption: model.captions.ofPart(locale, 'workflow', workflow, state), reach: state.reach }
}
