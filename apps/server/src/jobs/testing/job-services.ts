import { pino } from 'pino'
import type { Database } from '../../database/open.ts'
import { openOutgoing, type Outgoing } from '../../outgoing/outgoing.ts'
import type { JobRequests } from '../../services.ts'
import type { SearchIndex } from '../../search-index/search-index.ts'
import type { FileStore } from '../../store/files/file-store.ts'
import { ModelCache } from '../../store/models/model-cache.ts'
import { readSettings } from '../../store/settings/settings.ts'
import { loadServerTexts } from '../../texts/server-texts.ts'
import type { JobServices } from '../job.ts'

/** Services for jobs that search for nothing. */
export async function jobServices(given: {
  database: Database
  files: FileStore
  jobs: JobRequests
  clock?: () => Date
  outgoing?: Outgoing
}): Promise<JobServices> {
  const settings = await readSettings(given.database.db)
  return {
    clock: () => new Date(),
    outgoing: openOutgoing({}),
    ...given,
    models: new ModelCache(given.database.db),
    texts: await loadServerTexts(),
    settings: () => settings,
    log: pino({ level: 'silent' }),
    get search(): SearchIndex {
      throw new Error('There is no search index here.')
    },
  }
}
