import { readFile, readdir } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** What the build makes, and what a browser takes each for. */
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
}

/** The copies that the build puts beside a file, the smallest first. */
const copies = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
] as const

/** The encodings of an `Accept-Encoding` that are not refused by `q=0`. */
function takenEncodings(header: string | undefined): Set<string> {
  const said = (header ?? '').toLowerCase().split(',')
  return new Set(said.filter((one) => !/;\s*q=0(\.0*)?\s*$/.test(one)).map((one) => one.split(';')[0]?.trim() ?? ''))
}

/** Nothing for a file that is no longer there; any other failure is passed on. */
function missing(failure: NodeJS.ErrnoException): undefined {
  if (failure.code !== 'ENOENT') throw failure
}

/**
 * Serves the files of one folder below a prefix, to be kept for a year: their names have the hash of their contents. Each is read once and
 * stays in memory (all together 5 MB), because the first visit of a browser wants 180 of them: from the disk they take the server
 * 0.7 s, from memory 0.04 s. The folder is listed at the start, and nothing is served but the names of this list.
 */
export async function serveBuiltFiles(
  http: FastifyInstance,
  { prefix, folder }: { prefix: string; folder: string },
): Promise<void> {
  const names = new Set(await readdir(folder))
  const inMemory = new Map<string, Promise<Buffer>>()

  function read(name: string): Promise<Buffer> {
    const known = inMemory.get(name)
    if (known) return known
    const content = readFile(join(folder, name))
    inMemory.set(name, content)
    // A file that cannot be read now is tried again at the next visit.
    content.catch(() => inMemory.delete(name))
    return content
  }

  http.get(`${prefix}/*`, async (request: FastifyRequest<{ Params: { '*': string } }>, reply: FastifyReply) => {
    const name = request.params['*']
    const type = types[extname(name)]
    if (type === undefined || !names.has(name)) return reply.callNotFound()
    const taken = takenEncodings(request.headers['accept-encoding'])
    const copy = copies.find(({ encoding, ending }) => taken.has(encoding) && names.has(name + ending))
    const content = await read(name + (copy?.ending ?? '')).catch(missing)
    // A newer build has replaced the files: the browser then offers to load the page again.
    if (!content) return reply.header('Cache-Control', 'no-store').callNotFound()
    if (copy) reply.header('Content-Encoding', copy.encoding)
    reply.header('Vary', 'Accept-Encoding').header('Cache-Control', 'public, max-age=31536000, immutable').type(type)
    return reply.send(content)
  })
}
