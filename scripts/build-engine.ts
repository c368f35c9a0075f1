/**
 * The engine as a package of its own, which needs nothing of this repository: `node scripts/build-engine.ts` writes JavaScript,
 * declarations, documents and a package.json to packages/engine/dist, for `npm pack ./packages/engine/dist`. Compiled without the
 * types of Node: what only Node has does not get in.
 */
import { execFile } from 'node:child_process'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = fileURLToPath(new URL('..', import.meta.url))
const engine = join(root, 'packages/engine')
const target = join(engine, 'dist')

await rm(target, { recursive: true, force: true })
const compiler = join(root, 'node_modules/typescript7/bin/tsc')
await promisify(execFile)(process.execPath, [compiler, '-p', join(engine, 'tsconfig.build.json')])
for (const document of ['README.md', 'API.md', 'docs', 'examples']) {
  await cp(join(engine, document), join(target, document), { recursive: true })
}
await cp(join(root, 'LICENSE'), join(target, 'LICENSE'))
const source = JSON.parse(await readFile(join(engine, 'package.json'), 'utf8')) as Record<string, unknown>
const packed = { ...source, private: undefined, exports: { '.': { types: './index.d.ts', default: './index.js' } } }
await writeFile(join(target, 'package.json'), `${JSON.stringify(packed, undefined, 2)}\n`)
