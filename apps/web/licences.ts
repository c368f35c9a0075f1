import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

export interface Licence {
  name: string
  version: string
  licence: string
  text: string
}

interface Manifest {
  name: string
  version: string
  license?: string
  dependencies?: Record<string, string>
}

const virtualId = 'virtual:licences'

/** Gives the Licenses screen what the product is built from: every package that browser and server depend on, with its text. */
export function licences(): Plugin {
  return {
    name: 'licences',
    resolveId: (id) => (id === virtualId ? `\0${virtualId}` : undefined),
    load(id) {
      if (id !== `\0${virtualId}`) return undefined
      return `export const licences = ${JSON.stringify(collect())}`
    },
  }
}

/** The closure of the two applications' dependencies, without the workspaces themselves, sorted by name. */
function collect(): Licence[] {
  const found = new Map<string, Licence>()
  const waiting = [join(import.meta.dirname, 'package.json'), join(import.meta.dirname, '../server/package.json')]
  const seen = new Set<string>()
  for (const path of waiting) {
    if (seen.has(path)) continue
    seen.add(path)
    // npm has read the same fields when it installed the package.
    const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest
    if (!manifest.name.startsWith('@advisor/'))
      found.set(`${manifest.name}@${manifest.version}`, {
        name: manifest.name,
        version: manifest.version,
        licence: manifest.license ?? '',
        text: licenceText(dirname(path)),
      })
    for (const name of Object.keys(manifest.dependencies ?? {})) {
      const next = manifestOf(name, path)
      if (next) waiting.push(next)
    }
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
}

/** Looks where Node would; undefined for a package that is not installed on this platform. */
function manifestOf(name: string, from: string): string | undefined {
  for (const folder of createRequire(from).resolve.paths(name) ?? []) {
    const path = join(folder, name, 'package.json')
    try {
      readFileSync(path)
      return path
    } catch {
      // Not in this folder: the next one up.
    }
  }
  return undefined
}

function licenceText(folder: string): string {
  const file = readdirSync(folder).find((name) => /^(licen[cs]e|copying)/i.test(name))
  return file ? readFileSync(join(folder, file), 'utf8').trim() : ''
}
