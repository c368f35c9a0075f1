import { ImportArticlesError } from './import-articles-error.ts'

const shownProblems = 12

/** The refusal of a mapping for these problems, one a line. Nothing has been written. */
export function mappingFault(which: string, problems: readonly string[], cause?: unknown): ImportArticlesError {
  const shown = problems.slice(0, shownProblems).map((problem) => `  - ${problem}`)
  const more = problems.length > shown.length ? [`  - and ${problems.length - shown.length} more`] : []
  const lines = [`The mapping ${which} cannot be used. Nothing was written.`, ...shown, ...more]
  return new ImportArticlesError('mapping', lines.join('\n'), cause)
}
