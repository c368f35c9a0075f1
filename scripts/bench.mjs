import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { bootstrap } from './lib/bootstrap.mjs'
import { main } from './lib/errors.mjs'
import { threadedWasmFlags } from './lib/node-flags.mjs'
import { inRoot } from './lib/paths.mjs'
import { run } from './lib/processes.mjs'
import { buildWeb } from './lib/web-build.mjs'

/** Benches that start the server, which refuses to without the browser's part. */
const serverBenches = [
  'start',
  'http',
  'login',
  'events',
  'faults',
  'search',
  'use',
  'technician',
  'walks',
  'form',
  'drafts',
  'writing',
  'publish',
  'own-words',
  'own-words-parts',
]
const plainErrors = new URL('./lib/plain-errors.mjs', import.meta.url).href

// npm run bench [-- NAME …]: runs bench/NAME.ts with the remaining arguments; without a name says which there are.
await main(async ([name, ...args]) => {
  const node = await bootstrap()
  if (name && existsSync(inRoot(`bench/${name}.ts`))) {
    if (serverBenches.includes(name)) await buildWeb(node, console.error)
    const flags = [...threadedWasmFlags, '--expose-gc', '--import', plainErrors]
    return run(node, [...flags, inRoot(`bench/${name}.ts`), ...args])
  }
  console.log(name ? `There is no bench "${name}". These exist:` : 'npm run bench -- NAME, where NAME is one of')
  for (const [bench, about] of benches()) console.log(`  ${bench.padEnd(12)} ${about}`)
  return name ? 2 : 0
})

/** A bench is a file that begins with a comment about what it measures; files without are parts of benches. */
function benches() {
  return readdirSync(inRoot('bench'))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => [
      file.slice(0, -3),
      /^\/\*\*\s*(?:\*\s*)?(.+?)(?:\*\/|\n)/.exec(readFileSync(inRoot('bench', file), 'utf8'))?.[1],
    ])
    .filter(([, about]) => about)
}
