import { z } from 'zod'
import { changing, reading, stepping } from '../call.ts'
import { SessionId } from '../service-sessions/session-id.ts'
import { loggerNames, logLevels } from '../system/loggers.ts'
import { TaskState } from '../system/entities.ts'
import { administrating } from './access.ts'

const Bytes = z.number().nonnegative()

export const getSystemInfo = reading('getSystemInfo', {
  ...administrating,
  summary: 'The program, the node that answers, the database, and the room on the disk.',
  request: z.object({}),
  reply: z.object({
    system: z.object({
      version: z.string(),
      edition: z.string(),
      node: z.string(),
      platform: z.string(),
      host: z.string(),
      processors: z.number().int(),
      startedAt: z.iso.datetime(),
      now: z.iso.datetime(),
      database: z.object({ version: z.string(), sizeBytes: Bytes, migration: z.string(), connections: z.number() }),
      disk: z.object({ freeBytes: Bytes, totalBytes: Bytes }).optional(),
      /** Folders that cannot be written, by their names. */
      readOnlyFolders: z.array(z.string()),
    }),
  }),
  refusals: ['no-permission'],
})

export const getProjectInfo = reading('getProjectInfo', {
  ...administrating,
  summary: 'The projects, with the branches of each and the solutions that they show.',
  request: z.object({}),
  reply: z.object({
    projects: z.array(
      z.object({
        name: z.string(),
        caption: z.string(),
        locales: z.array(z.string()),
        solutions: z.number().int(),
        branches: z.array(
          z.object({ name: z.string(), caption: z.string(), kind: z.string(), solutions: z.number().int() }),
        ),
      }),
    ),
  }),
  refusals: ['no-permission'],
})

export const getSessionInfo = reading('getSessionInfo', {
  ...administrating,
  summary: 'Who is signed in now: the newest 200 login sessions, and how many there are.',
  request: z.object({}),
  reply: z.object({
    signedIn: z.number().int(),
    users: z.number().int(),
    sessions: z.array(
      z.object({
        user: z.string(),
        since: z.iso.datetime(),
        until: z.iso.datetime(),
        project: z.string().optional(),
        branch: z.string().optional(),
        address: z.string(),
        browser: z.string(),
      }),
    ),
  }),
  refusals: ['no-permission'],
})

/** How the index of a branch stands on the node that answers. */
const IndexedBranch = z.object({
  project: z.string(),
  projectCaption: z.string(),
  branch: z.string(),
  branchCaption: z.string(),
  isReady: z.boolean(),
  isRebuilding: z.boolean(),
  /** Solutions in the index. */
  solutions: z.number().int(),
  /** Solutions that the branch shows: what the index has when it has caught up. */
  expected: z.number().int(),
})

const index = { index: z.object({ isReady: z.boolean(), branches: z.array(IndexedBranch) }) }

export const checkIndexStatus = reading('checkIndexStatus', {
  ...administrating,
  summary: 'How the search index stands, branch by branch.',
  request: z.object({}),
  reply: z.object(index),
  refusals: ['no-permission'],
})

export const runIndex = changing('runIndex', {
  ...administrating,
  summary:
    'Makes the index of a branch anew on every node, of all branches of a project, or of all. The present one is searched until the new one is whole.',
  request: z.object({ project: z.string().max(100).optional(), branch: z.string().max(100).optional() }),
  reply: z.object(index),
  refusals: ['no-permission', 'project-not-found', 'branch-not-found'],
})

const solr = {
  solr: z.object({
    status: z.enum(['running', 'starting', 'stopped']),
    threads: z.array(
      z.object({ name: z.string(), isRunning: z.boolean(), isReady: z.boolean(), waiting: z.number().int() }),
    ),
  }),
}

export const getSolrStatus = reading('getSolrStatus', {
  ...administrating,
  summary: 'Whether the threads of the search index run on the node that answers. The name is that of an older engine.',
  request: z.object({}),
  reply: z.object(solr),
  refusals: ['no-permission'],
})

export const solrServerCtl = stepping('solrServerCtl', {
  ...administrating,
  method: 'GET',
  summary:
    'Starts, stops or restarts the threads of the search index on the node that answers. While they are stopped, this node finds nothing.',
  request: z.object({ action: z.enum(['restart', 'start', 'stop']) }),
  reply: z.object(solr),
  refusals: ['no-permission'],
})

export const getLastMilkEvents = reading('getLastMilkEvents', {
  ...administrating,
  summary: 'What has happened last in the search index of the node that answers, the newest first.',
  request: z.object({}),
  reply: z.object({
    events: z.array(
      z.object({
        at: z.iso.datetime(),
        event: z.enum(['ready', 'trouble', 'indexed', 'changed', 'kept', 'stopped', 'started']),
        project: z.string().optional(),
        branch: z.string().optional(),
        solutions: z.number().int().optional(),
        tookMs: z.number().int().optional(),
        message: z.string().optional(),
      }),
    ),
  }),
  refusals: ['no-permission'],
})

/** Key figures: how the product is used in a project. Shares are 0..1. */
export const kpis = [
  'users',
  'sessions',
  'searches',
  'withoutResultShare',
  'meanSearchMs',
  'p95SearchMs',
  'openedShare',
  'views',
  'meanPlace',
  'answers',
  'helpedShare',
  'meanRating',
  'expertRequests',
  'serviceSessionsAdded',
  'serviceSessionsClosed',
  'resolvedShare',
] as const
export const Kpi = z.enum(kpis)
export type Kpi = z.infer<typeof Kpi>

const kpiScope = {
  project: z.string().max(100),
  /** Until now. */
  days: z.coerce.number().int().min(1).max(731).default(30),
  by: z.enum(['day', 'week', 'month']).default('day'),
}
const kpiRefusals = ['no-permission', 'project-not-found'] as const

export const getKPIs = reading('getKPIs', {
  ...administrating,
  summary: 'The key figures of a project by day, week or month, UTC; null where there is nothing to take a share of.',
  request: z.object(kpiScope),
  reply: z.object({
    periods: z.array(z.object({ period: z.iso.datetime(), values: z.record(Kpi, z.number().nullable()) })),
  }),
  refusals: kpiRefusals,
})

export const getKPI = reading('getKPI', {
  ...administrating,
  summary: 'One key figure of a project by day, week or month, UTC.',
  request: z.object({ kpi: Kpi, ...kpiScope }),
  reply: z.object({ periods: z.array(z.object({ period: z.iso.datetime(), value: z.number().nullable() })) }),
  refusals: kpiRefusals,
})

export const loggers = reading('loggers', {
  ...administrating,
  summary: 'The parts of the server that log, and how much each logs on the node that answers.',
  request: z.object({}),
  reply: z.object({
    loggers: z.array(
      z.object({
        name: z.enum(loggerNames),
        level: z.enum([...logLevels, 'warn', 'trace']),
        isDefault: z.boolean(),
      }),
    ),
  }),
  refusals: ['no-permission'],
})

export const setLoggerLevel = changing('setLoggerLevel', {
  ...administrating,
  summary:
    'Says how much a part of the server logs, on every node; without `level` as much as the server was started with.',
  request: z.object({ name: z.enum(loggerNames), level: z.enum(logLevels).optional() }),
  reply: loggers.reply,
  refusals: ['no-permission'],
})

export const monitoring = reading('monitoring', {
  ...administrating,
  extendsSession: false,
  summary: 'Memory, event loop, processor and tasks, as they are now on the node that answers.',
  request: z.object({}),
  reply: z.object({
    at: z.iso.datetime(),
    memory: z.object({
      residentBytes: Bytes,
      heapUsedBytes: Bytes,
      heapLimitBytes: Bytes,
      freeBytes: Bytes,
      totalBytes: Bytes,
    }),
    eventLoop: z.object({
      /** The share of the time in which it was busy since the last look, 0..1. */
      utilization: z.number(),
      /** How late it was, since the last look. */
      meanMs: z.number(),
      p99Ms: z.number(),
      maxMs: z.number(),
    }),
    /** Of one processor, since the last look; 1: one is busy. */
    processor: z.number(),
    loadAverage: z.number(),
    /** Of the last day, by state. */
    tasks: z.array(z.object({ state: TaskState, count: z.number().int() })),
  }),
  refusals: ['no-permission'],
})

export const threadDump = reading('threadDump', {
  ...administrating,
  limits: { perMinute: 6 },
  summary:
    'What the node that answers is doing: stacks, handles and limits, without its settings, arguments and variables.',
  request: z.object({}),
  reply: z.object({ at: z.iso.datetime(), dump: z.string() }),
  refusals: ['no-permission'],
})

export const convertDsBookmark = reading('convertDsBookmark', {
  ...administrating,
  method: 'POST',
  summary:
    'Turns bookmarks of service sessions that were made at another address, or in which sessions are that are gone, into addresses of this installation, one in a line. Nothing is changed.',
  request: z.object({ text: z.string().max(200_000) }),
  reply: z.object({
    bookmarks: z.array(
      z.object({
        given: z.string(),
        /** The path of the application and the hash; absent: it is none. */
        path: z.string().optional(),
        /** The sessions in it. */
        sessions: z.array(SessionId),
        /** Those that were left out, because they are gone. */
        gone: z.array(z.string()),
        problem: z.enum(['not-a-bookmark', 'no-session-left']).optional(),
      }),
    ),
  }),
  refusals: ['no-permission'],
})
