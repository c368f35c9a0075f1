import { problemPlaces, type AuthoringProblem, type calls, type SavedBy } from '@advisor/contract'
import type { Read } from '../../../http/handlers.ts'
import { visibleFiles } from '../../../reading/visible-content.ts'
import {
  storableVersionOfSent,
  type StorableVersion,
  type VersionPlace,
} from '../../../store/solutions/storable-version.ts'
import { nameProblems } from '../check-solution.ts'
import { problemsOfFiles, sentFiles } from '../attached-files.ts'
import { wordProblem } from '../word-problem.ts'
import { startState } from '../writable-casebases.ts'
import { slotsWithLostPictures } from '../written-solution.ts'
import { headOf, readEditedCase, rightsIn, type EditedCase } from '../../../writing/edited-case.ts'
import { editedLocales, formPlace, governing } from './edited-form.ts'
import { isFormEnded, readToken } from '../../../writing/editing-lease.ts'
import { joinContents } from './joined-content.ts'
import { withMark } from '../translating/translation-mark.ts'
import { savedSince } from '../../../writing/saved-by.ts'
import { readAsking, type Asking } from '../../../writing/approvals/ask-approval.ts'

type Context = Read<typeof calls.updateCase> | Read<typeof calls.validateUpdateCase>

/** A change that can be saved, or the reasons why it cannot. */
export type CheckedChange =
  | { problems: AuthoringProblem[] }
  | {
      version: StorableVersion
      edited: EditedCase
      lease: string
      joined: SavedBy[]
      /** The step waits for the approval of others; the version keeps its state. */
      asking: Asking | undefined
    }

/** Checks what an author has changed of a solution; refuses what the author may not do, and what contradicts what others have saved. */
export async function checkChange(context: Context): Promise<CheckedChange> {
  const { db, request, refuse, opened: looked, services } = context
  // A step leads out of the archive, and nothing else.
  const edited = await readEditedCase(context, request.caseId, { withArchived: request.transition !== undefined })
  if (!edited || !request.token) throw refuse('solution-not-found')
  const { solution, opened } = edited
  const { version, lease } = readToken(request.token)
  const projectId = looked.model.project.name
  const locale = request.locale || solution.masterLocale
  const sent = await sentFiles(context, edited)
  const written = { content: request.content, files: request.files, sent, locale }
  const rights = rightsIn(edited, locale, { isTextOnly: isTextOnly(request) })
  const { mayWrite, writable } = rights
  if (!mayWrite && changedSlots(request).length > 0) throw refuse('solution-not-editable')
  const { state, completeness } = nextState(context, edited, rights)
  const problems = [
    ...(editedLocales(edited).includes(locale)
      ? []
      : [{ slot: problemPlaces.locale, message: services.texts.say(context.locale, 'refusals.locale-not-supported') }]),
    ...changedSlots(request)
      .filter((slot) => !writable.has(slot))
      .map((slot) => ({ slot, message: notWritable(context, edited, slot) })),
    ...(isRenamed(context, edited) ? await nameProblems(context) : []),
    ...problemsOfFiles(context, [...visibleFiles(edited.content, edited.sees), ...sent]),
  ]
  if (problems.length > 0) return { problems }
  if (await isFormEnded(db, formPlace(context, projectId, solution.number), lease)) throw refuse('lock-lost')
  const joining = await joinContents(context, edited, version, written)
  if (!joining) throw refuse('solution-not-found')
  if (joining.conflicts.length > 0) {
    const slots = [...new Set(joining.conflicts.map(({ slot }) => slot ?? ''))]
    const message = services.texts.say(context.locale, 'authoringProblems.changed-meanwhile')
    throw refuse('resource-changed', { messages: Object.fromEntries(slots.map((slot) => [slot, message])) })
  }
  const content = joining.merged
  const translation = {
    ...{ version, locale, isWritten: Object.keys(request.content.texts).length > 0 },
    reviewed: 'reviewed' in request ? request.reviewed : undefined,
  }
  const { audience, governance } = await nextHead(context, edited)
  const checked = await storableVersionOfSent(
    {
      casebase: edited.casebase.id,
      masterLocale: solution.masterLocale,
      models: [opened.model],
      fileSizes: new Map(content.attachments.map(({ hash, sizeBytes }) => [hash, sizeBytes])),
      before: edited.content,
      ...(completeness && { completeness }),
    },
    {
      state,
      audience,
      governance,
      comment: request.comment,
      content: await withMark(context, edited, translation, content),
    },
  )
  const lost = slotsWithLostPictures(content).map((slot) => ({
    slot,
    message: services.texts.say(context.locale, 'authoringProblems.picture-gone'),
  }))
  if ('problems' in checked) {
    const draft = draftState(edited, context.locale)
    const told = checked.problems.flatMap((problem) => {
      const { slotId } = problem
      return slotId === undefined
        ? []
        : [
            {
              slot: slotId,
              message: wordProblem(
                { ...context, opened, draft: slotId === edited.casebase.titleSlot ? undefined : draft },
                { ...problem, slotId },
              ),
            },
          ]
    })
    return { problems: [...lost, ...told] }
  }
  const joined = await savedSince(db, projectId, { number: solution.number, version }, solution.version)
  const asking = await readAsking(context, edited, request.transition)
  return { version: checked.version, edited, lease, joined, asking }
}

/** Whether the solution gets another name. */
export function isRenamed({ request }: Pick<Context, 'request'>, { solution }: Pick<EditedCase, 'solution'>): boolean {
  return request.name !== '' && request.name !== solution.name
}

/** Who may read the solution from now on, and how it is governed. Nobody gives it to readers whose solutions they do not see. */
async function nextHead({ db, request, caller, refuse }: Context, edited: EditedCase) {
  const head = await headOf(db, edited)
  const { audience = head.audience, governance = head.governance } = request
  const isOther = audience !== head.audience || governance !== head.governance
  if ((isOther || isRenamed({ request }, edited)) && !edited.rights.mayWrite) throw refuse('solution-not-editable')
  if (audience !== head.audience && !edited.sees.audiences.has(audience)) throw refuse('no-permission')
  if (governance !== head.governance && !caller.permissions.has(governing)) throw refuse('no-permission')
  return { audience, governance }
}

/** The slots that the form has sent, also those that it has emptied. */
function changedSlots({ content }: Context['request']): string[] {
  return [...new Set([...Object.keys(content.values), ...Object.keys(content.texts)])]
}

function notWritable({ services, locale }: Context, { opened, casebase }: EditedCase, slot: string): string {
  // It was there when the form was opened.
  if (casebase.slots.includes(slot) || !opened.model.slots.has(slot))
    return services.texts.say(locale, 'authoringProblems.not-writable')
  const caption = opened.model.captions.of(locale, casebase)
  return services.texts.say(locale, 'authoringProblems.not-in-casebase', { casebase: caption })
}

/** Whether texts alone are written. */
function isTextOnly(request: Context['request']): boolean {
  const proposals = 'proposals' in request ? request.proposals : undefined
  return Object.keys(request.content.values).length === 0 && !request.files && (proposals ?? []).length === 0
}

/**
 * The state after the step that was chosen; without one the present state, where the caller may save in it. Drafts may lack what is
 * required; what leaves the state of drafts is complete.
 */
function nextState(
  { request, refuse }: Context,
  { solution, rights, opened, casebase }: EditedCase,
  { mayKeepState }: { mayKeepState: boolean },
): { state: string; completeness: VersionPlace['completeness'] } {
  const start = opened.model.workflows.get(casebase.workflow)?.states[0]?.id
  if (request.transition === undefined) {
    if (!mayKeepState) throw refuse('transition-not-possible')
    return { state: solution.state, completeness: solution.state === start ? 'waived' : undefined }
  }
  const step = rights.transitions.find(({ id }) => id === request.transition)
  if (!step) throw refuse('transition-not-possible')
  const leavesStart = solution.state === start && step.to.id !== start
  const completeness = step.to.id === start ? 'waived' : leavesStart ? 'demanded' : undefined
  if (!step.requiresApproval) return { state: step.to.id, completeness }
  // What is saved while it waits keeps its state: readers must not find it before.
  const isChanged = changedSlots(request).length > 0 || request.files !== undefined
  if (isChanged && !rights.mayKeepState) throw refuse('transition-not-possible')
  return { state: solution.state, completeness: leavesStart ? 'demanded' : undefined }
}

/** The state of drafts, where the caller may bring the solution back to it or it is in it: there it may lack what is required. */
function draftState({ solution, rights, opened, casebase }: EditedCase, locale: string): string | undefined {
  const start = startState(opened.model, casebase, locale)
  if (start.reach !== 'hidden') return undefined
  const isReached = rights.transitions.some(({ to, requiresApproval }) => to.id === start.id && !requiresApproval)
  return isReached || (solution.state === start.id && rights.mayKeepState) ? start.caption : undefined
}
