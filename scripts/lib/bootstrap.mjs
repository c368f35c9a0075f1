import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { toolEnvironment } from './environment.mjs'
import { ScriptError } from './errors.mjs'
import { withFileLock } from './file-lock.mjs'
import { nodeProgram } from './node-program.mjs'
import { inRoot } from './paths.mjs'
import { capture } from './processes.mjs'

/**
 * Installs the Node.js, the npm and the packages of the lock files if they are missing, and returns the path of that
 * Node.js. An interrupted installation is repeated; simultaneous calls wait for the first. `say` receives a message
 * about an installation and its duration.
 */
export async function bootstrap(say = console.log) {
  const stages = [nodeAndNpm(), packages()]
  if (!stages.every(isInstalled)) {
    const waiting = (pid) => say(`Waiting for the installation of packages by process ${pid}.`)
    await withFileLock(inRoot('.cache/install.lock'), (addHolder) => installMissing(stages, say, addHolder), waiting)
  }
  return nodeProgram()
}

async function installMissing(stages, say, onStart) {
  const missing = stages.filter((stage) => !isInstalled(stage))
  if (missing.length === 0) return
  say('Installing packages, once for each version …')
  const begin = Date.now()
  for (const stage of missing) await install(stage, onStart)
  say(`Packages installed in ${((Date.now() - begin) / 1000).toFixed(1)} s.`)
}

/** Stage one: the available npm installs the Node.js and npm of `bootstrap/package-lock.json`. */
const nodeAndNpm = () => ({ folder: inRoot('bootstrap'), npm: ambientNpm })

/**
 * Stage two: that npm, with that Node.js, installs the other packages. Older versions omit native parts and report
 * success.
 */
const packages = () => ({
  folder: inRoot('.'),
  npm: () => [nodeProgram(), inRoot('bootstrap/node_modules/npm/bin/npm-cli.js')],
})

/** The npm that runs this script, else the npm in the PATH. */
function ambientNpm() {
  const running = process.env.npm_execpath
  return running && basename(running) === 'npm-cli.js' ? [process.execPath, running] : ['npm']
}

const stampOf = (folder) => `${folder}/node_modules/.installed`

/** The stamp of a finished installation: its lock file and its platform. */
function stampText(folder) {
  const lock = createHash('sha256')
    .update(readFileSync(`${folder}/package-lock.json`))
    .digest('hex')
  return `${lock} ${process.platform}-${process.arch}\n`
}

function isInstalled({ folder }) {
  const stamp = stampOf(folder)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === stampText(folder)
}

const quietly = ['--no-audit', '--no-fund', '--no-progress', '--no-update-notifier', '--loglevel=error']
const patiently = ['--fetch-retries=4', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=8000']

async function install({ folder, npm }, onStart) {
  rmSync(stampOf(folder), { force: true })
  const [program, ...first] = npm()
  // A production environment would leave out the build tools; Node's own warnings are noise here.
  const env = toolEnvironment({ NODE_ENV: 'development', NODE_NO_WARNINGS: '1' })
  const args = [...first, 'ci', ...quietly, ...patiently]
  const { code, output, interrupted } = await capture(program, args, { cwd: folder, env, onStart }).catch(withoutNpm)
  if (interrupted) throw new ScriptError('The installation of packages was interrupted. Start again to finish it.')
  if (code !== 0) throw new ScriptError(explainFailure(output))
  writeFileSync(stampOf(folder), stampText(folder))
}

function withoutNpm(error) {
  if (error.code !== 'ENOENT') throw error
  throw new ScriptError('npm was not found. It comes with Node.js; on Debian install the package npm.')
}

const networkFailure =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET|CERT|SELF_SIGNED|E40[137]|E5\d\d/

function explainFailure(output) {
  const said = output.trim().split('\n').slice(-12).join('\n')
  if (/ENOSPC/.test(said)) return `The disk is full: packages need about 700 MB.\n${said}`
  if (/EACCES|EPERM|EROFS/.test(said))
    return `npm may not write into ${inRoot('.')}. Make it writable for you.\n${said}`
  if (!networkFailure.test(said)) return `The installation of packages failed:\n${said}`
  return [
    'The package registry could not be reached, or it refused. Check the network and start again: what was downloaded is kept.',
    'Behind a proxy set HTTPS_PROXY; for a certificate authority of your own NODE_EXTRA_CA_CERTS; for another registry',
    '`npm config set registry URL`.',
    said,
  ].join('\n')
}
