import { z } from 'zod'
import { reading } from '../call.ts'
import { ModelId, SolutionNumber } from '../ids.ts'
import {
  SessionCampaign,
  SessionId,
  SessionResolution,
  SessionStatus,
  SessionUse,
  VerificationStatus,
} from './entities.ts'

const access = { to: 'project', application: 'advisor', permission: 'service-session' } as const

/** A solution as the history names it: one that the caller may see. */
const HelpingSolution = z.object({ caseId: SolutionNumber, number: z.string(), title: z.string() })

/** What was found, done and tried at a machine in one session. */
export const HistoryEntry = z.object({
  DSID: SessionId,
  /** The id with the prefix of the project. */
  name: z.string(),
  /** False: a session of other people. What they have learnt is told, the session stays theirs. */
  mayOpen: z.boolean(),
  /** When it was closed; of an open one, when it was begun. */
  at: z.iso.datetime(),
  title: z.string(),
  status: SessionStatus,
  resolution: SessionResolution.optional(),
  verificationStatus: VerificationStatus,
  /** Who has closed it, or owns it. Empty: erased, or nobody. */
  by: z.string(),
  helpedBy: HelpingSolution.optional(),
  /** What its notes say, from the first to the last. */
  found: z.array(z.string()),
  done: z.array(z.string()),
  /** Solutions that were tried or ruled out, as far as the caller may see them. */
  tried: z.array(HelpingSolution.extend({ use: SessionUse })),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

/** Another unit of the same model that had the same fault. */
export const SisterUnit = z.object({
  serialNumber: z.string(),
  /** Its sessions with this fault. */
  count: z.number(),
  /** The last of them. */
  DSID: SessionId,
  mayOpen: z.boolean(),
  title: z.string(),
  helpedBy: HelpingSolution.optional(),
})
export type SisterUnit = z.infer<typeof SisterUnit>

export const DSHistory = reading('DSHistory', {
  method: 'POST',
  summary:
    'What is known of a machine by its serial number: its repairs, whoever has made them, its campaigns, a repeated failure, and sister units with the same fault.',
  access,
  request: z.object({ serialNumber: z.string().max(2_000) }),
  reply: z.object({
    machine: z.object({
      /** As it was written last; as it was asked for, where it is not known. */
      serialNumber: z.string(),
      model: z.object({ id: ModelId, caption: z.string() }).optional(),
    }),
    /** The newest first, at most `limits.historyEntries`. */
    entries: z.array(HistoryEntry),
    /** A session at this machine was closed within the last `limits.repeatFailureDays`: the failure may be the same. */
    repeat: z.object({ DSID: SessionId, name: z.string(), days: z.number() }).optional(),
    /** A session is open at this machine. */
    open: z.object({ DSID: SessionId, name: z.string() }).optional(),
    campaigns: z.array(SessionCampaign),
    sisters: z.array(SisterUnit),
  }),
  refusals: ['no-permission', 'serial-required', 'session-field-too-long'],
})
