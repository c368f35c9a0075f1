import type { downloads } from '@advisor/contract'
import type { Read } from '../../http/handlers.ts'
import { openShowcase } from './open-showcase.ts'
import { fileOf } from './solution-file.ts'

/** A file of a solution that everybody may read. */
export async function showcaseFile(context: Read<typeof downloads.showcaseFile>) {
  const { services, request, refuse } = context
  const opened = await openShowcase(services, request.project)
  if (!opened) throw refuse('file-not-found')
  return fileOf({ ...context, opened })
}
