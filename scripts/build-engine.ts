/**
 * Builds the engine as a separate package: `node scripts/build-engine.ts` writes JavaScript, declarations, the reference,
 * documents, examples and a package.json to packages/engine/dist, for `npm pack ./packages/engine/dist`. It is compiled without
 * the types of Node and of JavaScript after ES2023, so that it cannot use features of Node or of the newest browsers.
 */
import { execFile } from 'node:child_process'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import ts from 'typescript'
import manifest from '../packages/engine/package.json' with { type: 'json' }

const root = fileURLToPath(new URL('..', import.meta.url))
const engine = join(root, 'packages/engine')
const target = join(engine, 'dist')

await rm(target, { recursive: true, force: true })
const compiler = join(root, 'node_modules/typescript7/bin/tsc')
await promisify(execFile)(process.execPath, [compiler, '-p', join(engine, 'tsconfig.build.json')])
await promisify(execFile)(process.execPath, [join(root, 'scripts/api-reference.ts')])
await cp(join(engine, 'docs'), join(target, 'docs'), { recursive: true })
// The examples as JavaScript: Node runs no TypeScript from within node_modules.
const examples = await readdir(join(engine, 'examples'))
const asJavaScript = async (file: string) => {
  const text = await readFile(join(engine, file), 'utf8')
  return examples.reduce((written, example) => written.replaceAll(example, example.replace(/\.ts$/, '.js')), text)
}
await writeFile(join(target, 'README.md'), await asJavaScript('README.md'))
await mkdir(join(target, 'examples'))
for (const example of examples) {
  const source = await asJavaScript(join('examples', example))
  const { outputText } = ts.transpileModule(source, {
    compilerOptions: { target: ts.ScriptTarget.ES2023, module: ts.ModuleKind.ESNext, verbatimModuleSyntax: true },
  })
  await writeFile(join(target, 'examples', example.replace(/\.ts$/, '.js')), outputText)
}
await cp(join(root, 'LICENSE'), join(target, 'LICENSE'))
const entryPoints = Object.entries(manifest.exports).map(([name, file]) => {
  const compiled = file.replace('./src/', './').replace(/\.ts$/, '')
  return [name, { types: `${compiled}.d.ts`, default: `${compiled}.js` }] as const
})
const packed = { ...manifest, private: undefined, exports: Object.fromEntries(entryPoints) }
await writeFile(join(target, 'package.json'), `${JSON.stringify(packed, undefined, 2)}\n`)
