import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A package that stands for somebody else in tests. It has a folder with a lock of its own, apart from the dependencies of the product. */
interface PeerPackage {
  name: string
  folder: string
}

const folderOf = (path: string) => fileURLToPath(new URL(`../${path}/`, import.meta.url))

export const peerPackages = {
  mail: { name: 'smtp-server', folder: folderOf('outgoing/testing/smtp-peer') },
  provider: { name: 'oidc-provider', folder: folderOf('features/sign-in/testing/oidc-peer') },
} satisfies Record<string, PeerPackage>

/** Vitest's global set-up: test files that run beside each other would install the same package at once. */
export default async function installPeers(): Promise<void> {
  await Promise.all(Object.values(peerPackages).map(install))
}

/** What the package exports; installs it where nothing has done so. */
export async function loadPeer(peer: PeerPackage): Promise<unknown> {
  await install(peer)
  return createRequire(join(peer.folder, 'package.json'))(peer.name)
}

async function install({ name, folder }: PeerPackage): Promise<void> {
  if (existsSync(join(folder, 'node_modules', name, 'package.json'))) return
  const npm = spawn('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'ignore' })
  const status = await new Promise((resolve, reject) => npm.once('error', reject).once('close', resolve))
  if (status !== 0) throw new Error(`npm ci in ${folder} ended with ${String(status)} when expected 0.`)
}
