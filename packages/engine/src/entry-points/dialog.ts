/**
 * Guided search: asks the questions that lead to the solution soonest.
 *
 * @module dialog
 */
export { SolutionGuide, type SolutionGuideOptions } from '../dialog/solution-guide.ts'
export { buildDialogModel, type DialogModelOptions } from '../dialog/build-dialog-model.ts'
export type { DialogModel } from '../dialog/model/dialog-model.ts'
export { defaultSettings, type DialogSettings } from '../dialog/model/settings.ts'
export {
  answer,
  type Answer,
  back,
  type DialogOptions,
  type DialogState,
  type DialogStyle,
  startDialog,
  withoutAnswer,
} from '../dialog/dialog-state.ts'
export type { Reply } from '../dialog/reply.ts'
export { type NextStep, nextStep } from '../dialog/next-question.ts'
export {
  countCandidates,
  type Question,
  type QuestionChoice,
  questionAbout,
  type QuestionReason,
  rankQuestions,
} from '../dialog/weighing/rank-questions.ts'
export { type Choice, type OpenQuestion, openQuestion, replyOf } from '../dialog/weighing/open-question.ts'
export {
  type Decision,
  type DecisionReason,
  type GoalCases,
  type RankedGoal,
  rankGoalCases,
  rankGoals,
} from '../dialog/decision.ts'
export { type DoubtfulAnswer, mostDoubtfulAnswer } from '../dialog/doubtful-answer.ts'
