import { bootstrap } from './lib/bootstrap.mjs'
import { runChecks } from './lib/checks.mjs'
import { main } from './lib/errors.mjs'
import { exitCodeOf, totalLine } from './lib/totals.mjs'

// npm run check: everything that can be said about the sources without running them.
await main(async () => {
  const totals = await runChecks(await bootstrap())
  console.log(totalLine(totals))
  return exitCodeOf(totals)
})
