import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inRoot } from './paths.mjs'

const { exports: entryPoints } = JSON.parse(readFileSync(inRoot('packages/engine/package.json'), 'utf8'))
/** Where the engine is used from: the product, the benches, and the examples that its README names. */
const outside = ['apps', 'bench', 'packages/domain-model', 'packages/engine/examples']

test.each(Object.entries(entryPoints))(
  'each function and class that %s of the engine exports is imported outside it',
  async (entryPoint, file) => {
    const exported = Object.keys(await import(inRoot('packages/engine', file)))
    const imported = namesImportedFrom(join('@advisor/engine', entryPoint))
    expect(exported.filter((name) => !imported.has(name))).toEqual([])
  },
)

function namesImportedFrom(specifier) {
  const imports = new RegExp(`import \\{([^}]*)\\} from '${specifier}'`, 'g')
  const texts = outside.flatMap(sourcesIn).map((file) => readFileSync(file, 'utf8'))
  const lists = texts.flatMap((text) => Array.from(text.matchAll(imports), ([, names]) => names.split(',')))
  return new Set(lists.flat().map((name) => name.trim().split(' as ')[0]))
}

function sourcesIn(folder) {
  return readdirSync(inRoot(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/node_modules|dist/.test(entry.parentPath))
    .map((entry) => join(entry.parentPath, entry.name))
}
