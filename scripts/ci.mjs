import { bootstrap } from './lib/bootstrap.mjs'
import { runChecks } from './lib/checks.mjs'
import { main } from './lib/errors.mjs'
import { runTests } from './lib/tests.mjs'
import { add, exitCodeOf, totalLine } from './lib/totals.mjs'

// .ci/run: the static checks and all tests, in one total.
await main(async () => {
  const node = await bootstrap()
  const checks = await runChecks(node)
  const totals = add(checks, await runTests(node, []))
  console.log(totalLine(totals))
  return exitCodeOf(totals)
})
