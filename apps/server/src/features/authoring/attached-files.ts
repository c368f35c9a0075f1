import { problemPlaces, type Attachment, type AuthoringProblem, type calls } from '@advisor/contract'
import type { Read } from '../../http/handlers.ts'
import { visibleFiles } from '../../reading/visible-content.ts'
import { uploadsOf } from '../../store/files/file-uses.ts'
import type { CopiedSolution } from './copied-solution.ts'
import { picturesShown } from './pictures-shown.ts'

type Context = Read<typeof calls.validateUpdateCase> | Read<typeof calls.updateCase>
type Listed = readonly { hash: string; name: string }[] | undefined

/**
 * The files that what is written may name: those that the author sees of the solution that it began with, and those that
 * the author has sent. Nobody attaches a file by its hash alone.
 */
export async function knownFiles(context: Context, copied: CopiedSolution | undefined): Promise<Attachment[]> {
  const own = copied ? visibleFiles(copied.content, copied.sees) : []
  return [...own, ...(await sentBeside(context, own))]
}

/** The files among those that are written which the author has sent for a solution that is there. */
export async function sentFiles(
  context: Context,
  { content, sees }: Pick<CopiedSolution, 'content' | 'sees'>,
): Promise<Attachment[]> {
  return sentBeside(context, visibleFiles(content, sees))
}

async function sentBeside({ db, caller, now, request }: Context, own: readonly Attachment[]): Promise<Attachment[]> {
  const has = new Set(own.map(({ hash }) => hash))
  const named = [...picturesShown(request), ...(request.files ?? []).map(({ hash }) => hash)]
  const sent = await uploadsOf(
    db,
    caller.userId,
    now,
    [...new Set(named)].filter((hash) => !has.has(hash)),
  )
  return sent.map((upload) => ({ id: upload.hash, ...upload }))
}

/** The files of a solution: those that it lists, by the names and in the order that its author gave, then the pictures of its texts. */
export function attachedFiles(known: readonly Attachment[], shown: ReadonlySet<string>, listed: Listed): Attachment[] {
  const byHash = new Map(known.map((file) => [file.hash, file]))
  const files = (listed ?? []).flatMap(({ hash, name }) => {
    const file = byHash.get(hash)
    byHash.delete(hash)
    return file ? [{ ...file, name }] : []
  })
  return [...files, ...[...byHash.values()].filter(({ hash }) => shown.has(hash))]
}

/** Files that are gone, or not the author's, and too many of them. */
export function problemsOfFiles(
  { request, services, locale }: Context,
  known: readonly Attachment[],
): AuthoringProblem[] {
  const hashes = new Set(known.map(({ hash }) => hash))
  const listed = request.files ?? []
  const most = services.settings()['uploads.files']
  const gone = listed.filter(({ hash }) => !hashes.has(hash))
  const say = services.texts.say.bind(services.texts, locale)
  return [
    ...gone.map(({ name }) => ({ slot: problemPlaces.files, message: say('authoringProblems.file-gone', { name }) })),
    ...(listed.length > most
      ? [{ slot: problemPlaces.files, message: say('authoringProblems.too-many-files', { limit: most }) }]
      : []),
  ]
}
