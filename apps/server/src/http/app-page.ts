import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chosenElements, stylesheetId, stylesheetOf, type StyleSettings } from '@advisor/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'
import { serveBuiltFiles } from './app-files.ts'
import { sessionCookie } from './session-cookie.ts'

/**
 * Serves the browser's part: assets as files, and for every other path below the base path the page, which finds its
 * route itself. The page is made for each visit: a nonce for the content security policy, a csrf token for the visitor, the colours that
 * administrators have chosen.
 */
export async function serveApp(
  http: FastifyInstance,
  services: Pick<Services, 'newToken' | 'secret' | 'settings'>,
  { basePath, apiPath, webFolder }: { basePath: string; apiPath: string; webFolder: string },
): Promise<void> {
  if (!existsSync(join(webFolder, 'index.html')))
    throw new Error(`The browser's part is not built: there is no index.html in ${webFolder}. Run "npm start".`)
  const template = await readFile(join(webFolder, 'index.html'), 'utf8')

  await serveBuiltFiles(http, { prefix: `${basePath}/assets`, folder: join(webFolder, 'assets') })
  const icon = await readFile(join(webFolder, 'icon.svg'))
  http.get(`${basePath}/icon.svg`, (_, reply) =>
    // Its name stays when it changes: a day.
    reply.header('Cache-Control', 'public, max-age=86400').type('image/svg+xml').send(icon),
  )

  const styles = savedStyles(services)
  const page = (request: FastifyRequest, reply: FastifyReply) => {
    const cookie = sessionCookie(services.secret, request, reply)
    if (cookie.value === undefined || !/^[\w-]{20,100}$/.test(cookie.value)) cookie.set(services.newToken())
    const nonce = randomBytes(16).toString('base64')
    const html = template
      .replaceAll('<!-- __SAVED_STYLES__ -->', styles())
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

/** The element of the page with the rules of the saved colours: made anew only when there are others. */
function savedStyles({ settings }: Pick<Services, 'settings'>): () => string {
  let made: { of: StyleSettings; element: string } | undefined
  return () => {
    const { styles } = settings()
    if (made?.of !== styles) made = { of: styles, element: styleElementOf(stylesheetOf(chosenElements(styles))) }
    return made.element
  }
}

const styleElementOf = (sheet: string) => `<style id="${stylesheetId}" nonce="__CSP_NONCE__">${sheet}</style>`

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
