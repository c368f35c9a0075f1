import { readSearchQuery, type SearchPage, type SearchQuery } from '@advisor/contract'
import { sql } from 'kysely'
import type { SingleWrites } from '../database/open.ts'
import type { Caller, LoginSession } from '../sessions/caller.ts'
import type { ChangePosition } from '../store/change-log/change-log.ts'

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
  /** The solution that is open. */
  open: number | null
  selected: number[]
  /** The position in the change log that the first page of the results was found at; null before anything was found. */
  position: ChangePosition | null
}

/** What a new step says; who made it, and what was before it, is known. */
export type NewStep = Omit<StoredStep, 'id' | 'previous'>

/** Where a login session's search stands. */
export interface SearchContext {
  session: LoginSession
  caller: Caller
  now: Date
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
  'open',
  'selected',
  'positionTx',
  'positionSeq',
] as const

/** Keeps the steps of searches. Whoever makes a step owns it, whatever login session it was made in. */
export class SearchSteps {
  readonly #write: SingleWrites
  readonly #newToken: () => string

  constructor(write: SingleWrites, newToken: () => string) {
    this.#write = write
    this.#newToken = newToken
  }

  /** The step with this id; undefined when there is none, or it is another person's. */
  async find(id: string, { userId }: Caller): Promise<StoredStep | undefined> {
    const row = await this.#write
      .selectFrom('searchSteps')
      .select(columns)
      .where('id', '=', id)
      .where('userId', '=', userId)
      .executeTakeFirst()
    const query = row && readSearchQuery(row.query)
    if (!row || !query) return undefined
    const { positionTx, positionSeq, ...step } = row
    const position = positionTx === null || positionSeq === null ? null : { tx: positionTx, seq: positionSeq }
    return { ...step, query, position }
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

  /**
   * Adds a step behind the current one and makes it the current one, in one statement. It does not wait for the disk: a
   * database that loses power forgets the steps of the last half second, as it should rather than slow down each of them.
   */
  async add({ session, caller, now }: SearchContext, step: NewStep): Promise<StoredStep> {
    const id = this.#newToken()
    const { position } = step
    await sql`
      with added as (
        insert into search_steps (id, user_id, previous, project_id, branch, profile, query, page, results_page, open,
          selected, position_tx, position_seq, at)
        select ${id}, ${caller.userId}, ${session.searchStep}, ${step.projectId}, ${step.branch}, ${step.profile},
          ${JSON.stringify(step.query)}::jsonb, ${step.page}, ${step.resultsPage}::integer, ${step.open}::integer,
          ${step.selected}::integer[], ${position?.tx ?? null}::xid8, ${position?.seq ?? null}::bigint, ${now}
        from set_config('synchronous_commit', 'off', true)
      )
      update login_sessions set search_step = ${id} where id_hash = ${session.idHash}`.execute(this.#write)
    const previous = session.searchStep
    session.searchStep = id
    return { ...step, id, previous }
  }

  /** Makes another step of the caller's the current one; null: the beginning, before any step. */
  async goTo({ session }: SearchContext, id: string | null): Promise<void> {
    if (session.searchStep === id) return
    await this.#write
      .updateTable('loginSessions')
      .set({ searchStep: id })
      .where('idHash', '=', session.idHash)
      .execute()
    session.searchStep = id
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
}

/** Steps that `back` looks through for a page. */
const longestWayBack = 50
