import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'
import { sessionCookie } from './session-cookie.ts'

/** Built assets carry their hash in the name: they never change. */
const assetMaxAgeSeconds = 31_536_000

/**
 * Serves the browser's part: assets as files, and for every other path below the base path the page, which finds its
 * route itself. The page is made for each visit: a nonce for the content security policy, a csrf token for the visitor.
 */
export async function serveApp(
  http: FastifyInstance,
  services: Pick<Services, 'newToken' | 'secret'>,
  { basePath, apiPath, webFolder }: { basePath: string; apiPath: string; webFolder: string },
): Promise<void> {
  if (!existsSync(join(webFolder, 'index.html')))
    throw new Error(`The browser's part is not built: there is no index.html in ${webFolder}. Run "npm start".`)
  const template = await readFile(join(webFolder, 'index.html'), 'utf8')

  await http.register(fastifyStatic, {
    root: join(webFolder, 'assets'),
    prefix: `${basePath}/assets/`,
    maxAge: assetMaxAgeSeconds * 1000,
    immutable: true,
    index: false,
    preCompressed: true,
  })
  // Its name stays when it changes.
  const icon = { maxAge: 86_400_000, immutable: false }
  http.get(`${basePath}/icon.svg`, (_, reply) => reply.sendFile('icon.svg', webFolder, icon))

  const page = (request: FastifyRequest, reply: FastifyReply) => {
    const cookie = sessionCookie(services.secret, request, reply)
    if (cookie.value === undefined || !/^[\w-]{20,100}$/.test(cookie.value)) cookie.set(services.newToken())
    const nonce = randomBytes(16).toString('base64')
    const html = template
      .replaceAll('__CSP_NONCE__', nonce)
      .replaceAll('__CSRF_TOKEN__', cookie.csrfToken ?? '')
      .replaceAll('__BASE_PATH__', basePath)
      .replaceAll('__API_PATH__', apiPath)
    return reply
      .header('Content-Security-Policy', contentSecurityPolicy(nonce))
      .header('Cache-Control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html)
  }
  http.get('/', (_, reply) => reply.redirect(`${basePath}/`, 302))
  http.get(basePath, (_, reply) => reply.redirect(`${basePath}/`, 302))
  http.get(`${basePath}/*`, page)
}

/** Only our own scripts and styles run; pictures may be embedded; nobody frames us. */
function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'self'",
    // PDFs that the page has fetched, for the browser's own viewer.
    'frame-src blob:',
    // By nonce alone: no file of this origin is a script by its address, whoever stored it.
    `script-src 'nonce-${nonce}'`,
    "worker-src 'none'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
