import { type Decision, decisionOf, isWorthAsking, leastGainIn } from './decision.ts'
import type { DialogState } from './dialog-state.ts'
import { type Question, rankQuestions } from './weighing/rank-questions.ts'

/** The next step of a dialog: a question, or the decision with its reason. */
export type NextStep = { ask: Question; decided: undefined } | { ask: undefined; decided: Decision }

/**
 * The next question by the dialog's style, or the decision. In user-guided dialogs it is the engine's choice;
 * `rankQuestions` has the list, which is computed unless it is given. Static-guided dialogs follow the author's order and skip questions without gain.
 */
export function nextStep(state: DialogState, questions: readonly Question[] = rankQuestions(state)): NextStep {
  const isStatic = state.options.style === 'static-guided'
  const ranked = isStatic ? inAuthorsOrder(state, questions) : questions
  const decided = decisionOf(state, ranked)
  if (decided !== undefined) return { ask: undefined, decided }
  const leastGain = leastGainIn(state)
  const worthAsking = ranked.filter((question) => isWorthAsking(question, leastGain))
  return { ask: notSkipped(state, worthAsking), decided: undefined }
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
 * The open questions of the author's order, mandatory ones first, also those that the order leaves out; those that part
 * no candidates are passed over.
 */
function inAuthorsOrder(state: DialogState, ranked: readonly Question[]): Question[] {
  const { order } = state.options
  if (order === undefined) return bySchema(state, ranked)
  const listed = order.flatMap((id) => ranked.filter(({ attribute }) => attribute === id))
  const left = bySchema(state, ranked).filter(
    ({ attribute, reason }) => reason.isMandatory && !order.includes(attribute),
  )
  return [...listed, ...left].sort((a, b) => Number(b.reason.isMandatory) - Number(a.reason.isMandatory))
}

function bySchema({ model }: DialogState, ranked: readonly Question[]): Question[] {
  const number = ({ attribute }: Question) => model.numberOf(attribute)!
  return [...ranked].sort(
    (a, b) => Number(b.reason.isMandatory) - Number(a.reason.isMandatory) || number(a) - number(b),
  )
}
