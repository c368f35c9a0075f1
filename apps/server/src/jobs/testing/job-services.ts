import { pino } from 'pino'
import { Sights } from '../../access/sight.ts'
import type { Database } from '../../database/open.ts'
import { openOutgoing, type Outgoing } from '../../outgoing/outgoing.ts'
import { AnalysedTexts } from '../../reading/analysed-texts.ts'
import { PictureSizes } from '../../reading/picture-sizes.ts'
import { RichTexts } from '../../reading/rich-texts.ts'
import { SolutionContents } from '../../reading/solution-contents.ts'
import { SolutionTitles } from '../../reading/solution-titles.ts'
import type { JobRequests } from '../../services.ts'
import { CallerCache } from '../../sessions/caller-cache.ts'
import type { SearchIndex } from '../../search-index/search-index.ts'
import type { FileStore } from '../../store/files/file-store.ts'
import { ModelCache } from '../../store/models/model-cache.ts'
import { KeptPlans } from '../../store/publishing/kept-plans.ts'
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
    plans: new KeptPlans(),
    sights: new Sights(),
    callers: new CallerCache(given.database.db),
    contents: new SolutionContents(),
    titles: new SolutionTitles(),
    analysedTexts: new AnalysedTexts(),
    richTexts: new RichTexts(),
    pictureSizes: new PictureSizes(given.files),
    apiPath: '/advisor/api',
    texts: await loadServerTexts(),
    settings: () => settings,
    log: pino({ level: 'silent' }),
    get search(): SearchIndex {
      throw new Error('There is no search index here.')
    },
  }
}
