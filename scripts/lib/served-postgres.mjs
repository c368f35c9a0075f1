import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgresPrograms } from './debian-packages.mjs'
import { ScriptError } from './errors.mjs'
import { capture } from './processes.mjs'

/**
 * Runs `work(url)` with Debian's PostgreSQL on a free port of this machine, with a password and a temporary folder, and
 * stops it afterwards, also when `work` fails. Root runs it as the account `postgres`.
 */
export async function withServedPostgres(work) {
  const programs = findPostgresPrograms()
  const isRoot = process.getuid?.() === 0
  const asOwner = isRoot ? ['runuser', '-u', 'postgres', '--'] : []
  const folder = mkdtempSync(join(tmpdir(), 'advisor-served-'))
  const [data, passwordFile] = [join(folder, 'data'), join(folder, 'password')]
  const password = randomBytes(16).toString('hex')

  async function command(...words) {
    const [program, ...args] = [...asOwner, ...words]
    const { code, output } = await capture(program, args, { cwd: folder })
    if (code !== 0) throw new ScriptError(`${words[0]} failed:\n${output.trim()}`)
  }
  const control = (...words) => command(`${programs}/pg_ctl`, '-D', data, '-w', '-s', ...words)

  try {
    writeFileSync(passwordFile, password, { mode: 0o600 })
    if (isRoot) await capture('chown', ['-R', 'postgres', folder])
    chmodSync(folder, 0o700)
    const locale = ['--encoding=UTF8', '--locale=C.UTF-8']
    const access = ['--username=advisor', '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
    await command(`${programs}/initdb`, '-D', data, '--no-sync', ...locale, ...access)
    const port = await freePort()
    const options = `-h 127.0.0.1 -p ${port} -k ${folder} -c fsync=off -c max_connections=60`
    await control('-l', join(folder, 'log'), '-o', options, 'start')
    try {
      return await work(`postgresql://advisor:${password}@127.0.0.1:${port}/postgres`)
    } finally {
      await control('-m', 'immediate', 'stop')
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}
