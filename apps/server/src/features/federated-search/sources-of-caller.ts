import { limits } from '@advisor/contract'
import type { ReadServices } from '../../services.ts'
import { foreignSources, type ForeignOne } from './foreign-sources.ts'
import { ownSources, type Asker, type OwnSource } from './own-sources.ts'

/** All that a federated search of the caller searches, in its order. */
export interface CallersSources {
  sources: (OwnSource | ForeignOne)[]
  /** Projects beyond the limit. */
  leftOut: number
}

export async function sourcesOf(services: ReadServices, asker: Asker): Promise<CallersSources> {
  const own = await ownSources(services, asker)
  const foreign = foreignSources(services.settings(), asker, new Set(own.map(({ shown }) => shown.project)))
  const mostOwn = limits.federatedSources - foreign.length
  return { sources: [...own.slice(0, mostOwn), ...foreign], leftOut: Math.max(0, own.length - mostOwn) }
}
