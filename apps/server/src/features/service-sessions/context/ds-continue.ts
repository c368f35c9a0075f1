import type { calls } from '@advisor/contract'
import {
  firstQuest,
  isSearching,
  openProject,
  usableQuests,
  type OpenedProject,
} from '../../../access/opened-project.ts'
import { buildHeader } from '../../../header/build-header.ts'
import type { Step } from '../../../http/handlers.ts'
import { emptyQuery, type Stepping } from '../../../query/search-context.ts'
import { withSessionReplies } from '../../../query/sessions/session-replies.ts'
import { showStep } from '../../../query/show/show-state.ts'
import { stepToKept } from '../../../query/steps/keep-search.ts'
import { homeStep } from '../../../query/steps/make-step.ts'
import { describeSession } from '../describe-session.ts'
import { readSeenSession } from '../../../access/seen-session.ts'

type Context = Step<typeof calls.DSContinue>

/**
 * Goes on in a service session, which the caller holds by now. What is known of it is asked for in the quest; where nothing is known, or
 * the quest cannot ask for it, the search begins at the home page.
 */
export async function DSContinue(context: Context) {
  const { request, caller, session, sessions, services, inSession } = context
  if (!inSession) throw context.refuse('session-not-found')
  const opened = await openQuest(context)
  const isOther = opened.quest.id !== context.opened.quest.id
  if (isOther) await sessions.change(session, { quest: opened.quest.id })
  const stepping: Stepping = { ...context, opened, inSession: { ...inSession, isContinuing: true } }
  const step = await stepToKnown(stepping)
  const seen = await readSeenSession({ ...context, opened }, request.DSID)
  return {
    step,
    details: { ...(await describeSession({ ...context, opened }, seen)), step: step.step },
    ...(isOther && { header: await buildHeader(services, caller, session) }),
  }
}

/** The quest that is named, else the open one; one that does not search gives way to the first that does. */
async function openQuest({ request, opened, caller, services, session, refuse }: Context): Promise<OpenedProject> {
  const quests = usableQuests(opened.model, opened.profile, caller).filter(({ style }) => isSearching(style))
  const { quest: open } = opened
  const named = request.quest === undefined ? undefined : quests.find(({ id }) => id === request.quest)
  if (request.quest !== undefined && !named) throw refuse('quest-not-available')
  const quest = named ?? quests.find(({ id }) => id === open.id) ?? firstQuest(quests)
  if (!quest || quest.id === open.id) return opened
  return (await openProject(services, caller, { ...session, quest: quest.id })) ?? opened
}

async function stepToKnown(stepping: Stepping) {
  const { inSession, steps } = stepping
  const home = homeStep(stepping)
  const said = await withSessionReplies(stepping, inSession?.query ?? emptyQuery(stepping.opened))
  const before = { ...home, query: said, id: '', previous: null, context: inSession?.DSID ?? null }
  const kept = await stepToKept(stepping, before)
  return kept?.search ?? showStep(steps.add(stepping, home), stepping)
}
