import type pg from 'pg'

/**
 * Ends the connection when its database gave no answer within the pool's `query_timeout`. It would go back to the pool
 * otherwise, and the next statement would wait behind the one that was given up.
 */
export function endWhenStalled(client: pg.PoolClient | pg.Client): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const queryOrEnd = (...args: unknown[]): unknown => {
    const result = query(...args)
    if (!(result instanceof Promise)) return result
    return result.catch((error: unknown) => {
      // A client of a pool has the method too, though its type hides it; the pool drops what has ended.
      if (isStalled(error)) void (client as pg.Client).end().catch(() => undefined)
      throw error
    })
  }
  client.query = queryOrEnd as typeof client.query
}

/** Whether a statement failed because the database gave no answer in time. */
export function isStalled(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout'
}
