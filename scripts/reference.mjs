import { bootstrap } from './lib/bootstrap.mjs'
import { main } from './lib/errors.mjs'
import { inRoot } from './lib/paths.mjs'
import { run } from './lib/processes.mjs'

// npm run reference: writes the reference of the engine's package.
await main(async () => run(await bootstrap(), [inRoot('scripts/api-reference.ts')]))
