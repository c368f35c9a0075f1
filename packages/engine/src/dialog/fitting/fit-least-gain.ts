import { bitsOf, decisionOf, leastGainIn } from '../decision.ts'
import { answer, startDialog } from '../dialog-state.ts'
import { type DialogModel, modelOfSome, modelWithout } from '../model/dialog-model.ts'
import { defaultSettings } from '../model/settings.ts'
import { massByGoal } from '../weighing/masses.ts'
import { openQuestion } from '../weighing/open-question.ts'
import { rankQuestions } from '../weighing/rank-questions.ts'
import { playableCases, replyOfCase, sampleOf } from './played-case.ts'
import { workOfAQuestion } from './work-of-a-question.ts'

/**
 * What the least gain is multiplied by, as far as it pays. Descending; with 0 all is asked that parts the candidates.
 */
const FACTORS = [2, 1, 0.5, 0.25, 0.1, 0.04, 0]
const UNCHANGED = FACTORS.indexOf(1)
/** The accuracy that a question more has to bring. */
const WORTH_A_QUESTION = 0.05
/** The accuracy that a question fewer may cost. */
const PRICE_OF_A_QUESTION = 0.02
/**
 * What is looked at: cases, of these the ones played, and of those as many as this work allows (cells of tables, some
 * hundred milliseconds).
 */
const MOST_CASES = 1_000
const MOST_PLAYED = 500
const MOST_WORK = 40_000_000
const ROUNDING = 1e-9

/**
 * Fits the factor of the least gain. If only several answers together separate the goals, as with the cells of a board,
 * single questions gain almost nothing and are still worth asking; on other bases a small gain stays small. Some cases,
 * spread evenly and each left out, are played to the end with the smallest factor, which also shows where each larger
 * factor would have stopped. A smaller factor is used if the accuracy it adds, minus its standard error, is worth the
 * additional questions; otherwise the larger factor is used if its loss of accuracy, with the error, is worth the saved
 * questions. Played with the default confidence if the model's is higher, because the fitted least gain falls with the
 * confidence. Deterministic.
 */
export function fitLeastGain(model: DialogModel): number {
  const confidence = Math.min(model.settings.confidence, defaultSettings.confidence)
  const some = modelOfSome({ ...model, settings: { ...model.settings, confidence } }, sampleOf(model, MOST_CASES))
  const playable = playableCases(some)
  const ends: End[][] = []
  const perQuestion = workOfAQuestion(some)
  let work = 0
  // In an order that is spread evenly however early it ends.
  for (const place of inLeaps(Math.min(playable.length, MOST_PLAYED))) {
    if (work > MOST_WORK) break
    const caseNumber = playable[Math.floor((place * playable.length) / Math.min(playable.length, MOST_PLAYED))]!
    const played = endsOf(some, caseNumber)
    ends.push(played)
    work += (played.at(-1)!.questions + 1) * perQuestion
  }
  let chosen = UNCHANGED
  for (let factor = UNCHANGED + 1; factor < FACTORS.length; factor++) {
    const { questions, gained, changed } = compare(ends, chosen, factor)
    if (gained > 0 && gained - Math.sqrt(changed) > WORTH_A_QUESTION * questions) chosen = factor
  }
  if (chosen !== UNCHANGED) return FACTORS[chosen]!
  const { questions, gained, changed } = compare(ends, 0, UNCHANGED)
  // One more, as no change among so many does not mean that there are none.
  return gained + Math.sqrt(changed + 1) < PRICE_OF_A_QUESTION * questions ? FACTORS[0]! : 1
}

/** Where a dialog ends under a factor. */
interface End {
  questions: number
  isRight: boolean
}

/** By factor. */
function endsOf(model: DialogModel, caseNumber: number): End[] {
  const { settings } = model
  const ends: End[] = []
  let state = startDialog({
    ...modelWithout(model, caseNumber),
    settings: { ...settings, leastGain: 0, leastGainShare: 0 },
  })
  for (let questions = 0; ; questions++) {
    const ranked = rankQuestions(state)
    const leastGain = leastGainIn({ ...state, model })
    const most = ranked.reduce((bits, question) => Math.max(bits, bitsOf(question)), 0)
    const masses = massByGoal(state)
    // Before the first question it counts itself: of goals as frequent as its own each is more frequent without it.
    const itself = questions === 0 ? (1 + ROUNDING) / Math.max(1, model.caseCount - 1) : 0
    const isRight = masses.every((mass) => mass <= masses[model.goals[caseNumber]!]! + itself)
    while (ends.length < FACTORS.length - 1 && most < leastGain * FACTORS[ends.length]!) {
      ends.push({ questions, isRight })
    }
    const isOver = decisionOf(state, ranked) !== undefined
    if (isOver) while (ends.length < FACTORS.length) ends.push({ questions, isRight })
    if (isOver) return ends
    const { attribute } = ranked[0]!
    const question = openQuestion(state, attribute)!
    state = answer(state, attribute, replyOfCase(question, caseNumber))
  }
}

/**
 * What a smaller factor adds over all dialogs: questions and right ends, with a standard error of the square root of
 * the changed ends.
 */
function compare(ends: readonly End[][], factor: number, smaller: number) {
  let [questions, gained, changed] = [0, 0, 0]
  for (const played of ends) {
    questions += played[smaller]!.questions - played[factor]!.questions
    const change = Number(played[smaller]!.isRight) - Number(played[factor]!.isRight)
    gained += change
    changed += Math.abs(change)
  }
  return { questions, gained, changed }
}

/**
 * The numbers below a count in an order whose every beginning is spread over them: steps of about the golden section.
 */
function* inLeaps(count: number): Generator<number> {
  let step = Math.max(1, Math.round(count * 0.618))
  while (greatestCommonDivisor(step, count) > 1) step++
  for (let at = 0; at < count; at++) yield (at * step) % count
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b)
}
