import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './lib/paths.mjs'

const folders = '{apps,packages,bench,bootstrap,demo,docs,e2e,scripts}'
const exclude = ['**/node_modules/**', '**/dist/**']
const files = globSync(['*', '.*', `${folders}/**`], { cwd: root, exclude })
/** The pages of the help link to each other by their names, which `scripts/check-help.ts` looks at. */
const documents = files.filter((file) => file.endsWith('.md') && !file.startsWith('apps/web/help/'))
/** Every ending of every path: a document may leave out the folders that its context names. */
const endings = new Set(files.flatMap((file) => [...file.matchAll(/(?<=^|\/)/g)].map(({ index }) => file.slice(index))))

/** The sides that `docs/specification-coverage.md` abbreviates. */
const sides = {
  web: 'apps/web/src',
  server: 'apps/server/src',
  contract: 'packages/contract/src',
  texts: 'packages/texts/src/en',
}

/** A path below a folder of the repository, or a source file. Placeholders (`<name>`) and built folders do not match. */
const repositoryPath =
  /^(?:(?:apps|packages|bench|bootstrap|demo|docs|e2e|scripts)\/[\w@./-]+(?<!\/dist)|(?!test-results\/)[\w@./-]+\.(?:tsx?|mjs|cjs|md|css))$/

function exists(path) {
  const [first, ...rest] = path.split('/')
  return [path, [sides[first] ?? first, ...rest].join('/')].some((each) => endings.has(each.replace(/\/$/, '')))
}

test.each(documents)('each path that %s names in back quotes exists', (document) => {
  const prose = readFileSync(join(root, document), 'utf8').replace(/^ *```.*?^ *```/gms, '')
  const named = [...prose.matchAll(/`([^`\s]+)`/g)].map(([, path]) => path).filter((path) => repositoryPath.test(path))
  expect(named.filter((path) => !exists(path))).toEqual([])
})

test.each(documents)('each file that %s links to exists', (document) => {
  const links = [...readFileSync(join(root, document), 'utf8').matchAll(/\]\((?!https?:|#)([^)#\s]+)[^)]*\)/g)]
  const linked = links.map(([, path]) => normalize(join(dirname(document), path)))
  expect(linked.filter((path) => !endings.has(path.replace(/\/$/, '')))).toEqual([])
})
