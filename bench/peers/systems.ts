import { openAdvisor } from './advisor.ts'
import { openAdvisorWithFacets } from './advisor-facets.ts'
import { openFlexsearch } from './flexsearch.ts'
import { openFts5 } from './fts5.ts'
import { openMinisearch } from './minisearch.ts'
import { openOrama } from './orama.ts'
import type { TextSystem } from './text-system.ts'

/** What is compared, by the name that a line bears. `locale` is the texts'; peers analyse every text as they do English ones. */
export const textSystems: Record<string, (locale?: string) => TextSystem | Promise<TextSystem>> = {
  advisor: (locale) => openAdvisor({ locale, counts: false }),
  'advisor-counting': () => openAdvisor({ counts: true }),
  'advisor-facets': openAdvisorWithFacets,
  minisearch: openMinisearch,
  flexsearch: openFlexsearch,
  orama: openOrama,
  fts5: openFts5,
}
