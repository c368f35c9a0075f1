import { countCandidates, nextStep, SolutionGuide, type DialogState } from '@advisor/engine/dialog'
import { LRUCache } from 'lru-cache'
import { branchKey, type AskAnswer, type AskQuestion } from './protocol.ts'
import type { SearchedBranch } from './searched-branch.ts'
import type { NumberedSight } from './sight-numbers.ts'

/** Guides that are kept. One of ten thousand solutions takes some megabytes. */
const mostGuides = 32

/** A guide, and the state of the branch that it was prepared from. */
interface PreparedGuide {
  guide: SolutionGuide
  branch: SearchedBranch
  state: number
}

/**
 * The guides of dialogs, by branch and sight. Preparing one takes up to some hundred milliseconds: it runs where no
 * search waits.
 */
export class Guides {
  readonly #guides = new LRUCache<string, PreparedGuide>({ max: mostGuides })
  readonly #beingPrepared = new Set<string>()

  /**
   * Answers by the guide that there is, and prepares another one afterwards where it is stale; prepares the first one
   * at once. Throws an EngineError for what the sight does not cover.
   */
  ask(branch: SearchedBranch, question: AskQuestion<NumberedSight>): AskAnswer {
    const { sight } = question
    const key = `${branchKey(question)} ${sight.number}`
    const prepared = this.#guides.get(key) ?? this.#prepare(key, branch, sight)
    const isStale = prepared.branch !== branch || prepared.state !== branch.state
    if (isStale) this.#prepareLater(key, branch, sight)
    return { ...askGuide(prepared, question), isStale }
  }

  #prepare(key: string, branch: SearchedBranch, sight: NumberedSight): PreparedGuide {
    const { filter, visibleAttributes } = branch.sightOf(sight)
    const guide = new SolutionGuide(branch.solutions, { filter, visibleAttributes })
    const prepared = { guide, branch, state: branch.state }
    this.#guides.set(key, prepared)
    return prepared
  }

  /** After the answer has left. */
  #prepareLater(key: string, branch: SearchedBranch, sight: NumberedSight): void {
    if (this.#beingPrepared.has(key)) return
    this.#beingPrepared.add(key)
    setImmediate(() => {
      this.#beingPrepared.delete(key)
      this.#prepare(key, branch, sight)
    })
  }
}

function askGuide({ guide, branch }: PreparedGuide, question: AskQuestion<NumberedSight>): Omit<AskAnswer, 'isStale'> {
  const { text, locale, constraints, undecided, excluded, style, order } = question
  const { filter, visibleFields } = branch.sightOf(question.sight)
  const state = guide.start(
    {
      text: { text, locale, filter, visibleFields },
      ...(constraints && { constraints: [...constraints] }),
      ...(undecided && { undecided: [...undecided] }),
      ...(excluded && { excluded }),
    },
    { ...(style && { style }), ...(order && { order }) },
  )
  const { ask, decided } = nextStep(state)
  return {
    ...branch.seen,
    candidates: candidatesOf(state),
    ...(decided && { decided: decided.because }),
    ...(ask && { ask: { ...ask, choices: withCandidates(state, ask) } }),
  }
}

function withCandidates(state: DialogState, { attribute, choices }: NonNullable<ReturnType<typeof nextStep>['ask']>) {
  const counts = countCandidates(state, attribute)
  return choices.map((choice, at) => ({ ...choice, candidates: counts[at] ?? 0 }))
}

function candidatesOf({ plausibilities, contradictions }: DialogState): number {
  return plausibilities.reduce((sum, each, at) => sum + Number(each > 0 && contradictions[at] === 0), 0)
}
