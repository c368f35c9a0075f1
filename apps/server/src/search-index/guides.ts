import {
  answer,
  countCandidates,
  mostDoubtfulAnswer,
  nextStep,
  questionAbout,
  rankGoalCases,
  rankQuestions,
  SolutionGuide,
  withoutAnswer,
  type DialogState,
  type NextStep,
  type Question,
} from '@advisor/engine/dialog'
import { EngineError } from '@advisor/engine/errors'
import { LRUCache } from 'lru-cache'
import { branchKey, type Answers, type AskableQuestion, type AskAnswer, type AskQuestion } from './protocol.ts'
import type { SearchedBranch } from './searched-branch.ts'
import type { NumberedSight } from './sight-numbers.ts'
import { WorkTurns } from './work-turns.ts'

/** Guides that are kept. One of ten thousand solutions takes some megabytes. */
const mostGuides = 32

/** Questions that an answer lists; a person reads no more. */
const mostQuestions = 16

/** Values of the goal that an answer lists, and solutions of each. */
const mostGoals = 8
const mostOfAGoal = 5

/** Whose guide it is, and what it looks for. */
type LookedFor = Pick<AskQuestion<NumberedSight>, 'sight' | 'goal'>

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
   * Answers by the guide that there is, and has another one prepared where it is stale; waits for the first one, and where
   * the stale one does not know what is asked. `not-possible`: the engine refuses what is asked of values.
   */
  async ask(branch: SearchedBranch, question: AskQuestion<NumberedSight>): Promise<Answers['ask']> {
    const { goal = '' } = question
    const key = `${branchKey(question)} ${question.sight.number} ${goal}`
    const prepared = this.#guides.get(key) ?? (await this.#prepareOnce(key, branch, question))
    const isStale = prepared.branch !== branch || prepared.state !== branch.state
    // If it fails, the next question that finds the guide stale tries again.
    if (isStale) this.#prepareOnce(key, branch, question).catch(() => undefined)
    const answered = askIfPossible(prepared, question)
    if (answered) return { ...answered, isStale }
    if (!isStale) return 'not-possible'
    const renewed = askIfPossible(await this.#prepareOnce(key, branch, question), question)
    return renewed ? { ...renewed, isStale: false } : 'not-possible'
  }

  /** The guide that is being prepared under this key, or is from now on. */
  #prepareOnce(key: string, branch: SearchedBranch, lookedFor: LookedFor): Promise<PreparedGuide> {
    let preparing = this.#beingPrepared.get(key)
    if (!preparing) {
      preparing = this.#prepare(key, branch, lookedFor).finally(() => this.#beingPrepared.delete(key))
      this.#beingPrepared.set(key, preparing)
    }
    return preparing
  }

  async #prepare(key: string, branch: SearchedBranch, { sight, goal }: LookedFor): Promise<PreparedGuide> {
    await this.#turns.next()
    const { state } = branch
    const { filter, visibleAttributes, valueFilters } = branch.sightOf(sight)
    const steps = SolutionGuide.prepareInSteps(branch.solutions, {
      ...{ filter, visibleAttributes, valueFilters },
      // Fitting would take seconds after each change.
      ...(goal !== undefined && { goal, withoutGoal: 'one-goal', isFitted: false }),
    })
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

/** What people ask of values is theirs; a fault in anything else is the program's, and is thrown. */
function askIfPossible(
  prepared: PreparedGuide,
  question: AskQuestion<NumberedSight>,
): Omit<AskAnswer, 'isStale'> | undefined {
  try {
    return askGuide(prepared, question)
  } catch (error) {
    if (error instanceof EngineError && (question.answers?.length ?? 0) + (question.constraints?.length ?? 0) > 0)
      return undefined
    throw error
  }
}

function askGuide({ guide, branch }: PreparedGuide, question: AskQuestion<NumberedSight>): Omit<AskAnswer, 'isStale'> {
  const state = stateOf(guide, branch, question)
  const ranked = rankQuestions(state)
  const candidates = candidatesOf(state)
  const { ask: next, decided } = nextTelling(state, ranked, candidates)
  const chosen = question.asked && chosenQuestion(state, question.asked)
  const ask = chosen ?? (next && { state, question: next })
  const doubtful = isContradicted(state) ? mostDoubtfulAnswer(state) : undefined
  return {
    ...branch.seen,
    candidates,
    total: guide.ids.length,
    mustAnswer: ranked.some(({ reason }) => reason.isMandatory),
    ...(decided && { decided: decided.because }),
    ...(ask && { ask: withCandidates(ask.state, ask.question, candidatesOf(ask.state)) }),
    // Else the next question is asked, and no list is drawn.
    questions: question.style === 'user-guided' || decided ? listed(state, ranked, candidates) : [],
    ...(doubtful && { doubtful: doubtful.attribute }),
    ...(guide.model.isGrouped && { goals: goalsOf(guide, state) }),
  }
}

function goalsOf({ ids }: SolutionGuide, state: DialogState): AskAnswer['goals'] {
  const { goals, left } = rankGoalCases(state, { goals: mostGoals, cases: mostOfAGoal })
  return {
    likeliest: goals.map(({ best, ...goal }) => ({ ...goal, ids: best.flatMap((each) => ids[each] ?? []) })),
    left,
  }
}

/** Throws an EngineError for answers that the guide does not know. */
function stateOf(guide: SolutionGuide, branch: SearchedBranch, question: AskQuestion<NumberedSight>): DialogState {
  const { text, locale, constraints, undecided, excluded, style, order, undecidedRates } = question
  const { filter, visibleFields } = branch.sightOf(question.sight)
  const isKnown = (attribute: string) => guide.model.numberOf(attribute) !== undefined
  const started = guide.start(
    {
      text: { text, locale, filter, visibleFields },
      ...(constraints && { constraints: [...constraints] }),
      ...(undecided && { undecided: [...undecided] }),
      ...(excluded && { excluded }),
    },
    {
      ...(style && { style }),
      ...(order && { order: order.filter(isKnown) }),
      ...(question.skipped && { skipped: question.skipped.filter(isKnown) }),
      ...(undecidedRates && { undecidedRate: (attribute: string) => undecidedRates.get(attribute) }),
    },
  )
  const { answers = [] } = question
  return answers.reduce((state, [attribute, reply]) => answer(state, attribute, reply), started)
}

/**
 * The next step with a question that can part the candidates, as far as there are any: the engine also weighs solutions that
 * contradict an answer, and all answers that are counted would be 0 where they alone have a value.
 */
function nextTelling(state: DialogState, ranked: readonly Question[], candidates: number): NextStep {
  const step = nextStep(state, ranked)
  const { ask } = step
  if (
    !ask ||
    ask.reason.isMandatory ||
    isListed(state, ask) ||
    isTelling(countCandidates(state, ask.attribute), candidates)
  )
    return step
  return nextTelling(
    state,
    ranked.filter((each) => each !== ask),
    candidates,
  )
}

/** Whether the author of a static dialog lists the question, which is then asked in any case. Narrowing an answer down is not in the list. */
function isListed({ options: { style, order }, answers }: DialogState, { attribute }: Question): boolean {
  const isAnswered = answers.some((each) => each.attribute === attribute)
  return style === 'static-guided' && order?.includes(attribute) === true && !isAnswered
}

function isTelling(counts: Uint32Array, candidates: number): boolean {
  return candidates === 0 || counts.some((count) => count > 0 && (count < candidates || candidates === 1))
}

/** The question that the user chose; further down in its taxonomy where it was answered by an inner node, unless `again`. */
function chosenQuestion(
  state: DialogState,
  { attribute, again }: NonNullable<AskQuestion['asked']>,
): { state: DialogState; question: Question } | undefined {
  if (state.model.numberOf(attribute) === undefined) return undefined
  const before = withoutAnswer(state, attribute)
  for (const each of again ? [before] : [state, before]) {
    const question = questionAbout(each, attribute)
    if (question) return { state: each, question }
  }
  return undefined
}

function listed(state: DialogState, ranked: readonly Question[], candidates: number): AskableQuestion[] {
  const askable: AskableQuestion[] = []
  for (const each of ranked) {
    if (askable.length === mostQuestions) break
    const { choices, ...question } = withCandidates(state, each, candidates)
    const counts = Uint32Array.from(choices, (choice) => choice.candidates)
    if (question.isMandatory || isTelling(counts, candidates)) askable.push(question)
  }
  return askable
}

/** `candidates`: all that contradict no answer. Those without a value of the attribute are left by every choice. */
function withCandidates(state: DialogState, question: Question, candidates: number): NonNullable<AskAnswer['ask']> {
  const { attribute, choices, reason } = question
  const counts = countCandidates(state, attribute)
  const silent = Math.max(
    0,
    counts.reduce((left, count) => left - count, candidates),
  )
  const counted = choices.map((choice, at) => ({ ...choice, candidates: counts[at] ?? 0 }))
  const remaining =
    silent < candidates
      ? counted.reduce((sum, choice) => sum + choice.share * (choice.candidates + silent), 0)
      : candidates
  return { attribute, isMandatory: reason.isMandatory, choices: counted, remaining }
}

function candidatesOf({ plausibilities, contradictions }: DialogState): number {
  return plausibilities.reduce((sum, each, at) => sum + Number(each > 0 && contradictions[at] === 0), 0)
}

/** Whether the likeliest solution contradicts an answer. */
function isContradicted({ plausibilities, contradictions }: DialogState): boolean {
  const leading = plausibilities.reduce((best, each, at) => (each > (plausibilities[best] ?? 0) ? at : best), 0)
  return (contradictions[leading] ?? 0) > 0
}
