import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inRoot } from './paths.mjs'

/**
 * Imports that the check of directions refuses: the file that imports, what it imports, the rule that says no, and `type` for
 * an import of types.
 * A rule is proven by a row here.
 */
const refused = [
  ['packages/contract/src/seeded.ts', '@advisor/engine', 'packages-contract-imports'],
  ['packages/contract/src/seeded.ts', 'node:fs', 'packages-contract-imports'],
  // The entry of Kysely lies in a folder `dist`, as the entries of most libraries do.
  ['packages/engine/src/seeded.ts', 'kysely', 'packages-engine-imports'],
  ['packages/engine/src/seeded.ts', 'kysely', 'libraries-are-declared'],
  ['packages/engine/src/seeded.ts', 'snowball-stemmers', 'packages-engine-imports'],
  ['packages/engine/src/seeded.ts', 'snowball-stemmers', 'libraries-are-declared'],
  ['packages/engine/src/seeded.ts', '@advisor/contract', 'packages-engine-imports'],
  ['packages/engine/src/seeded.ts', 'node:worker_threads', 'packages-engine-imports'],
  ['packages/texts/src/seeded.ts', '@advisor/contract', 'packages-texts-imports'],
  ['packages/content-change/src/seeded.ts', 'zod', 'packages-content-change-imports'],
  ['packages/domain-model/src/seeded.ts', 'zod', 'packages-domain-model-imports'],
  ['packages/domain-model/src/seeded.ts', '../../../apps/server/src/config.ts', 'packages-never-apps'],
  ['apps/web/src/seeded.ts', '../../server/src/config.ts', 'apps-are-apart'],
  ['apps/web/src/seeded.ts', 'kysely', 'libraries-are-declared'],
  ['apps/web/src/seeded.ts', './nowhere.ts', 'everything-resolves'],
  ['apps/server/src/features/bundles/seeded.ts', '../search/parts.ts', 'features-are-apart'],
  ['apps/web/src/features/sign-in/seeded.tsx', '../search/Parts.tsx', 'features-are-apart'],
  ['apps/web/src/features/admin-model/seeded.tsx', '../admin-people/Parts.tsx', 'parts-of-the-studio-are-apart'],
  ['apps/web/src/features/admin/seeded.tsx', '../search/Parts.tsx', 'the-studio-is-apart'],
  ['apps/web/src/ui/seeded.tsx', '../features/search/Parts.tsx', 'parts-know-no-feature'],
  ['apps/web/src/api/seeded.ts', '../app/routes.tsx', 'parts-know-no-feature'],
  ['apps/server/src/server.ts', './cli/parts.ts', 'server-server-looks-down'],
  ['apps/server/src/app.ts', './server.ts', 'server-app-looks-down'],
  ['apps/server/src/features/bundles/seeded.ts', '../../app.ts', 'server-features-looks-down'],
  ['apps/server/src/writing/seeded.ts', '../features/search/parts.ts', 'server-writing-looks-down'],
  ['apps/server/src/notices/seeded.ts', '../http/parts.ts', 'server-notices-looks-down'],
  ['apps/server/src/http/seeded.ts', '../features/search/parts.ts', 'server-http-looks-down'],
  ['apps/server/src/jobs/seeded.ts', '../http/parts.ts', 'server-jobs-looks-down'],
  ['apps/server/src/make-services.ts', './jobs/parts.ts', 'server-make-services-looks-down'],
  ['apps/server/src/services.ts', './make-services.ts', 'server-services-looks-down'],
  ['apps/server/src/header/seeded.ts', '../services.ts', 'server-header-looks-down'],
  ['apps/server/src/query/seeded.ts', '../header/parts.ts', 'server-query-looks-down'],
  ['apps/server/src/reading/seeded.ts', '../query/parts.ts', 'server-reading-looks-down'],
  ['apps/server/src/printing/seeded.ts', '../reading/parts.ts', 'server-printing-looks-down'],
  ['apps/server/src/search-index/seeded.ts', '../printing/parts.ts', 'server-search-index-looks-down'],
  ['apps/server/src/file-texts/seeded.ts', '../search-index/parts.ts', 'server-file-texts-looks-down'],
  ['apps/server/src/access/seeded.ts', '../search-index/parts.ts', 'server-access-looks-down'],
  ['apps/server/src/sessions/seeded.ts', '../access/parts.ts', 'server-sessions-looks-down'],
  ['apps/server/src/store/seeded.ts', '../sessions/parts.ts', 'server-store-looks-down'],
  ['apps/server/src/database/seeded.ts', '../store/parts.ts', 'server-database-looks-down'],
  ['apps/server/src/texts/seeded.ts', '../database/parts.ts', 'server-config-looks-down'],
  ['apps/server/src/http/seeded.ts', './parts.test.ts', 'tests-are-not-imported'],
  ['packages/engine/src/circle.ts', './circle.ts', 'no-cycles'],
  ['apps/web/src/circle-of-types.ts', './circle-of-types.ts', 'no-cycles', 'type'],
  ['apps/server/src/store/circle.ts', './circle.ts', 'no-cycles'],
]

/** Imports that no rule refuses. */
const allowed = [
  ['packages/engine/src/allowed.ts', '@orama/stemmers/french'],
  ['packages/engine/src/allowed.ts', 'opencc-js/dict/TSCharacters'],
  ['packages/engine/src/allowed.test.ts', 'snowball-stemmers'],
  ['packages/contract/src/allowed.ts', 'zod'],
  ['packages/content-change/src/allowed.ts', '@advisor/contract'],
  ['packages/domain-model/src/allowed.ts', '@advisor/engine/schema'],
  ['apps/server/src/store/allowed.ts', 'kysely'],
  ['apps/server/src/http/allowed.ts', '../query/parts.ts'],
  ['apps/server/src/http/allowed.test.ts', '../features/search/parts.ts'],
  ['apps/server/src/features/bundles/allowed.ts', '../../store/parts.ts'],
  ['apps/server/src/features/bundles/allowed.test.ts', '../search/parts.ts'],
  ['apps/web/src/features/sign-in/allowed.tsx', '../../ui/Parts.tsx'],
]

const tree = mkdtempSync(join(tmpdir(), 'advisor-directions-'))
afterAll(() => rmSync(tree, { recursive: true, force: true }))

/** What the check says of a tree that holds these imports and nothing else. */
let summary
beforeAll(() => {
  copyManifests()
  for (const [file, imported, , kind] of [...refused, ...allowed]) seed(file, imported, kind)
  summary = check()
})

describe('the check of directions', () => {
  test.each(refused)('%s may not import %s: %s', (file, imported, rule) => {
    expect(rulesAgainst(file, imported)).toContain(rule)
  })

  test.each(allowed)('%s may import %s', (file, imported) => {
    expect(rulesAgainst(file, imported)).toEqual([])
  })

  test('every rule is proven by a row', () => {
    const proven = new Set(refused.map(([, , rule]) => rule))
    expect(summary.ruleSetUsed.forbidden.map(({ name }) => name).filter((name) => !proven.has(name))).toEqual([])
  })
})

function rulesAgainst(file, imported) {
  return summary.violations
    .filter(({ from, unresolvedTo }) => from === file && unresolvedTo === imported.replace('node:', ''))
    .map(({ rule }) => rule.name)
}

/** The workspaces' manifests with the files they export, and links by which one package finds another. */
function copyManifests() {
  for (const file of ['package.json', 'tsconfig.json', 'tsconfig.base.json']) cpSync(inRoot(file), join(tree, file))
  for (const folder of ['packages', 'apps'].flatMap((top) => readdirSync(inRoot(top)).map((name) => join(top, name)))) {
    cpSync(inRoot(folder, 'package.json'), join(tree, folder, 'package.json'))
    const { exports: entryPoints = {} } = JSON.parse(readFileSync(inRoot(folder, 'package.json'), 'utf8'))
    for (const entryPoint of Object.values(entryPoints)) append(join(folder, entryPoint), 'export {}\n')
    link(join(tree, folder), join('@advisor', basename(folder)))
  }
}

function seed(file, imported, kind) {
  append(file, kind === 'type' ? `import type {} from '${imported}'\n` : `import '${imported}'\n`)
  if (imported.startsWith('.')) {
    if (!imported.includes('nowhere')) append(join(dirname(file), imported), 'export {}\n')
  } else if (!imported.startsWith('@advisor/') && !imported.startsWith('node:')) {
    const name = imported
      .split('/')
      .slice(0, imported.startsWith('@') ? 2 : 1)
      .join('/')
    link(inRoot('node_modules', name), name)
  }
}

function append(file, text) {
  mkdirSync(dirname(join(tree, file)), { recursive: true })
  appendFileSync(join(tree, file), text)
}

function link(folder, name) {
  const place = join(tree, 'node_modules', name)
  mkdirSync(dirname(place), { recursive: true })
  if (!existsSync(place)) symlinkSync(folder, place, 'junction')
}

/** Runs the check as `npm run check` does, in the tree; violations make it exit with their number. */
function check() {
  const program = inRoot('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const args = [program, '--config', inRoot('.dependency-cruiser.cjs'), '--output-type', 'json', 'packages', 'apps']
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: tree, encoding: 'utf8', maxBuffer: 64 * 2 ** 20 })
  if (!stdout) throw new Error(stderr)
  return JSON.parse(stdout).summary
}
