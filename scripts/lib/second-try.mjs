/** So many failures have a common cause, which a second try does not find: more than these are not tried again. */
export const mostTriedAgain = 20

/** More tests than these that pass only at the second try fail the run. */
export const mostPassedAgain = 5

/**
 * What has to run again for these failures of one kind of tests: `[{}]`, the whole run, for an error outside of any test; otherwise
 * `{ file, names }` for each file, or `{ file }` where the file itself failed.
 */
export function triesOf(failures) {
  if (failures.some(({ file }) => file === undefined)) return [{}]
  const files = [...new Set(failures.map(({ file }) => file))]
  return files.map((file) => {
    const names = new Set(failures.filter((failure) => failure.file === file).map(({ name }) => name))
    return names.has(undefined) ? { file } : { file, names: [...names] }
  })
}

/**
 * Replaces the failures, and what ran again with them, by the results of the second try. A failure without a result in the second
 * try stays. `mended` are the failures that passed.
 */
export function withSecondTry(first, second) {
  const failures = first.filter(hasFailed)
  const ranAgain = (result) => failures.some((failure) => isPartOf(result, failure))
  const again = second.filter((result) => hasFailed(result) || ranAgain(result))
  const resultsFor = (failure) => again.filter((result) => isPartOf(result, failure))
  const lost = failures.filter((failure) => resultsFor(failure).length === 0)
  return {
    results: [...first.filter((result) => !ranAgain(result)), ...again, ...lost],
    mended: failures.filter((failure) => !lost.includes(failure) && !resultsFor(failure).some(hasFailed)),
  }
}

/** The list of what passed at the second try, each with its first failure. */
export function secondTryText(mended) {
  const parts = mended.map(({ kind, file, name, message }) => {
    const title = [file ?? 'the whole run', name].filter(Boolean).join(' > ')
    return `## ${title} (${kind})\n\n${indented(message)}\n`
  })
  return ['# Passed at the second try\n', ...parts].join('\n')
}

export const hasFailed = ({ isPassed }) => !isPassed

const isPartOf = (result, failure) =>
  failure.file === undefined ||
  (result.file === failure.file && (failure.name === undefined || result.name === failure.name))

const mostLines = 30

const indented = (message) =>
  message
    .split('\n')
    .slice(0, mostLines)
    .map((line) => `    ${line}`.trimEnd())
    .join('\n')
