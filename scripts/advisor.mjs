import { bootstrap } from './lib/bootstrap.mjs'
import { main } from './lib/errors.mjs'
import { runAdvisor } from './lib/server.mjs'

// npm run advisor -- COMMAND …: any command of the server's command line (stop, export, import, user add, …).
await main(async (args) => runAdvisor(await bootstrap(console.error), args))
