import { openAdvisor } from './advisor.ts'
import { openAdvisorWithFacets } from './advisor-facets.ts'
import { openFlexsearch } from './flexsearch.ts'
import { openFts5 } from './fts5.ts'
import { openMinisearch } from './minisearch.ts'
import { openOrama } from './orama.ts'
import type { TextSystem } from './text-system.ts'

/** The compared systems, by the name in the output. `locale` is the texts'; peers analyse all texts as English. */
export const textSystems: Record<string, (locale?: string) => TextSystem | Promise<TextSystem>> = {
  advisor: (locale) => openAdvisor({ locale, counts: false }),
  'advisor-counting': () => openAdvisor({ counts: true }),
  'advisor-facets': openAdvisorWithFacets,
  minisearch: openMinisearch,
  flexsearch: openFlexsearch,
  orama: openOrama,
  fts5: openFts5,
}
