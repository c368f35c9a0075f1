import type { calls } from '@advisor/contract'
import type { Read } from '../../http/handlers.ts'
import { sourcesOf } from './sources-of-caller.ts'

export async function federatedSources(context: Read<typeof calls.federatedSources>) {
  const { sources, leftOut } = await sourcesOf(context.services, context)
  return { sources: sources.map(({ shown }) => shown), leftOut }
}
