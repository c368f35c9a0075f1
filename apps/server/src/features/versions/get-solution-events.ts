import { approvalDecisions, type calls, type SolutionEvent } from '@advisor/contract'
import type { Read } from '../../http/handlers.ts'
import { eventsOfSolution, type StoredSolutionEvent } from '../../store/events/solution-events.ts'
import { readEditedCase, type EditedCase } from '../../writing/edited-case.ts'
import { readableVersions } from './version-list.ts'

const mostEvents = 500

/** The audit trail of a solution; nothing of versions that the caller may not read. */
export async function getSolutionEvents(context: Read<typeof calls.getSolutionEvents>) {
  const { db, request, refuse, locale } = context
  const edited = await readEditedCase(context, request.caseId, { withArchived: true })
  if (!edited) throw refuse('solution-not-found')
  const projectId = edited.opened.model.project.name
  const [stored, readable] = await Promise.all([
    eventsOfSolution(db, { projectId, number: edited.solution.number, limit: mostEvents }),
    readableVersions(db, edited),
  ])
  const versions = new Set(readable.map(({ version }) => version))
  const events = stored.map((event) => showEvent(event, edited, locale))
  return { events: events.filter(({ version }) => version === undefined || versions.has(version)) }
}

/** An entry as its reader sees it: captions instead of ids, of what the reader may know. */
function showEvent(
  { id, kind, at, realName, detail }: StoredSolutionEvent,
  { opened: { model, sight } }: EditedCase,
  locale: string,
): SolutionEvent {
  const { version, branch, to, day, decision } = detail
  const known = model.project.branches.find(({ name }) => name === branch)
  const casebase = typeof to === 'string' && sight.casebases.has(to) ? model.casebases.get(to) : undefined
  const decided = approvalDecisions.find((each) => each === decision)
  return {
    ...{ id, kind, at: at.toISOString(), by: realName ?? '' },
    ...(typeof version === 'number' && { version }),
    ...(known && { branch: model.captions.ofBranch(locale, known) }),
    ...(casebase && { casebase: model.captions.of(locale, casebase) }),
    ...(typeof day === 'string' && { day }),
    ...(decided && { decision: decided }),
  }
}
