import {
  asksForSomething,
  isGuided,
  type Dialog,
  type DialogChoice,
  type DialogControl,
  type DialogQuestion,
  type OfferedQuestion,
  type SearchQuery,
  type SearchState,
  type WhyAsked,
} from '@advisor/contract'
import type { Choice } from '@advisor/engine/dialog'
import { readReplies, type Model } from '@advisor/domain-model'
import { showScalar } from '../../reading/show-slot.ts'
import type { AskAnswer } from '../../search-index/protocol.ts'
import type { ChangePosition } from '../../store/change-log/change-log.ts'
import { askDialog, type AskedDialog } from './ask-dialog.ts'
import { captionOfQuestion, findQuestion, numbersOf, questionIdOf, textOfQuestion, type ModelQuestion } from './questions.ts' // prettier-ignore
import { dateOfDay, readAnswer, type AnswerValue } from './read-answer.ts'
import { readDialogPictures, type DialogPictures } from './dialog-pictures.ts'
import { findPageUnguarded, firstPage, withDiagnoses, type NotSearchable } from '../run/run-query.ts'
import type { Searching } from '../search-context.ts'
import { showResults } from '../show/show-results.ts'

/** A dialog with the first solutions beside it. */
export interface ShownDialog {
  dialog: Dialog
  results?: NonNullable<SearchState['results']>
  /** The position in the change log that it was asked at. */
  position: ChangePosition
}

/** Questions that the user may choose among; more are too many to read. */
const mostOffered = 12

/**
 * Where the dialog of a query stands. Without solutions before anything was answered, and while a mandatory question is open.
 * `foundAt`: where the change log stood when the step was made.
 */
export async function showDialog(
  searching: Searching,
  query: SearchQuery,
  foundAt: ChangePosition | null,
): Promise<ShownDialog | NotSearchable> {
  const asked = await askDialog(searching, query)
  if (typeof asked === 'string') return asked
  const { answer, counting } = asked
  const { position } = answer
  const dialog = dialogOf(searching, query, asked, await readDialogPictures(searching, answer.ask))
  if (dialog === undefined) return 'not-ready'
  if (answer.mustAnswer || !asksForSomething(counting)) return { dialog, position }
  const found = await findPageUnguarded(searching, counting, firstPage)
  if (typeof found === 'string') return found
  const told = await withDiagnoses(searching, counting, found, answer.goals)
  return { dialog, position, results: await showResults(searching, told, foundAt) }
}

/** Undefined if the index asks for what the model does not have any more. */
function dialogOf(
  searching: Searching,
  query: SearchQuery,
  { answer, counting, ignored, order }: AskedDialog,
  pictures: DialogPictures,
): Dialog | undefined {
  const { opened, caller } = searching
  const { style } = opened.quest
  if (!isGuided(style)) return undefined
  const { ask, decided, candidates, total, mustAnswer, doubtful } = answer
  const isChosen = ask !== undefined && ask.attribute === query.asked?.question
  const isAsked = style !== 'user-guided' || isChosen || mustAnswer
  const question = ask && isAsked ? showQuestion(searching, query, ask, pictures) : undefined
  if (ask && isAsked && !question) return undefined
  const doubtfulPiece = query.answers.find((each) => questionIdOf(each) === doubtful)
  return {
    style,
    ...(question && { question }),
    ...(decided && !question && { decided }),
    candidates,
    total,
    questions: answer.questions
      .filter(({ attribute }) => attribute !== question?.question)
      .flatMap((each) => offer(searching, query, each) ?? [])
      .slice(0, mostOffered),
    ...(order.length > 0 && { progress: progressOf(opened.model, counting, order) }),
    mustAnswer,
    ...(doubtfulPiece && { doubtful: doubtfulPiece.id }),
    ignored,
    allowed: [
      ...(caller.permissions.has('search-guided-back') ? (['back'] as const) : []),
      ...(question && !question.why.isMandatory ? (['skip'] as const) : []),
      ...(!mustAnswer && asksForSomething(query) ? (['end'] as const) : []),
    ],
  }
}

/** The steps of the author's questions on the way that the answers have taken, as far as it is known. */
function progressOf(model: Model, counting: SearchQuery, order: readonly ModelQuestion[]): Dialog['progress'] {
  const { mayAsk } = readReplies(model, counting)
  const said = new Set([...counting.answers.map(questionIdOf), ...counting.undecided])
  const answered = order.filter(({ id }) => said.has(id))
  const open = order.filter(({ id }) => !said.has(id) && mayAsk(id) === true)
  const isOpenEnded = order.some(({ id }) => !said.has(id) && mayAsk(id) === undefined)
  return {
    answered: answered.length,
    total: answered.length + open.length,
    ...(isOpenEnded && { isOpenEnded }),
  }
}

type Asked = NonNullable<AskAnswer['ask']>

function offer(
  { opened, locale }: Searching,
  query: SearchQuery,
  { attribute, isMandatory, remaining }: AskAnswer['questions'][number],
): OfferedQuestion | undefined {
  const { model, questSight } = opened
  const question = findQuestion(model, questSight, attribute)
  return (
    question && {
      question: question.id,
      text: textOfQuestion(model, locale, question),
      caption: captionOfQuestion(model, locale, question),
      why: whyAsked(question, isMandatory, remaining),
      wasSkipped: query.skipped?.includes(question.id) ?? false,
    }
  )
}

function whyAsked({ attribute }: ModelQuestion, isMandatory: boolean, remaining: number): WhyAsked {
  const { cost, costMinutes } = attribute
  return { remaining, cost, ...(costMinutes !== undefined && { minutes: costMinutes }), isMandatory }
}

function showQuestion(
  searching: Searching,
  query: SearchQuery,
  ask: Asked,
  { ofQuestion, ofAnswers }: DialogPictures,
): DialogQuestion | undefined {
  const { opened, locale } = searching
  const { model, questSight } = opened
  const offered = offer(searching, query, ask)
  const question = findQuestion(model, questSight, ask.attribute)
  if (!offered || !question) return undefined
  const given = query.answers.find((each) => questionIdOf(each) === question.id)?.answer
  const help = model.captions.helpOf(locale, question.attribute) ?? model.captions.helpOf(locale, question.slot)
  return {
    ...offered,
    ...(help !== undefined && { help }),
    ...(ofQuestion && { picture: ofQuestion }),
    control: controlOf(question),
    choices: inReadingOrder(question, ask.choices).flatMap(
      (each) => showChoice(searching, question, each, given, ofAnswers) ?? [],
    ),
    ...(given && { given }),
  }
}

/** Yes stands before no; symbols and intervals have their own order. */
function inReadingOrder({ attribute }: ModelQuestion, choices: Asked['choices']): Asked['choices'] {
  return attribute.dataType === 'boolean' ? choices.toReversed() : choices
}

function controlOf(question: ModelQuestion): DialogControl {
  const { slot, attribute } = question
  if (attribute.dataType === 'symbol') return { kind: 'symbols' }
  if (attribute.dataType === 'boolean') return { kind: 'boolean' }
  if (attribute.dataType === 'date') return { kind: 'date' }
  return {
    kind: 'number',
    isWhole: numbersOf(question).isWhole,
    ...(slot.min !== undefined && { min: slot.min }),
    ...(slot.max !== undefined && { max: slot.max }),
    ...(attribute.unit !== undefined && { unit: attribute.unit }),
    ...(attribute.numberFormat && { format: attribute.numberFormat }),
  }
}

/** Undefined for a choice that is no answer in the model as it is now. */
function showChoice(
  { opened: { model }, locale }: Searching,
  question: ModelQuestion,
  { choice, candidates, share }: Asked['choices'][number],
  given: AnswerValue | undefined,
  pictures: DialogPictures['ofAnswers'],
): DialogChoice | undefined {
  const read = readAnswer(model, question, answerOf(question, choice))
  if (!('answer' in read)) return undefined
  const { answer } = read
  const values = 'is' in answer ? [answer.is] : 'between' in answer ? answer.between : []
  const context = { model, readerLocale: locale }
  const picture = 'is' in choice ? pictures.get(choice.is) : undefined
  return {
    answer,
    values: values.flatMap((value) => showScalar(context, question.attribute, value) ?? []),
    candidates,
    share,
    isGiven: given !== undefined && (includes(given, answer) || JSON.stringify(given) === JSON.stringify(answer)),
    ...(picture && { picture }),
  }
}

function includes(given: AnswerValue, answer: AnswerValue): boolean {
  return 'isOneOf' in given && 'is' in answer && given.isOneOf.some((value) => value === answer.is)
}

function answerOf({ attribute: { dataType } }: ModelQuestion, choice: Choice): AnswerValue {
  if ('is' in choice) return { is: dataType === 'boolean' ? choice.is === 'true' : choice.is }
  if ('noneOf' in choice) return { noneOf: [...choice.noneOf] }
  const [from, to] = choice.between
  return { between: dataType === 'date' ? [dateOfDay(from), dateOfDay(to)] : [from, to] }
}
