import { z } from 'zod'
import { FileHash, ModelId, SolutionNumber, UserId } from '../ids.ts'
import { SearchQuery } from '../search/query.ts'
import { StepId } from '../search/step.ts'
import { SessionId } from './session-id.ts'

export { SessionId }

/** open -> escalated (-> open, by its new workgroup) -> closed (-> open, if its verification fails or somebody opens it again). */
export const sessionStatuses = ['open', 'escalated', 'closed'] as const
export const SessionStatus = z.enum(sessionStatuses)
export type SessionStatus = z.infer<typeof SessionStatus>

export const repairStatuses = ['not-started', 'in-progress', 'done', 'not-needed'] as const
export const RepairStatus = z.enum(repairStatuses)
export type RepairStatus = z.infer<typeof RepairStatus>

export const verificationStatuses = ['to-be-verified', 'confirmed', 'failed'] as const
export const VerificationStatus = z.enum(verificationStatuses)
export type VerificationStatus = z.infer<typeof VerificationStatus>

export const sessionResolutions = [
  'resolved',
  'unresolved',
  'invalid',
  'not-reproducible',
  'quote-rejected',
  'resolved-by-campaign',
  'resolved-outside',
] as const
export const SessionResolution = z.enum(sessionResolutions)
export type SessionResolution = z.infer<typeof SessionResolution>

/** From the least to the most urgent. They are stored by their places. */
export const sessionPriorities = ['low', 'normal', 'high', 'urgent'] as const
export const SessionPriority = z.enum(sessionPriorities)
export type SessionPriority = z.infer<typeof SessionPriority>

/** What a session has with a solution; the last one counts. */
export const sessionUses = ['linked', 'tried', 'ruled-out', 'helped'] as const
export const SessionUse = z.enum(sessionUses)
export type SessionUse = z.infer<typeof SessionUse>

/** The entries of the audit trail. */
export const sessionEventKinds = [
  'created',
  'changed',
  'continued',
  'left',
  'answered',
  'searched',
  'solution',
  'note',
  'attachment',
  'status',
  'reassigned',
  'escalated',
  'owner',
  'unlocked',
  'closed',
  'verified',
  'reopened',
  'campaign',
  'form',
  'report',
  'sent',
  'received',
] as const
export const SessionEventKind = z.enum(sessionEventKinds)
export type SessionEventKind = z.infer<typeof SessionEventKind>

/** The models whose sessions a workgroup gets: symbols of the slot that the rules of the project name, with all below. */
export const WorkgroupProducts = z.strictObject({ project: ModelId, symbols: z.array(ModelId).min(1).max(500) })
export type WorkgroupProducts = z.infer<typeof WorkgroupProducts>

/** A group of technicians to whom sessions are given. */
export const Workgroup = z.strictObject({
  id: ModelId,
  name: z.string().min(1).max(200),
  members: z.array(UserId).max(10_000).default([]),
  products: z.array(WorkgroupProducts).max(100).default([]),
  mail: z.array(z.string().max(320)).max(20).default([]),
})
export type Workgroup = z.infer<typeof Workgroup>

/** A part that was used: its number, what it is, how many. */
export const UsedPart = z.strictObject({
  number: z.string().trim().max(100),
  name: z.string().trim().max(200).default(''),
  quantity: z.number().min(0).max(100_000).default(1),
})
export type UsedPart = z.infer<typeof UsedPart>

const Named = z.object({ id: z.string(), name: z.string() })

/** A note of a session; at least one of `found`, `done` and `said` has words. */
export const SessionNote = z.object({
  id: z.uuid(),
  found: z.string(),
  done: z.string(),
  said: z.string(),
  minutes: z.number().optional(),
  parts: z.array(UsedPart),
  /** Empty: somebody who was erased. */
  by: z.string(),
  isOwn: z.boolean(),
  at: z.iso.datetime(),
})
export type SessionNote = z.infer<typeof SessionNote>

export const SessionAttachment = z.object({
  id: z.uuid(),
  name: z.string(),
  contentType: z.string(),
  sizeBytes: z.number(),
  hash: FileHash,
  /** The picture without the marks that this one has. */
  marksOf: z.uuid().optional(),
  by: z.string(),
  isOwn: z.boolean(),
  at: z.iso.datetime(),
})
export type SessionAttachment = z.infer<typeof SessionAttachment>

/** An entry of the audit trail, with the words that it is told by in the reader's language. */
export const SessionEvent = z.object({
  id: z.number(),
  kind: SessionEventKind,
  by: z.string(),
  at: z.iso.datetime(),
  detail: z.record(z.string(), z.unknown()),
})
export type SessionEvent = z.infer<typeof SessionEvent>

/** A solution of a session. Without a title the reader may not see it. */
export const SessionSolution = z.object({
  caseId: SolutionNumber,
  number: z.string(),
  title: z.string(),
  use: SessionUse,
  note: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
})
export type SessionSolution = z.infer<typeof SessionSolution>

/** A campaign that concerns the machine of a session. */
export const SessionCampaign = z.object({
  id: ModelId,
  caption: z.string(),
  state: z.enum(['open', 'completed']),
  /** The solution that says what to do. */
  instruction: z.object({ caseId: SolutionNumber, number: z.string(), title: z.string() }).optional(),
  openUntil: z.iso.date().optional(),
  completed: z.object({ by: z.string(), at: z.iso.datetime(), DSID: SessionId.optional() }).optional(),
})
export type SessionCampaign = z.infer<typeof SessionCampaign>

/** What the caller may do with a session now. */
export const SessionRights = z.object({
  /** Notes and attachments, also while a colleague works on it. */
  mayAdd: z.boolean(),
  /** Search in it, change, escalate, close. */
  mayWork: z.boolean(),
  mayChangeOwner: z.boolean(),
  mayUnlock: z.boolean(),
  mayReopen: z.boolean(),
  mayVerify: z.boolean(),
})
export type SessionRights = z.infer<typeof SessionRights>

/** A service session as its page shows it. */
export const ServiceSession = z.object({
  DSID: SessionId,
  /** The id with the prefix of the project: 'VEL-S100042'. */
  name: z.string(),
  title: z.string(),
  /** `isGone`: the project has no such model, or not any more. */
  model: z.object({ id: ModelId, caption: z.string(), isGone: z.literal(true).optional() }).optional(),
  serialNumber: z.string().optional(),
  orderNumber: z.string().optional(),
  ticketId: z.string().optional(),
  priority: SessionPriority,
  dueAt: z.iso.datetime().optional(),
  status: SessionStatus,
  repairStatus: RepairStatus,
  verificationStatus: VerificationStatus,
  resolution: SessionResolution.optional(),
  workgroup: Named.optional(),
  /** Without a name: the owner was erased. */
  owner: Named.optional(),
  isOwn: z.boolean(),
  /** Who works on it now; the caller too. */
  lockOwner: Named.optional(),
  isLockedByOther: z.boolean(),
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
  modifiedAt: z.iso.datetime(),
  closedAt: z.iso.datetime().optional(),
  minutes: z.number().optional(),
  version: z.number(),
  /** The query document of its search; absent: nothing was searched. */
  query: SearchQuery.optional(),
  /** The step that the caller has made last in it. */
  step: StepId.optional(),
  solutions: z.array(SessionSolution),
  campaigns: z.array(SessionCampaign),
  counts: z.object({ notes: z.number(), attachments: z.number(), events: z.number() }),
  /** The order that it was made from. */
  source: z.object({ system: z.string(), key: z.string() }).optional(),
  rights: SessionRights,
})
export type ServiceSession = z.infer<typeof ServiceSession>

/** The columns of session lists, in the order of the cells behind the id. */
export const sessionColumns = [
  'title',
  'model',
  'serialNumber',
  'status',
  'priority',
  'dueAt',
  'workgroup',
  'owner',
  'orderNumber',
  'ticketId',
  'repairStatus',
  'verificationStatus',
  'resolution',
  'helpedBy',
  'createdAt',
  'modifiedAt',
  'closedAt',
] as const
export const SessionColumn = z.enum(sessionColumns)
export type SessionColumn = z.infer<typeof SessionColumn>

/** What a list can be in the order of; equal ones stand in the order of their ids. */
export const sessionSorts = ['id', ...sessionColumns] as const
export type SessionSort = (typeof sessionSorts)[number]

/** What a list can be filtered by. `DS`: words of the title, the id, the serial number, the order or the ticket. */
export const sessionFilters = [
  'DS',
  'STATUS',
  'PRIORITY',
  'MODEL',
  'SERIAL_NUMBER',
  'TICKET_ID',
  'ORDER_NUMBER',
  'OWNER',
  'DUE',
  'VERIFICATION',
] as const
export const SessionFilter = z.enum(sessionFilters)
export type SessionFilter = z.infer<typeof SessionFilter>

/** A page of a session list, as the grids of the specification have it. */
export const SessionList = z.object({
  /** The first cell is the id; the others are those of `sessionColumns`, as texts: dates in ISO 8601, states by their ids; empty: none. */
  rows: z.array(
    z.object({
      id: SessionId,
      /** The id with the prefix of the project, as people write it. */
      name: z.string(),
      cell: z.array(z.string()),
      /** False: a session at this machine that the caller may not open. Its order, ticket and people are left out. */
      mayOpen: z.boolean().optional(),
    }),
  ),
  /** From 1; the last one where a later one was asked for. */
  page: z.number(),
  /** The number of pages. */
  total: z.number(),
  /** The number of sessions, counted up to `limits.countedSessions`. */
  records: z.number(),
})
export type SessionList = z.infer<typeof SessionList>

/** A view of the dashboard that a user has saved. */
export const SessionView = z.strictObject({
  /** What stands in the hash of the address. */
  hash: z.string().max(2_000),
  /** The columns that are shown, in their order; empty: as usual. */
  columns: z.array(SessionColumn).max(40).default([]),
})
export type SessionView = z.infer<typeof SessionView>
