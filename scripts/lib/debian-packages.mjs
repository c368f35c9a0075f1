import { existsSync, readdirSync } from 'node:fs'
import { ScriptError } from './errors.mjs'
import { chromiums, findChromium } from './find-chromium.mjs'
import { capture } from './processes.mjs'

/** The system packages that the tests need, how to detect them, and whether something else does as well. */
const needs = {
  chromium: {
    isThere: () => findChromium() === chromiums[0],
    isReplaced: () => findChromium() !== undefined,
    packages: ['chromium-headless-shell', 'fonts-noto-cjk'],
  },
  postgresql: {
    isThere: () => findPostgresPrograms() !== undefined,
    isReplaced: () => false,
    packages: ['postgresql'],
  },
}

/**
 * Installs the missing packages among the named ones (`chromium`, `postgresql`), as root or by sudo without a password. Where this is
 * not possible, what can replace them is enough.
 */
export async function ensureSystemPackages(names, say = console.log) {
  const missing = names.map((name) => needs[name]).filter(({ isThere }) => !isThere())
  const packages = missing.flatMap((need) => need.packages)
  if (packages.length === 0) return
  try {
    await install(packages, say)
  } catch (error) {
    if (!(error instanceof ScriptError) || missing.some(({ isReplaced }) => !isReplaced())) throw error
    say(`${packages.join(', ')}: not installed. The tests run without, and take longer.`)
  }
}

async function install(packages, say) {
  const command = ['apt-get', 'install', '--yes', '--quiet', '--no-install-recommends', ...packages]
  const prefix = await rootPrefix()
  if (!prefix) {
    const line = `sudo apt-get update && sudo ${command.join(' ')}`
    throw new ScriptError(
      `The tests need ${packages.join(' and ')} from Debian. Run this, then start them again:\n${line}`,
    )
  }
  say(`Installing ${packages.join(', ')} from Debian …`)
  for (const each of [['apt-get', 'update', '--quiet'], command]) {
    const [program, ...args] = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', ...each]
    const { code, output } = await capture(program, args)
    if (code !== 0)
      throw new ScriptError(`${each.join(' ')} failed:\n${output.trim().split('\n').slice(-15).join('\n')}`)
  }
}

/** The folder with the programs of Debian's newest PostgreSQL. */
export function findPostgresPrograms() {
  const versions = '/usr/lib/postgresql'
  if (!existsSync(versions)) return undefined
  const folders = readdirSync(versions)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => `${versions}/${version}/bin`)
  return folders.find((folder) => existsSync(`${folder}/initdb`))
}

/** The prefix that runs a command as root: empty, sudo, or undefined if neither works. */
async function rootPrefix() {
  if (process.getuid?.() === 0) return []
  const sudo = await capture('sudo', ['-n', 'true']).catch(() => ({ code: 1 }))
  return sudo.code === 0 ? ['sudo', '-n'] : undefined
}
