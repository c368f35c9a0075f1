/** The numbers of passed and failed tests. */
export const none = { passed: 0, failed: 0 }

export const add = (...totals) =>
  totals.reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }), none)

/** Counts results as `test-results.mjs` reads them: a file that could not be loaded and an error outside of any test count as one. */
export const totalsOf = (results) =>
  add(...results.map(({ isPassed }) => (isPassed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })))

/** The last line of every run. */
export const totalLine = ({ passed, failed }) => `${passed} passed, ${failed} failed`

/** The exit code of a run; a run without any test fails. */
export const exitCodeOf = ({ passed, failed }) => (failed > 0 || passed === 0 ? 1 : 0)
