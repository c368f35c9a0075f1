import { FileHash } from '@advisor/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { openProject } from '../../access/opened-project.ts'
import { findLoginSession } from '../../sessions/login-sessions.ts'
import { sessionCookie } from '../../http/serve-calls.ts'
import type { Parts } from '../../services.ts'
import { readPointed } from '../../reading/read-solutions.ts'

const FileQuery = z.object({ caseId: z.coerce.number().int(), file: FileHash })
/** Shown in the page; everything else is handed over as a download. */
const shownTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/svg+xml']

/** Serves the files of solutions to those who may read the solution, in the version their branch shows. */
export function serveSolutionFiles(http: FastifyInstance, parts: Parts): void {
  http.get('/solutionFile.action', async (request, reply) => {
    const cookie = sessionCookie(request, reply)
    const known = cookie.value ? await findLoginSession(parts.db, cookie.value, parts.clock()) : undefined
    if (known?.state !== 'live') return reply.code(401).header('Location', '/login').send()
    const { locale } = known.session
    const query = FileQuery.safeParse(request.query)
    const opened = query.success ? await openProject(parts, known.caller, known.session) : undefined
    const file = query.success && opened ? await findFile(parts, opened, query.data) : undefined
    if (!file)
      return reply.code(404).send({
        status: 'error',
        key: 'file-not-found',
        localizedMessage: parts.texts.say(locale, 'refusals.file-not-found'),
      })
    // Asked for again each time, as the reader may have lost the right to it; the bytes are sent once.
    const tag = `"${file.hash}"`
    reply.header('Cache-Control', 'private, no-cache').header('ETag', tag)
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    const disposition = shownTypes.includes(file.contentType) ? 'inline' : 'attachment'
    return reply
      .header('Content-Type', file.contentType)
      .header('Content-Length', file.sizeBytes)
      .header('Content-Disposition', `${disposition}; filename*=UTF-8''${encodeURIComponent(file.name)}`)
      .header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .send(await parts.files.read(file.hash))
  })
}

type Opened = NonNullable<Awaited<ReturnType<typeof openProject>>>

/** The file, when the caller may read a solution whose shown version has it. */
async function findFile(parts: Parts, opened: Opened, { caseId, file }: z.infer<typeof FileQuery>) {
  const [solution] = await readPointed(parts.db, opened, [caseId])
  if (!solution) return undefined
  const row = await parts.db
    .selectFrom('solutionVersions')
    .select('content')
    .where('projectId', '=', opened.model.project.name)
    .where('number', '=', solution.number)
    .where('version', '=', solution.version)
    .executeTakeFirst()
  return row?.content.attachments.find(({ hash }) => hash === file)
}
