import { computeSight } from '../../apps/server/src/access/sight.ts'
import { askAbout, partingSlots, type PartingQuestion } from '../../apps/server/src/query/run/parting-question.ts'
import type { SearchAnswer, SearchQuestion } from '../../apps/server/src/search-index/protocol.ts'
import { SearchedBranch } from '../../apps/server/src/search-index/searched-branch.ts'
import type { Rights } from '../../apps/server/src/sessions/caller.ts'
import { indexDemo } from './demo-index.ts'

/** As the product's searches have it (`run-query.ts`). */
const leastShare = 0.15
const nothingChanged = { tx: '0', seq: 0 }

/** A project of the demo, searched with a technician's rights, as the server's threads do. */
export interface SearchedDemo {
  /** A text in the language of the interface; `chosen`: with this value of a slot. */
  search: (text: string, locale: string, chosen?: { slot: string; symbol: string }) => SearchAnswer
  /** The question with which the results of a text come. */
  ask: (text: string, locale: string) => PartingQuestion | undefined
  /** The symbols that a solution has in a slot. */
  symbolsOf: (solution: number, slot: string) => string[]
}

/** Opens the production branch of a project of the demo. */
export function openDemo(project: string): SearchedDemo {
  const { index, contents } = indexDemo(project)
  const { plan, solutions } = index
  const rights: Rights = {
    roles: ['technician'],
    permissions: new Set(),
    grants: [{ project, casebases: [], audiences: ['internal', 'partner', 'customer'] }],
  }
  const branch = new SearchedBranch(plan.ground, solutions, { position: nothingChanged, changedAt: nothingChanged })
  const { model } = plan
  const sight = { number: 1, sight: computeSight(model, rights) }
  const { hidingThreshold } = model.project
  const search = (text: string, locale: string, more: Partial<SearchQuestion> = {}) =>
    branch.search({
      ...{ kind: 'search', projectId: project, branch: 'production', text, locale, from: 0, size: 10 },
      ...{ hidingThreshold, leastShare, names: true, ...more, sight },
    })
  const symbolsOf = (solution: number, slot: string) =>
    (contents.get(solution)?.values[slot] ?? []).filter((value) => typeof value === 'string')
  return {
    symbolsOf,
    search: (text, locale, chosen) =>
      search(text, locale, {
        ...(chosen && {
          constraints: [{ attribute: chosen.slot, operator: 'is-one-of', values: [chosen.symbol], mode: 'precision' }],
        }),
      }),
    ask: (text, locale) => {
      const slots = partingSlots(
        { model, questSight: sight.sight },
        { text, style: 'free-text', constraints: [], answers: [] },
      )
      const { hits, mayMean = new Map() } = search(text, locale, { mayMean: slots })
      const parted = hits.map(({ id, score }) => ({ score, symbolsOf: (slot: string) => symbolsOf(id, slot) }))
      return askAbout(model, parted, mayMean)
    },
  }
}
