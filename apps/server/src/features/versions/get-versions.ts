import type { calls } from '@advisor/contract'
import type { Read } from '../../http/handlers.ts'
import { readEditedCase } from '../../writing/edited-case.ts'
import { showVersions } from './version-list.ts'

export async function getVersions(context: Read<typeof calls.getVersions>) {
  const edited = await readEditedCase(context, context.request.caseId, { withArchived: true })
  if (!edited) throw context.refuse('solution-not-found')
  return { list: await showVersions(context, edited) }
}
