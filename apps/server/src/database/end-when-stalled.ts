import type pg from 'pg'

/**
 * Ends the connection when its database gave no answer within the pool's `query_timeout`. It would go back to the pool
 * otherwise, and the next statement would wait behind the one that was given up.
 */
export function endWhenStalled(client: pg.Client): void {
  // pg declares a dozen forms of `query`; all go through unchanged.
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const queryOrEnd = (...args: unknown[]): unknown => {
    const result = query(...args)
    if (!(result instanceof Promise)) return result
    return result.catch((error: unknown) => {
      if (isStalled(error)) void client.end().catch(() => undefined)
      throw error
    })
  }
  // It takes and returns what the original does.
  client.query = queryOrEnd as typeof client.query
}

/** Whether a statement failed because the database gave no answer in time. */
export function isStalled(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout'
}
