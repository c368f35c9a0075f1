import { existsSync, readdirSync } from 'node:fs'
import { ScriptError } from './errors.mjs'
import { capture } from './processes.mjs'

/** The system packages that the tests need, and how to detect them. */
const needs = {
  chromium: {
    isThere: () => existsSync(process.env.ADVISOR_CHROMIUM ?? '/usr/bin/chromium'),
    packages: ['chromium', 'fonts-noto-cjk'],
  },
  postgresql: { isThere: () => findPostgresPrograms() !== undefined, packages: ['postgresql'] },
}

/**
 * Installs the missing packages among the named ones (`chromium`, `postgresql`), as root or by sudo without a password.
 */
export async function ensureSystemPackages(names, say = console.log) {
  const packages = names.filter((name) => !needs[name].isThere()).flatMap((name) => needs[name].packages)
  if (packages.length === 0) return
  const install = ['apt-get', 'install', '--yes', '--quiet', '--no-install-recommends', ...packages]
  const prefix = await rootPrefix()
  if (!prefix) {
    const line = `sudo apt-get update && sudo ${install.join(' ')}`
    throw new ScriptError(
      `The tests need ${packages.join(' and ')} from Debian. Run this, then start them again:\n${line}`,
    )
  }
  say(`Installing ${packages.join(', ')} from Debian …`)
  for (const command of [['apt-get', 'update', '--quiet'], install]) {
    const [program, ...args] = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', ...command]
    const { code, output } = await capture(program, args)
    if (code !== 0)
      throw new ScriptError(`${command.join(' ')} failed:\n${output.trim().split('\n').slice(-15).join('\n')}`)
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
