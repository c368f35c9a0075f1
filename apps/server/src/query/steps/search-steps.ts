import { readSearchQuery, type SearchPage, type SearchQuery } from '@advisor/contract'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SingleWrites } from '../../database/open.ts'
import { WriteBatches } from '../../database/write-batches.ts'
import type { Caller, LoginSession } from '../../sessions/caller.ts'
import type { EnteredSession } from '../sessions/entered-session.ts'
import { eventsOfStep, type StepEvent } from '../sessions/step-events.ts'
import { sessionChannel, sessionNotices, type KeptSessions } from '../../sessions/kept-sessions.ts'
import type { ChangePosition } from '../../store/change-log/change-log.ts'

/** A step of a search as it is kept. It never changes. */
export interface StoredStep {
  id: string
  /** The step that was current before. */
  previous: string | null
  projectId: string
  branch: string
  profile: string
  query: SearchQuery
  page: SearchPage
  /** Page of the results, from 1. */
  resultsPage: number
  /** The rows of a page. */
  pageSize: number
  /** The solution that is open. */
  open: number | null
  selected: number[]
  /** The position in the change log that the first page of the results was found at; null before anything was found. */
  position: ChangePosition | null
  /** The service session in which it was made; null: a free search. */
  context: string | null
}

/** What a new step says; who made it, in which context, and what was before it, is known. */
export type NewStep = Omit<StoredStep, 'id' | 'previous' | 'context'>

/** Where a search stands: the free one of a login session, or that of a service session. */
export interface SearchContext {
  session: LoginSession
  caller: Caller
  now: Date
  /** The service session in which a call steps; absent: the free search. */
  inSession?: EnteredSession
}

const columns = [
  'id',
  'previous',
  'projectId',
  'branch',
  'profile',
  'query',
  'page',
  'resultsPage',
  'pageSize',
  'open',
  'selected',
  'positionTx',
  'positionSeq',
  'context',
] as const

/**
 * What is written in batches: where a search stands now, and the step there when it is a new one. In a service session its own
 * search moves, with what its audit trail says of the step; otherwise the free one of the login session.
 */
interface Move {
  sessionIdHash: string
  searchStep: string | null
  added?: OwnedStep & { at: Date }
  inSession?: { id: string; query: SearchQuery | undefined; events: readonly StepEvent[] }
}

interface OwnedStep {
  userId: string
  step: StoredStep
}

/** How the steps of a node are kept. */
export interface SearchStepsOptions {
  /** The login sessions that the node has in memory. */
  kept: KeptSessions
  newToken: () => string
  /** Told when steps cannot be written. */
  onTrouble: (error: unknown) => void
  /** How long a step waits for others to be written with, in milliseconds. */
  delayMs?: number
}

const defaultDelayMs = 100
/** A step takes about a kilobyte, and never more than the largest request that makes one. */
const mostWaiting = 5_000
/** More than can wait to be written: these are found here alone. */
const mostKnown = 10_000
const mostKnownCharacters = 64_000_000

/**
 * Keeps the steps of searches. Whoever makes a step owns it, whatever login session it was made in. A step is known to its
 * node at once, and written with others a moment later: on another node it is found, and the session stands there, after
 * that moment.
 */
export class SearchSteps {
  readonly #write: SingleWrites
  readonly #newToken: () => string
  readonly #kept: KeptSessions
  readonly #delayMs: number
  /** The last steps that were added or read on this node, with those that are not yet written. */
  readonly #known = new LRUCache<string, OwnedStep>({
    max: mostKnown,
    maxSize: mostKnownCharacters,
    sizeCalculation: ({ step }) => JSON.stringify(step).length,
  })
  readonly #moves: WriteBatches<Move>

  constructor(write: SingleWrites, { kept, newToken, onTrouble, delayMs = defaultDelayMs }: SearchStepsOptions) {
    this.#write = write
    this.#newToken = newToken
    this.#kept = kept
    this.#delayMs = delayMs
    this.#moves = new WriteBatches({
      write: (moves) => writeMoves(write, moves, kept.node),
      delayMs,
      mostWaiting,
      onTrouble,
    })
  }

  /**
   * The step with this id; undefined when there is none, or it is another person's. A step that is not there may wait to be
   * written by another node: the database is asked once more after that time.
   */
  async find(id: string, { userId }: Caller): Promise<StoredStep | undefined> {
    const known = this.#known.get(id)
    if (known) return known.userId === userId ? known.step : undefined
    const read = await this.#read(id, userId)
    if (read) return read
    await sleep(2 * this.#delayMs)
    return this.#read(id, userId)
  }

  /** The step at which the search of the session stands; undefined before the first one. */
  async current({ session, caller }: SearchContext): Promise<StoredStep | undefined> {
    return session.searchStep === null ? undefined : this.find(session.searchStep, caller)
  }

  /**
   * Returns the step that a call starts from: the step it names, otherwise the current one. A step that the call adds gets
   * it as its previous step. Undefined before the first step, and if the named step was removed or its branch is not open.
   */
  async from(context: SearchContext, named: string | undefined): Promise<StoredStep | undefined> {
    if (named === undefined) return this.current(context)
    const { session, caller } = context
    const step = await this.find(named, caller)
    const isOpen = step?.projectId === session.projectId && step.branch === session.branch
    // This changes only the session of this call. The database changes when the call adds a step.
    session.searchStep = isOpen ? named : null
    return isOpen ? step : undefined
  }

  /** Starts a call from the step that it names, as `from` does, without reading the current step when it names none. */
  async startFrom(context: SearchContext, named: string | undefined): Promise<void> {
    if (named !== undefined) await this.from(context, named)
  }

  /**
   * Adds a step behind the current one, or behind the one that it names, and makes it the current one. A step that replaces
   * another names the one before that.
   */
  add(
    { session, caller: { userId }, now, inSession }: SearchContext,
    newStep: NewStep,
    previous: string | null = session.searchStep,
  ): StoredStep {
    const step = { ...newStep, id: this.#newToken(), previous, context: inSession?.DSID ?? null }
    const added = { userId, step, at: now }
    this.#known.set(step.id, { userId, step })
    if (!inSession) this.#move(session, step.id, added)
    else {
      const before = (previous === null ? undefined : this.#known.get(previous)?.step.query) ?? inSession.query
      const { id, query } = step
      const events: StepEvent[] = inSession.isContinuing ? [{ kind: 'continued', detail: { step: id } }] : []
      events.push(...eventsOfStep(before, step))
      // The home page keeps what was searched for whoever goes on.
      const kept = step.page === 'home' ? undefined : query
      this.#moveIn(session, id, { id: inSession.DSID, query: kept, events }, added)
    }
    return step
  }

  /**
   * Makes another step of the caller's the current one; null: the beginning, before any step. What a service session has searched
   * stays with it at the beginning.
   */
  goTo({ session, inSession }: Pick<SearchContext, 'session' | 'inSession'>, id: string | null): void {
    if (!inSession) {
      if (session.searchStep !== id) this.#move(session, id)
      return
    }
    if (id === null) session.searchStep = null
    else this.#moveIn(session, id, { id: inSession.DSID, query: this.#known.get(id)?.step.query, events: [] })
  }

  /** The nearest step before `step` that is on `page`, or the one before it when no page is named. */
  async before(step: StoredStep, page: SearchPage | undefined, caller: Caller): Promise<StoredStep | undefined> {
    let candidate: StoredStep | undefined = step
    for (let back = 0; back < longestWayBack; back++) {
      candidate = candidate?.previous == null ? undefined : await this.find(candidate.previous, caller)
      if (!candidate || page === undefined || candidate.page === page) return candidate
    }
    return undefined
  }

  /** Whether a step is among those before `step`. */
  async isBefore(step: StoredStep, id: string, caller: Caller): Promise<boolean> {
    let candidate: StoredStep | undefined = step
    for (let back = 0; back < longestWayBack && candidate?.previous != null; back++) {
      if (candidate.previous === id) return true
      candidate = await this.find(candidate.previous, caller)
    }
    return false
  }

  /** Settles when the database has where the search of the login session stands, or could not be told. */
  async settle(sessionIdHash: string): Promise<void> {
    if (this.#moves.isWaiting((move) => move.sessionIdHash === sessionIdHash)) await this.flush()
  }

  /** Settles when the database has where the search of a service session stands, or could not be told. */
  async settleIn(DSID: string): Promise<void> {
    if (this.#moves.isWaiting(({ inSession }) => inSession?.id === DSID)) await this.flush()
  }

  /** Settles when the database has the steps that were made until now, also those that wait on other nodes. */
  async settleEverywhere(): Promise<void> {
    await this.flush()
    await sleep(2 * this.#delayMs)
  }

  /** Writes what waits, as far as the database takes it. */
  flush(): Promise<void> {
    return this.#moves.flush()
  }

  #move(session: LoginSession, searchStep: string | null, added?: Move['added']): void {
    session.searchStep = searchStep
    this.#kept.change(session.idHash, { searchStep })
    this.#moves.add({ sessionIdHash: session.idHash, searchStep, ...(added && { added }) })
  }

  #moveIn(
    session: LoginSession,
    searchStep: string,
    inSession: NonNullable<Move['inSession']>,
    added?: Move['added'],
  ): void {
    // Only of this call: the free search of the login session stays where it is.
    session.searchStep = searchStep
    this.#moves.add({ sessionIdHash: session.idHash, searchStep, inSession, ...(added && { added }) })
  }

  async #read(id: string, userId: string): Promise<StoredStep | undefined> {
    const row = await this.#write
      .selectFrom('searchSteps')
      .select(columns)
      .where('id', '=', id)
      .where('userId', '=', userId)
      .executeTakeFirst()
    const query = row && readSearchQuery(row.query)
    if (!row || !query) return undefined
    const { positionTx, positionSeq, ...fields } = row
    const position = positionTx === null || positionSeq === null ? null : { tx: positionTx, seq: positionSeq }
    const step = { ...fields, query, position }
    this.#known.set(id, { userId, step })
    return step
  }
}

/**
 * Writes steps and where sessions stand, in one statement. It does not wait for the disk: a database that loses power
 * forgets the steps of the last half second, as it should rather than slow down each of them. Written again, the same
 * moves change nothing. Users and login sessions that are gone are skipped.
 */
async function writeMoves(write: SingleWrites, moves: readonly Move[], node: string): Promise<void> {
  const steps = moves.flatMap(({ added }) => (added ? [stepRow(added)] : []))
  const standing = Object.fromEntries(
    moves.flatMap(({ inSession, sessionIdHash, searchStep }) => (inSession ? [] : [[sessionIdHash, searchStep]])),
  )
  const standingIn = Object.fromEntries(
    moves.flatMap(({ inSession, searchStep, added }) =>
      inSession ? [[inSession.id, { step: searchStep, query: inSession.query, at: added?.at }]] : [],
    ),
  )
  const events = moves.flatMap(({ inSession, added }) =>
    inSession && added
      ? inSession.events.map(({ kind, detail }) => {
          const { step, userId, at } = added
          return { step: step.id, session_id: inSession.id, user_id: userId, at, kind, detail }
        })
      : [],
  )
  const notices = sessionNotices(node, Object.keys(standing))
  await sql`
    with added as (
      insert into search_steps
      select step.* from jsonb_populate_recordset(null::search_steps, ${JSON.stringify(steps)}::jsonb) step
        join users on users.id = step.user_id
      on conflict (id) do nothing
      returning id
    ), moved_in as (
      update service_sessions set
        search_step = standing.value ->> 'step',
        query = coalesce(standing.value -> 'query', query),
        chosen_query = case when standing.value -> 'query' is null then chosen_query end,
        modified_at = greatest(modified_at, coalesce((standing.value ->> 'at')::timestamptz, modified_at))
      from jsonb_each(${JSON.stringify(standingIn)}::jsonb) standing
      where id = standing.key and status <> 'closed'
    ), told as (
      insert into session_events (session_id, at, user_id, kind, detail)
      select event.session_id, event.at, event.user_id, event.kind, event.detail
      from jsonb_to_recordset(${JSON.stringify(events.map((event, place) => ({ ...event, place })))}::jsonb)
        as event (step text, session_id text, user_id text, at timestamptz, kind text, detail jsonb, place integer)
        join added on added.id = event.step
        join service_sessions on service_sessions.id = event.session_id
      order by event.place
    ), moved as (
      update login_sessions set search_step = standing.value
      from set_config('synchronous_commit', 'off', true), jsonb_each_text(${JSON.stringify(standing)}::jsonb) standing
      where id_hash = standing.key
    )
    select pg_notify(${sessionChannel}, notice) from unnest(${notices}::text[]) notice`.execute(write)
}

/** A step as the table has it. */
function stepRow({ userId, step, at }: NonNullable<Move['added']>) {
  const { projectId, resultsPage, pageSize, position, ...same } = step
  const renamed = { user_id: userId, project_id: projectId, results_page: resultsPage, page_size: pageSize, at }
  return { ...same, ...renamed, position_tx: position?.tx, position_seq: position?.seq }
}

/** Steps that `back` looks through for a page. */
const longestWayBack = 50
