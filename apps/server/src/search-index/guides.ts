import { countCandidates, nextStep, SolutionGuide, type DialogState } from '@advisor/engine/dialog'
import { LRUCache } from 'lru-cache'
import { branchKey, type AskAnswer, type AskQuestion } from './protocol.ts'
import type { SearchedBranch } from './searched-branch.ts'
import type { NumberedSight } from './sight-numbers.ts'
import { WorkTurns } from './work-turns.ts'

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
 * search waits, and in turns, so that no dialog with a guide waits either.
 */
export class Guides {
  readonly #guides = new LRUCache<string, PreparedGuide>({ max: mostGuides })
  readonly #beingPrepared = new Map<string, Promise<PreparedGuide>>()
  readonly #turns = new WorkTurns(true)

  /**
   * Answers by the guide that there is, and has another one prepared where it is stale; waits for the first one. Throws
   * an EngineError for what the sight does not cover.
   */
  async ask(branch: SearchedBranch, question: AskQuestion<NumberedSight>): Promise<AskAnswer> {
    const { sight } = question
    const key = `${branchKey(question)} ${sight.number}`
    const prepared = this.#guides.get(key) ?? (await this.#prepareOnce(key, branch, sight))
    const isStale = prepared.branch !== branch || prepared.state !== branch.state
    // If it fails, the next question that finds the guide stale tries again.
    if (isStale) this.#prepareOnce(key, branch, sight).catch(() => undefined)
    return { ...askGuide(prepared, question), isStale }
  }

  /** The guide that is being prepared under this key, or is from now on. */
  #prepareOnce(key: string, branch: SearchedBranch, sight: NumberedSight): Promise<PreparedGuide> {
    let preparing = this.#beingPrepared.get(key)
    if (!preparing) {
      preparing = this.#prepare(key, branch, sight).finally(() => this.#beingPrepared.delete(key))
      this.#beingPrepared.set(key, preparing)
    }
    return preparing
  }

  async #prepare(key: string, branch: SearchedBranch, sight: NumberedSight): Promise<PreparedGuide> {
    await this.#turns.next()
    const { state } = branch
    const { filter, visibleAttributes, valueFilters } = branch.sightOf(sight)
    const steps = SolutionGuide.prepareInSteps(branch.solutions, { filter, visibleAttributes, valueFilters })
    for (;;) {
      const { done, value: guide } = steps.next()
      if (done) {
        const prepared = { guide, branch, state }
        this.#guides.set(key, prepared)
        return prepared
      }
      await this.#turns.next()
    }
  }
}

function askGuide({ guide, branch }: PreparedGuide, question: AskQuestion<NumberedSight>): Omit<AskAnswer, 'isStale'> {
  const { text, locale, constraints, undecided, excluded, style, order, undecidedRates } = question
  const { filter, visibleFields } = branch.sightOf(question.sight)
  const state = guide.start(
    {
      text: { text, locale, filter, visibleFields },
      ...(constraints && { constraints: [...constraints] }),
      ...(undecided && { undecided: [...undecided] }),
      ...(excluded && { excluded }),
    },
    {
      ...(style && { style }),
      ...(order && { order }),
      ...(undecidedRates && { undecidedRate: (attribute: string) => undecidedRates.get(attribute) }),
    },
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
