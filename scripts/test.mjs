import { bootstrap } from './lib/bootstrap.mjs'
import { main } from './lib/errors.mjs'
import { runTests } from './lib/tests.mjs'
import { exitCodeOf, totalLine } from './lib/totals.mjs'

// npm test [-- PATH …]: all tests, or those below the paths (npm test -- packages/engine e2e/sign-in).
await main(async (filters) => {
  const totals = await runTests(await bootstrap(), filters)
  console.log(totalLine(totals))
  return exitCodeOf(totals)
})
