/** The code of an error of the system or of PostgreSQL, `ENOENT` or `57P01`; empty if it has none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
