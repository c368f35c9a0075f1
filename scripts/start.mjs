import { bootstrap } from './lib/bootstrap.mjs'
import { main } from './lib/errors.mjs'
import { runAdvisor } from './lib/server.mjs'
import { buildWeb } from './lib/web-build.mjs'

// npm start [-- --port 8080 --data DIR --no-demo]: installs what is missing, builds what is stale, runs the server.
await main(async (args) => {
  const node = await bootstrap()
  await buildWeb(node)
  return runAdvisor(node, ['start', ...args])
})
