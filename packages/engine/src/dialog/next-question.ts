import { type Decision, decisionOf, isWorthAsking, leastGainIn } from './decision.ts'
import type { DialogState } from './dialog-state.ts'
import {
  countCandidates,
  mayBeStated,
  type Question,
  rankQuestions,
  statedQuestion,
} from './weighing/rank-questions.ts'

/** The next step of a dialog: a question, or the decision with its reason. */
export type NextStep = { ask: Question; decided: undefined } | { ask: undefined; decided: Decision }

/**
 * The next question by the dialog's style, or the decision. In user-guided dialogs it is the engine's choice;
 * `rankQuestions` has the list, which is computed unless it is given. Static-guided dialogs ask all that the author lists
 * and that may be asked, whatever it tells, and then end; without a list they go by the schema and skip questions without
 * gain.
 */
export function nextStep(state: DialogState, questions: readonly Question[] = rankQuestions(state)): NextStep {
  const { style, order } = state.options
  const isStatic = style === 'static-guided'
  if (isStatic && order) return nextOfAuthor(state, order, questions)
  const ranked = isStatic ? bySchema(state, questions) : questions
  const decided = decisionOf(state, ranked)
  if (decided !== undefined) return { ask: undefined, decided }
  const leastGain = leastGainIn(state)
  const worthAsking = ranked.filter((question) => isWorthAsking(question, leastGain))
  const ask = notSkipped(state, worthAsking)
  return { ask: isStatic ? ask : withoutTools(state, ask, ranked), decided: undefined }
}

/** So few candidates are told apart by a cheap question rather than by one that needs a tool or a part. */
const FEW_LEFT = 2

/**
 * Where two candidates without a contradiction are left: instead of a question that needs a tool or a part, the best one that
 * needs none and separates them, however little it tells of the others.
 */
function withoutTools(state: DialogState, ask: Question, ranked: readonly Question[]): Question {
  const { model, plausibilities, contradictions, options } = state
  if (ask.reason.isMandatory || !needsTool(model, ask)) return ask
  let left = 0
  for (let at = 0; at < plausibilities.length; at++) if (plausibilities[at]! > 0 && contradictions[at] === 0) left++
  if (left !== FEW_LEFT) return ask
  const isCheap = (question: Question) =>
    !needsTool(model, question) &&
    !options.skipped?.includes(question.attribute) &&
    countCandidates(state, question.attribute).some((count) => count > 0 && count < left)
  return ranked.find(isCheap) ?? ask
}

function needsTool(model: DialogState['model'], { attribute }: Question): boolean {
  const cost = model.topics[model.numberOf(attribute)!]?.question?.cost
  return cost === 'needs-tools' || cost === 'needs-part'
}

/** The first question that was not put off; if all were, the one that was longest ago. Of at least one. */
function notSkipped({ options: { skipped = [] } }: DialogState, questions: readonly Question[]): Question {
  const putOff = ({ attribute, reason }: Question) => (reason.isMandatory ? -1 : skipped.indexOf(attribute))
  return questions.reduce((first, each) => (putOff(each) < putOff(first) ? each : first))
}

/** The next question, or undefined if the dialog is decided. */
export function nextQuestion(state: DialogState): Question | undefined {
  return nextStep(state).ask
}

/**
 * The first open question of the author's order, mandatory ones first, also those that the order leaves out. An answer by an
 * inner node of a taxonomy is narrowed down where that tells enough.
 */
function nextOfAuthor(state: DialogState, order: readonly string[], ranked: readonly Question[]): NextStep {
  if (!state.plausibilities.some((each) => each > 0)) return { ask: undefined, decided: { because: 'no-candidates' } }
  const leastGain = leastGainIn(state)
  const ofRanked = new Map(ranked.map((question) => [question.attribute, question]))
  const isOpen = (id: string) => {
    const question = ofRanked.get(id)
    return mayBeStated(state, id) || (question !== undefined && isWorthAsking(question, leastGain))
  }
  const isMandatory = (id: string) => ofRanked.get(id)?.reason.isMandatory === true
  const unlisted = bySchema(state, ranked).map(({ attribute }) => attribute)
  const open = [...order.filter(isOpen), ...unlisted.filter((id) => isMandatory(id) && !order.includes(id))]
  const { skipped = [] } = state.options
  const place = (id: string) => (isMandatory(id) ? -2 : skipped.indexOf(id))
  const first = open.reduce<string | undefined>(
    (best, id) => (best === undefined || place(id) < place(best) ? id : best),
    undefined,
  )
  const ask = first === undefined ? undefined : (ofRanked.get(first) ?? statedQuestion(state, first))
  return ask ? { ask, decided: undefined } : { ask: undefined, decided: { because: 'nothing-to-ask' } }
}

function bySchema({ model }: DialogState, ranked: readonly Question[]): Question[] {
  const number = ({ attribute }: Question) => model.numberOf(attribute)!
  return [...ranked].sort(
    (a, b) => Number(b.reason.isMandatory) - Number(a.reason.isMandatory) || number(a) - number(b),
  )
}
