import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './lib/paths.mjs'

const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'))
const manifests = [
  'package.json',
  ...globSync('{apps,packages}/*/package.json', { cwd: root }),
  'bootstrap/package.json',
]

/** Licences that ask for nothing that the product does not do: it names each package with its text on the page of licences. */
const allowed = new Set([
  ...[
    '0BSD',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'CC0-1.0',
    'CC-BY-4.0',
    'ISC',
    'MIT',
    'MIT-0',
  ],
  ...['MPL-2.0', 'OFL-1.1', 'Python-2.0'],
])

/** Packages that say nothing in their manifest, with the licence of their text. */
const said = { 'node_modules/png-js': 'MIT' }

/** One of two licences is enough; of two that hold together both are looked at. */
function isAllowed(licence) {
  const names = (text, word) => text.replaceAll(/[()]/g, '').split(word)
  return names(licence, ' OR ').some((one) => names(one, ' AND ').every((name) => allowed.has(name)))
}

test.each(manifests)('%s names exact versions', (path) => {
  const { dependencies, devDependencies, optionalDependencies } = read(path)
  const all = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
  const loose = all.filter(
    ([name, version]) =>
      !name.startsWith('@advisor/') && !/^(?:npm:[@\w/.-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version),
  )
  expect(loose).toEqual([])
})

test('every installed package has a licence that the product can keep', () => {
  const installed = Object.entries(read('package-lock.json').packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  )
  expect(installed.length).toBeGreaterThan(100)
  const others = installed.filter(([path, { license }]) => !isAllowed(license ?? said[path] ?? 'none'))
  expect(others.map(([path, { license }]) => `${path}: ${license}`)).toEqual([])
})
