import { bootstrap } from './lib/bootstrap.mjs'
import { main } from './lib/errors.mjs'
import { runLongTests } from './lib/tests.mjs'
import { exitCodeOf, totalLine } from './lib/totals.mjs'

// npm run test:long [-- PATH …]: the tests that have a long form, all or those below the paths, in it.
await main(async (filters) => {
  const totals = await runLongTests(await bootstrap(), filters)
  console.log(totalLine(totals))
  return exitCodeOf(totals)
})
