/** Does all steps of some work at once, and returns its result. */
export function finish<Result>(work: Generator<void, Result>): Result {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}
