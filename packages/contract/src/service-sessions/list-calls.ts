import { z } from 'zod'
import { changing, downloading, reading } from '../call.ts'
import { Count, Flag } from '../fields.ts'
import { ModelId, UserId } from '../ids.ts'
import { sessionDemands, uniqueSessionFields } from '../domain-model/session-rules.ts'
import { SessionColumn, SessionId, SessionList, SessionPriority, SessionStatus, SessionView } from './entities.ts'

const access = { to: 'project', application: 'advisor', permission: 'service-session' } as const

/** A page below the first is the first one, and one behind the last is the last one. */
const page = { page: Count.default(1), rows: Count.pipe(z.number().min(1).max(100)).default(10) }

/** Names of columns stand in addresses that people copy and change: a wrong one is refused in words. */
const columnName = z.string().max(100)

const order = { sidx: columnName.default('modifiedAt'), sort: z.enum(['asc', 'desc']).default('desc') }

const filter = {
  /** One of `sessionFilters`. */
  filtername: columnName.default('DS'),
  /**
   * `DS`: words; each is the beginning of one of the title, or of a number. `SERIAL_NUMBER`, `TICKET_ID`, `ORDER_NUMBER`: the
   * beginning. `MODEL`: an id, or words of captions; models below it are found too. `OWNER`: `me`, `none`, an id, or words of names.
   * `DUE`: `overdue`, `today`, `week`, `none`, or the last day as YYYY-MM-DD. The others: ids. Empty: no filter.
   */
  filtervalue: z.string().max(500).default(''),
}

const listForm = {
  ...page,
  ...filter,
  ...order,
  /** `session`: those that the caller owns; `workgroup`: those of workgroups. */
  tab: z.enum(['session', 'workgroup']).default('session'),
  /** `ALL`: all workgroups, of who sees all; `ALL_WORKGROUP`: those of the caller; or the id of one. Only with the tab `workgroup`. */
  workgroup: z.string().max(80).default(''),
  /** Empty: all. A filter by the status counts instead. */
  status: z.array(SessionStatus).max(3).default(['open', 'escalated']),
}

const listRefusals = [
  'no-permission',
  'session-filter-not-possible',
  'session-sort-not-possible',
  'workgroup-not-found',
] as const

const list = { list: SessionList }

export const mySessions = reading('mySessions', {
  method: 'POST',
  summary: 'The worklist of the caller, or of workgroups: a page of the sessions, filtered and sorted.',
  access,
  request: z.object(listForm),
  reply: z.object(list),
  refusals: listRefusals,
})

export const allWorkgroups = reading('allWorkgroups', {
  method: 'POST',
  summary: 'All sessions that the caller sees: a page of them, filtered and sorted.',
  access,
  request: z.object(listForm),
  reply: z.object(list),
  refusals: listRefusals,
})

export const DSDashboard = reading('DSDashboard', {
  method: 'POST',
  summary: 'Back to the dashboard: the worklist as it was left, and how many open sessions the caller has.',
  access,
  request: z.object(listForm),
  reply: z.object({
    ...list,
    /** Sessions of the caller that are not closed. */
    openCount: z.number(),
  }),
  refusals: listRefusals,
})

export const workgroups = reading('workgroups', {
  method: 'POST',
  summary: 'The workgroups whose worklists the caller sees, with what is open in them.',
  access,
  request: z.object({}),
  reply: z.object({
    workgroups: z.array(
      z.object({
        id: ModelId,
        name: z.string(),
        isOwn: z.boolean(),
        /** Sessions of the open project that are not closed, counted up to `limits.countedSessions`. */
        open: z.number(),
        /** 0: nobody takes sessions that are given to it. */
        members: z.number(),
      }),
    ),
  }),
  refusals: ['no-permission'],
})

export const sessionSearch = reading('sessionSearch', {
  method: 'POST',
  summary:
    'Finds sessions that the caller sees by words of the title, the id, the serial number, the order or the ticket.',
  access,
  request: z.object({ text: z.string().max(500), ...page }),
  reply: z.object(list),
  refusals: ['no-permission'],
})

export const sessionsCsv = downloading('sessionsCsv', {
  method: 'POST',
  summary: 'The sessions of a list as CSV, at most `limits.exportedSessions`, with the given columns in their order.',
  access,
  request: z.object({
    ...listForm,
    /** `all`: what the caller sees; else as the tab says. */
    scope: z.enum(['all', 'tab']).default('tab'),
    /** Empty: all. */
    columns: z.array(SessionColumn).max(40).default([]),
  }),
  refusals: listRefusals,
})

export const assignSessions = changing('assignSessions', {
  summary: 'Gives sessions to a workgroup, or to a colleague. Those that cannot be given are told, the others are.',
  access,
  request: z.object({
    DSIDs: z.array(SessionId).min(1).max(100),
    workgroup: z.string().max(80).optional(),
    owner: UserId.optional(),
  }),
  reply: z.object({
    assigned: z.array(SessionId),
    refused: z.array(z.object({ DSID: SessionId, key: z.string(), localizedMessage: z.string() })),
  }),
  refusals: [
    'no-permission',
    'session-not-found',
    'session-closed',
    'session-locked',
    'session-owner-only',
    'session-owner-gone',
    'workgroup-required',
    'workgroup-not-found',
    'workgroup-empty',
    'session-colleague-not-found',
  ],
})

export const takeNext = changing('takeNext', {
  summary:
    'Takes the session of a workgroup that is to be done next: the most urgent one, of these the one that is due first, that nobody owns or that was escalated.',
  access,
  request: z.object({ workgroup: z.string().max(80) }),
  reply: z.object({
    /** Absent: there is none. */
    DSID: SessionId.optional(),
  }),
  refusals: ['no-permission', 'workgroup-not-found'],
})

const views = z.object({ views: z.array(z.object({ id: z.uuid(), name: z.string(), view: SessionView })) })

export const sessionViews = reading('sessionViews', {
  summary: 'The views of the dashboard that the caller has saved, in the order of their names.',
  access,
  request: z.object({}),
  reply: views,
  refusals: ['no-permission'],
})

export const saveSessionView = changing('saveSessionView', {
  summary: 'Saves a view of the dashboard. One with the same name is replaced.',
  access,
  request: z.object({ name: z.string().max(2_000), view: SessionView }),
  reply: views,
  refusals: ['no-permission', 'session-view-name-required', 'session-view-name-too-long', 'too-many-session-views'],
})

export const deleteSessionView = changing('deleteSessionView', {
  summary: 'Deletes a saved view of the dashboard.',
  access,
  request: z.object({ id: z.uuid() }),
  reply: views,
  refusals: ['no-permission', 'session-view-not-found'],
})

export const addSessionInit = reading('addSessionInit', {
  summary: 'What the form of a new session asks for, and the workgroups to which sessions are given.',
  access,
  request: z.object({}),
  reply: z.object({
    rules: z.object({
      /** False: the machines of this project have no models. */
      hasModels: z.boolean(),
      required: z.array(z.enum(sessionDemands)),
      unique: z.array(z.enum(uniqueSessionFields)),
      /** What serial numbers look like: the caption of a model, empty for all others, and a number. */
      examples: z.array(z.object({ model: z.string(), example: z.string() })),
    }),
    /** Those whose worklists the caller sees: a new session can begin in one of them. */
    workgroups: z.array(z.object({ id: ModelId, name: z.string() })),
    /** Those that a session can be given to: also where the caller does not see it any more. */
    recipients: z.array(z.object({ id: ModelId, name: z.string() })),
    priorities: z.array(SessionPriority),
  }),
  refusals: ['no-permission'],
})

/** A model of machines as it is chosen. */
const OfferedModel = z.object({
  id: ModelId,
  caption: z.string(),
  /** The captions of what it is below, the outermost first. */
  path: z.array(z.string()),
})

export const modelsAutocomplete = reading('modelsAutocomplete', {
  summary:
    'Models of machines whose caption, id or path has the words that were typed; those that begin so come first.',
  access,
  request: z.object({
    text: z.string().max(200).default(''),
    /** Only models that have such serial numbers, where the rules know some. */
    serialNumber: z.string().max(2_000).default(''),
  }),
  reply: z.object({
    /** At most `limits.offeredModels`. */
    models: z.array(OfferedModel),
  }),
  refusals: ['no-permission'],
})

export const repairHistoryInit = reading('repairHistoryInit', {
  summary: 'What the repair history starts with.',
  access,
  request: z.object({}),
  reply: z.object({
    columns: z.array(SessionColumn),
    /** The columns that it can be sorted by, and `id`. */
    sorts: z.array(z.string()),
    /** What it can be filtered by. */
    filters: z.array(z.string()),
    hasModels: z.boolean(),
  }),
  refusals: ['no-permission'],
})

export const repairHistoryList = reading('repairHistoryList', {
  method: 'POST',
  summary:
    'The sessions at a machine, of all workgroups and in all states, the newest first. By anything but a serial number: those that the caller sees.',
  access,
  request: z.object({
    action: z.string().max(40).default('search'),
    ...page,
    ...filter,
    filtername: columnName.default('SERIAL_NUMBER'),
    _search: Flag.default(true),
    sidx: columnName.default('createdAt'),
    sort: z.enum(['asc', 'desc']).default('desc'),
  }),
  reply: z.object(list),
  refusals: ['no-permission', 'session-filter-not-possible', 'session-sort-not-possible'],
})

export const repairHistorySearch = reading('repairHistorySearch', {
  method: 'POST',
  summary: 'Finds repairs by words: sessions that the caller sees, in all states, the newest first.',
  access,
  request: z.object({ text: z.string().max(500), ...page }),
  reply: z.object(list),
  refusals: ['no-permission'],
})
