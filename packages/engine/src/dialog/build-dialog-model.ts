import type { Symbols } from '../schema/symbols.ts'
import type { ColumnSet } from '../columns/column.ts'
import { EngineError } from '../errors.ts'
import { finish } from '../finish.ts'
import type { QuestionDefinition } from '../schema/attribute.ts'
import { type CompiledAttribute, type CompiledComposite, type Schema, unknownAttribute } from '../schema/schema.ts'
import {
  type DialogModel,
  entropyOfGoals,
  goalOrderOf,
  NO_GOAL,
  sheetsOf,
  type Topic,
  topicOfColumn,
} from './model/dialog-model.ts'
import { betterShares } from './fitting/better-shares.ts'
import { withAttributeShares } from './fitting/fit-attribute-shares.ts'
import { fitGoalShare } from './fitting/fit-goal-share.ts'
import { fitLeastGain } from './fitting/fit-least-gain.ts'
import { isAskable, outcomeColumn } from './model/outcome-column.ts'
import { checkSettings, type DialogSettings } from './model/settings.ts'

/** The goal and the settings of dialogs. */
export interface DialogModelOptions {
  /** A symbol or boolean attribute that groups the cases, such as the cause; without it each case is a goal. */
  goal?: string
  /**
   * With a goal: what cases without a value of it are. `left-out`: never candidates (default); `one-goal`: candidates, of one
   * further goal whose name is empty.
   */
  withoutGoal?: 'left-out' | 'one-goal'
  /**
   * Whether omitted settings are fitted to the cases (default), which takes a second for a thousand cases with forty attributes.
   * Else the cases of goals that have many tell how their others answer, and those of goals that have few do not.
   */
  isFitted?: boolean
  /**
   * The goal share and the least gain are fitted to the cases if they are omitted. With the goal share, shares for each
   * attribute, for each of its goals and for similar values are fitted too, and used if they are better.
   */
  settings?: Partial<DialogSettings>
  /**
   * Attributes that the caller may see; default: all. Others are neither asked nor answered: an answer about them is
   * refused as about an unknown attribute.
   */
  visibleAttributes?: ReadonlySet<string>
}

/**
 * Prepares guided search over the cases of some segments, which are numbered consecutively. Takes one pass over each
 * column, and some hundred milliseconds to fit omitted settings. Throws an EngineError for an unknown goal attribute or
 * one without symbols.
 */
export function buildDialogModel(
  schema: Schema,
  segments: readonly ColumnSet[],
  options: DialogModelOptions = {},
): DialogModel {
  return finish(dialogModelInSteps(schema, segments, options))
}

/** As `buildDialogModel`, an attribute a step; the fitting of omitted settings is one step. */
export function* dialogModelInSteps(
  schema: Schema,
  segments: readonly ColumnSet[],
  { goal, withoutGoal = 'left-out', isFitted = true, settings = {}, visibleAttributes }: DialogModelOptions = {},
): Generator<void, DialogModel> {
  const checked = checkSettings(settings)
  const caseCount = segments.reduce((sum, { caseCount }) => sum + caseCount, 0)
  const goalSymbols = goal === undefined ? undefined : symbolsOfGoal(schema, goal)
  const goalNumber = goal === undefined ? undefined : schema.numberOf(goal)
  const { goals, goalCount } = goalsOf(schema, segments, caseCount, goalNumber, withoutGoal === 'one-goal')
  const isGrouped = goalNumber !== undefined
  const goalOrder = goalOrderOf(goals, { goalCount, isGrouped })
  const surroundings = { goals, goalCount, isGrouped, settings: checked }
  const places = placesOf(schema)
  const isVisible = ({ number }: Place) => visibleAttributes?.has(schema.attributes[number]!.id) ?? true
  const topics: (Topic | undefined)[] = []
  for (const place of places) {
    const { id, number, member, memberOf, attribute, question } = place
    const isTopic = isAskable(attribute) && number !== goalNumber && isVisible(place)
    topics.push(
      isTopic
        ? topicOfColumn({ id, memberOf, question }, outcomeColumn(schema, number, segments, member), surroundings)
        : undefined,
    )
    yield
  }
  const numbers = new Map(places.map((place, number) => [isVisible(place) ? place.id : undefined, number]))
  const numberOf = (id: string) => numbers.get(id)
  const model: DialogModel = {
    schema,
    settings: checked,
    caseCount,
    topics,
    numberOf,
    attributeOf: (id) => attributeAt(places, numberOf(id), id),
    goals,
    goalCount,
    goalOrder,
    sheets: sheetsOf(topics, goalOrder),
    goalEntropy: entropyOfGoals(goals, goalCount),
    isGrouped,
    goalName: (goalAt) => (goalSymbols ? (goalSymbols.ids[goalAt] ?? '') : String(goalAt)),
    excluded: undefined,
  }
  if (!isGrouped) return model
  return isFitted ? fitted(model, settings) : withUsualShare(model, settings)
}

function attributeAt(places: readonly Place[], number: number | undefined, id: string) {
  if (number !== undefined) return places[number]!.attribute
  throw unknownAttribute(id)
}

/** Where a topic comes from; the members of a composite are called `composite.member`. */
interface Place {
  id: string
  /** Of the attribute. */
  number: number
  /** Of a composite's members. */
  member: number | undefined
  memberOf: Topic['memberOf']
  attribute: CompiledAttribute | CompiledComposite
  question: QuestionDefinition | undefined
}

/**
 * The attributes in the order of the schema, then the members of composites, each as an attribute: a member has its own
 * question or, without one, its composite's.
 */
function placesOf({ attributes }: Schema): Place[] {
  const whole = attributes.map((attribute, number): Place => ({
    id: attribute.id,
    number,
    member: undefined,
    memberOf: undefined,
    attribute,
    question: attribute.question,
  }))
  const members = attributes.flatMap((composite, number) =>
    composite.kind !== 'composite'
      ? []
      : composite.members.map((attribute, member): Place => {
          const memberOf = { composite: composite.id, member: attribute.id }
          const question =
            attribute.question || composite.question ? { ...composite.question, ...attribute.question } : undefined
          return { id: `${composite.id}.${attribute.id}`, number, member, memberOf, attribute, question }
        }),
  )
  for (const { id } of members) {
    if (!whole.some((each) => each.id === id)) continue
    throw new EngineError('invalid-options', `Attribute ${JSON.stringify(id)} is named as a member of a composite is.`)
  }
  return [...whole, ...members]
}

/** Goals of as many cases on average are told apart by their tendencies as well as by single cases. */
const MANY_CASES = 10
const SHARE_OF_MANY = 0.5

/** The model with the goal share that suits the number of cases of its goals, unless it is given. */
function withUsualShare(model: DialogModel, given: Partial<DialogSettings>): DialogModel {
  const present = new Set(model.goals)
  present.delete(NO_GOAL)
  const isMany = model.caseCount >= MANY_CASES * present.size
  if (given.goalShare !== undefined || !isMany) return model
  return { ...model, settings: { ...model.settings, goalShare: SHARE_OF_MANY } }
}

/** The model with what was not given fitted to its cases. */
function fitted(model: DialogModel, given: Partial<DialogSettings>): DialogModel {
  const { settings } = model
  const goalShare = given.goalShare ?? fitGoalShare(model)
  const leaningAlike = { ...model, settings: { ...settings, goalShare } }
  const leaning =
    given.goalShare === undefined
      ? betterShares(leaningAlike, withAttributeShares(leaningAlike, given.similarShare))
      : leaningAlike
  if (given.leastGain !== undefined) return leaning
  const factor = fitLeastGain(leaning)
  const leastGain = settings.leastGain * factor
  const leastGainShare = given.leastGainShare ?? settings.leastGainShare * factor
  return { ...leaning, settings: { ...leaning.settings, leastGain, leastGainShare } }
}

function symbolsOfGoal(schema: Schema, goal: string): Symbols {
  const attribute = schema.get(goal)
  if (attribute.kind !== 'composite' && attribute.symbols !== undefined) return attribute.symbols
  throw new EngineError(
    'invalid-options',
    `Goal attribute ${JSON.stringify(goal)} is of kind ${attribute.kind} when expected symbols.`,
  )
}

function goalsOf(
  schema: Schema,
  segments: readonly ColumnSet[],
  caseCount: number,
  goalNumber: number | undefined,
  isOneGoalWithout: boolean,
) {
  if (goalNumber === undefined)
    return { goals: Uint32Array.from({ length: caseCount }, (_, at) => at), goalCount: caseCount }
  const { codes, starts, outcomeCount } = outcomeColumn(schema, goalNumber, segments)
  const goals = new Uint32Array(caseCount).fill(isOneGoalWithout ? outcomeCount : NO_GOAL)
  for (let caseNumber = 0; caseNumber < caseCount; caseNumber++) {
    const from = starts ? starts[caseNumber]! : caseNumber
    const to = starts ? starts[caseNumber + 1]! : caseNumber + 1
    // Of several values the first counts.
    if (from < to && codes[from] !== 0) goals[caseNumber] = codes[from]! - 1
  }
  return { goals, goalCount: outcomeCount + Number(isOneGoalWithout) }
}
