import { bootstrap } from './lib/bootstrap.mjs'
import { ensureSystemPackages } from './lib/debian-packages.mjs'
import { main } from './lib/errors.mjs'
import { threadedWasmFlags } from './lib/node-flags.mjs'
import { inRoot } from './lib/paths.mjs'
import { run } from './lib/processes.mjs'
import { buildWeb } from './lib/web-build.mjs'

// npm run help:pictures [-- PAGE …]: takes the pictures of the help pages anew, or those of some pages.
await main(async (pages) => {
  const node = await bootstrap()
  await ensureSystemPackages(['chromium'])
  await buildWeb(node)
  return run(node, [...threadedWasmFlags, inRoot('e2e/help-pictures.ts'), ...pages])
})
