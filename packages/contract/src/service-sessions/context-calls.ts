import { z } from 'zod'
import { changing, reading, stepping } from '../call.ts'
import { Header } from '../choosing/entities.ts'
import { CaseId, Flag } from '../fields.ts'
import { ModelId } from '../ids.ts'
import { changedQueryRefusals, changedSearch } from '../search/calls.ts'
import { SearchStep, stepFields } from '../search/step.ts'
import { SolutionDetails } from '../solutions/shown.ts'
import { ServiceSession, SessionId, SessionUse } from './entities.ts'

const access = { to: 'project', application: 'advisor', permission: 'service-session' } as const

/** A service session as it stands after a change. */
const changed = z.object({ details: ServiceSession })

export const DSContinue = stepping('DSContinue', {
  summary:
    'Goes on in a service session: the caller holds it from now on, and what it has searched is asked as a new step of the caller, in the quest that is named, else in the open one.',
  access,
  request: z.object({
    DSID: SessionId,
    /** A quest of the open profile; it is opened. Without it the search goes on in the quest that is open. */
    quest: ModelId.optional(),
  }),
  reply: z.object({
    step: SearchStep,
    details: ServiceSession,
    /** Only if another quest was opened. */
    header: Header.optional(),
  }),
  refusals: ['no-permission', 'session-not-found', 'session-closed', 'session-locked', 'quest-not-available'],
})

export const DSExit = changing('DSExit', {
  summary: 'Leaves a service session: its search and notes stay, and colleagues can go on.',
  access,
  request: z.object({ DSID: SessionId }),
  reply: changed,
  refusals: ['no-permission', 'session-not-found'],
})

export const DSUnlock = changing('DSUnlock', {
  summary:
    'Takes the lock of a service session from whoever works in it: for its owner, and for who sees all sessions.',
  access,
  request: z.object({ DSID: SessionId }),
  reply: changed,
  refusals: ['no-permission', 'session-not-found', 'session-not-unlockable'],
})

export const useSolution = changing('useSolution', {
  summary:
    'Notes what a service session has with a solution; the last one counts. Unless it is ruled out, the session cites it.',
  access,
  request: z.object({ DSID: SessionId, caseId: CaseId, use: SessionUse, note: z.string().max(5_000).default('') }),
  reply: changed,
  refusals: [
    'no-permission',
    'session-not-found',
    'session-closed',
    'session-locked',
    'solution-not-found',
    'session-field-too-long',
    'too-many-session-solutions',
  ],
})

export const unuseSolution = changing('unuseSolution', {
  summary: 'Takes a solution out of a service session.',
  access,
  request: z.object({ DSID: SessionId, caseId: CaseId }),
  reply: changed,
  refusals: ['no-permission', 'session-not-found', 'session-closed', 'session-locked', 'session-solution-not-used'],
})

export const showRuledOut = stepping('showRuledOut', {
  summary:
    'Searches again in a service session, with the solutions that were ruled out in it or without them. What else the query says is kept.',
  access,
  request: z.object({ isShown: Flag, ...stepFields }),
  reply: changedSearch,
  refusals: [...changedQueryRefusals, 'step-not-found'],
})

export const isDsDisabledForProfile = reading('isDsDisabledForProfile', {
  summary: 'Whether service sessions cannot be worked on in a profile of the open project.',
  access: { to: 'project' },
  request: z.object({ profile: z.string().max(100) }),
  reply: z.object({ isDsDisabledForProfile: z.enum(['true', 'false']) }),
  refusals: ['profile-not-found'],
})

export const closeCurrentDiagnosticSession = changing('closeCurrentDiagnosticSession', {
  summary: 'Leaves the service sessions of the open project that the caller holds: they stay open for colleagues.',
  method: 'GET',
  access,
  request: z.object({}),
  reply: z.object({
    /** The ids of the sessions that were left. */
    closed: z.array(SessionId),
  }),
  refusals: ['no-permission'],
})

export const sessionShowcase = reading('sessionShowcase', {
  method: 'POST',
  summary:
    'A solution as a panel inside a service session shows it, with what the session has with it. It is not opened by that.',
  access,
  request: z.object({ DSID: SessionId, caseId: CaseId }),
  reply: z.object({
    solution: SolutionDetails,
    /** What the session has with the solution. */
    use: SessionUse.optional(),
    note: z.string().optional(),
  }),
  refusals: ['no-permission', 'session-not-found', 'solution-not-found'],
})
