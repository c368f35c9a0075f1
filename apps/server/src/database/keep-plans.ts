import pg from 'pg'

/** The number of runs on one connection after which the plan of a statement is kept. */
const runsBeforeKept = 3
/** The maximum number of plans of a connection: some ten kilobytes each in the database. */
const mostKept = 200
/** The maximum number of counted statements; lists of values produce many that run once. */
const mostCounted = 1_000

/**
 * Makes the database keep the plans of statements that this connection runs repeatedly: for the statements of a search,
 * parsing and planning take longer than running. Statements are identified by their text.
 */
export function keepPlans(client: pg.ClientBase): void {
  const plans = new KeptPlans()
  // pg declares a dozen forms of `query`; all but the one below go through unchanged.
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>
  const queryPlanned = (...args: unknown[]): Promise<unknown> => {
    const [text, values] = args
    // Only what has parameters can be prepared: several statements in one text cannot.
    const isPlannable = args.length === 2 && typeof text === 'string' && Array.isArray(values) && values.length > 0
    const name = isPlannable ? plans.nameOf(text) : undefined
    if (!isPlannable || name === undefined) return query(...args)
    return query({ name, text, values }).catch((error: unknown) => {
      if (isStale(error)) plans.forget(text)
      throw error
    })
  }
  // It takes and returns what the original does.
  client.query = queryPlanned as typeof client.query
}

/** The names under which a connection's plans are kept. */
class KeptPlans {
  readonly #names = new Map<string, string>()
  readonly #runs = new Map<string, number>()
  #nextName = 0

  /** The name of a statement whose plan is kept; otherwise counts the run and returns undefined. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known !== undefined || this.#names.size >= mostKept) return known
    const runs = (this.#runs.get(text) ?? 0) + 1
    if (runs < runsBeforeKept) {
      if (this.#runs.size >= mostCounted) this.#runs.clear()
      this.#runs.set(text, runs)
      return undefined
    }
    this.#runs.delete(text)
    const name = `kept_${this.#nextName++}`
    this.#names.set(text, name)
    return name
  }

  forget(text: string): void {
    this.#names.delete(text)
  }
}

/** A migration changed the result type of the statement; PostgreSQL refuses it until it is prepared again. */
function isStale(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.routine === 'RevalidateCachedQuery'
}
