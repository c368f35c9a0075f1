import type { Handlers } from '../../http/handlers.ts'
import { browseCasebase } from './browse-casebase.ts'
import { browseLevel } from './browse-level.ts'
import { browseSearch } from './browse-search.ts'
import { browseTaxonomies } from './browse-taxonomies.ts'

type BrowseCalls = 'browseCasebase' | 'browseTaxonomies' | 'browseLevel' | 'browseSearch'

export const browseHandlers: Pick<Handlers, BrowseCalls> = {
  browseCasebase,
  browseTaxonomies,
  browseLevel,
  browseSearch,
}
