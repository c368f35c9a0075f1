import { computeSight } from '../../apps/server/src/access/sight.ts'
import type { SearchAnswer } from '../../apps/server/src/search-index/protocol.ts'
import { SearchedBranch } from '../../apps/server/src/search-index/searched-branch.ts'
import type { Rights } from '../../apps/server/src/sessions/caller.ts'
import { indexDemo } from './demo-index.ts'

/** As the product's searches have it (`run-query.ts`). */
const leastShare = 0.15
const nothingChanged = { tx: '0', seq: 0 }

/**
 * Returns what searches the production branch of a project of the demo, with a technician's rights, as the server's threads do. Takes
 * a text and the language of the interface.
 */
export function openDemo(project: string): (text: string, locale: string) => SearchAnswer {
  const { plan, solutions } = indexDemo(project)
  const rights: Rights = {
    roles: ['technician'],
    permissions: new Set(),
    grants: [{ project, casebases: [], audiences: ['internal', 'partner', 'customer'] }],
  }
  const branch = new SearchedBranch(plan.ground, solutions, { position: nothingChanged, changedAt: nothingChanged })
  const sight = { number: 1, sight: computeSight(plan.model, rights) }
  const { hidingThreshold } = plan.model.project
  return (text, locale) =>
    branch.search({
      ...{ kind: 'search', projectId: project, branch: 'production', sight, text, locale, from: 0, size: 10 },
      ...{ hidingThreshold, leastShare, names: true },
    })
}
