import { existsSync } from 'node:fs'
import { inRoot } from './paths.mjs'
import { capture } from './processes.mjs'

const atOnce = 2
const eslint = 'node_modules/eslint/bin/eslint.js'

/** The static checks: the Node.js program of an installed package or of this repository, its arguments, and whether it has something to say when it passes. */
const checks = [
  // In two parts: all types at once need more memory than Node.js gives a process by itself.
  { name: 'lint', program: eslint, args: ['--max-warnings', '0', '--ignore-pattern', 'apps/web/', '.'] },
  { name: 'lint of the browser', program: eslint, args: ['--max-warnings', '0', 'apps/web'] },
  { name: 'format', program: 'node_modules/prettier/bin/prettier.cjs', args: ['--check', '--log-level', 'warn', '.'] },
  { name: 'types', program: 'node_modules/typescript7/bin/tsc', args: ['-p', 'tsconfig.json', '--noEmit'] },
  {
    name: 'types of the browser',
    program: 'node_modules/typescript7/bin/tsc',
    args: ['-p', 'apps/web/tsconfig.json', '--noEmit'],
  },
  {
    name: 'types of the engine without Node',
    program: 'node_modules/typescript7/bin/tsc',
    args: ['-p', 'packages/engine/tsconfig.build.json', '--noEmit'],
  },
  {
    name: 'import directions',
    program: 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    args: ['packages', 'apps', 'scripts', 'bench', 'e2e'],
  },
  { name: 'unused code', program: 'node_modules/knip/bin/knip.js', args: ['--no-progress', '--no-config-hints'] },
  { name: 'texts', program: 'scripts/check-texts.ts', args: [], tells: true },
  { name: 'help', program: 'scripts/check-help.ts', args: [], tells: true },
  { name: 'reference of the engine', program: 'scripts/api-reference.ts', args: ['--check'] },
]

/** Runs the static checks, prints the findings, and returns the totals; a check counts as one test. */
export async function runChecks(node, say = console.log) {
  const waiting = checks.filter(({ program }) => program.startsWith('node_modules/') || existsSync(inRoot(program)))
  const totals = { passed: 0, failed: 0 }
  async function takeTurns() {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const { code, output } = await capture(node, [inRoot(check.program), ...check.args])
      totals[code === 0 ? 'passed' : 'failed'] += 1
      const told = output.trim()
      say(code === 0 ? `✓ ${check.name}${check.tells ? `: ${told}` : ''}` : `✗ ${check.name}\n${told}\n`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, takeTurns))
  return totals
}
