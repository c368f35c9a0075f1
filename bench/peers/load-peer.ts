import { existsSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('.', import.meta.url))

/** Imports a package of this folder, and installs it here at its first use: the product does not depend on it. */
export async function loadPeer<Shape>(name: string): Promise<Shape> {
  if (!existsSync(`${folder}node_modules/${name.split('/lang')[0]!}`)) {
    const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
      cwd: folder,
      stdio: ['ignore', process.stderr, process.stderr],
    })
    if (status !== 0) throw new Error(`npm ci in bench/peers ended with ${status} when expected 0.`)
  }
  return (await import(name)) as Shape
}
