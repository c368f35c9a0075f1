import type { Scalar, Tuple } from '../columns/values.ts'
import type { Constraint } from '../retrieval/constraint.ts'
import type { ValueFilters } from '../retrieval/value-filters.ts'
import type { SearchableSolutions, SolutionHit, SolutionSearch } from '../searchable-solutions.ts'
import { finish } from '../finish.ts'
import { mustBeMatched } from '../search/searched-words.ts'
import { IdSet } from '../storage/id-set.ts'
import { answersAsQuery } from './answers-as-query.ts'
import { dialogModelInSteps, type DialogModelOptions } from './build-dialog-model.ts'
import type { DialogModel } from './model/dialog-model.ts'
import { answer, DEFAULT_SHARPNESS, type DialogOptions, type DialogState, startDialog } from './dialog-state.ts'
import type { Reply } from './reply.ts'

/** The scope of the caller, and the goal of the dialog. */
export interface SolutionGuideOptions extends DialogModelOptions {
  /** Whether the caller may see solutions with this key; called once per distinct key. Default: all. */
  filter?: (filterKey: string) => boolean
  /** Which values the caller may see. Default: all. */
  valueFilters?: ValueFilters
}

/**
 * What solutions that the search does not find keep of the plausibility, all together: words may be missing or other
 * than the author's, so that they only have to wait.
 */
const NOT_FOUND_SHARE = 0.05

/**
 * Guided search over the solutions of a base that a caller may see, as of the creation of the guide; after changes a
 * new guide is needed. A dialog begins with nothing or with a search.
 */
export class SolutionGuide {
  readonly model: DialogModel
  /** The id of each case of the dialog, by its number. */
  readonly ids: Float64Array
  readonly #base: SearchableSolutions
  /** What the caller may see of attributes and values. */
  readonly #sight: Pick<SolutionGuideOptions, 'visibleAttributes' | 'valueFilters'>
  readonly #filter: SolutionGuideOptions['filter']

  private constructor(
    base: SearchableSolutions,
    { filter, visibleAttributes, valueFilters }: SolutionGuideOptions,
    { model, ids }: Pick<SolutionGuide, 'model' | 'ids'>,
  ) {
    this.model = model
    this.ids = ids
    this.#base = base
    this.#filter = filter
    this.#sight = { ...(visibleAttributes && { visibleAttributes }), ...(valueFilters && { valueFilters }) }
  }

  /** Creates a guide, which takes up to some hundred milliseconds. Throws as `buildDialogModel` does. */
  static prepare(base: SearchableSolutions, options: SolutionGuideOptions = {}): SolutionGuide {
    return finish(SolutionGuide.prepareInSteps(base, options))
  }

  /**
   * As `prepare`, two steps an attribute. The guide knows the solutions as they are at the first step, whatever changes
   * meanwhile.
   */
  static *prepareInSteps(
    base: SearchableSolutions,
    options: SolutionGuideOptions = {},
  ): Generator<void, SolutionGuide> {
    const { filter, valueFilters, ...modelOptions } = options
    const { columns, caseIds: ids } = yield* base.values.columnsInSteps(filter, valueFilters)
    const model = yield* dialogModelInSteps(base.values.schema, [columns], modelOptions)
    return new SolutionGuide(base, options, { model, ids })
  }

  /**
   * Starts a dialog from a search. Constraints that a question could ask (one value, an interval, none of some) become
   * answers: they are not asked again, may be doubted and can be taken back. The rest, mainly free text, gives the
   * solutions their initial weights, score ^ sharpness; solutions that the search does not find keep 5 % together.
   * Conditions (`mode: 'precision'`) and operators of the text (`-word`, `+word`, a phrase) exclude solutions.
   */
  start(search: Partial<SolutionSearch> = {}, options: Omit<DialogOptions, 'scores'> = {}): DialogState {
    const { constraints = [], undecided = [] } = search
    const { replies, rest } = this.#readReplies(constraints)
    const scores = this.#scoresOf({ ...search, constraints: rest }, options.sharpness ?? DEFAULT_SHARPNESS)
    let state = startDialog(this.model, { ...options, ...(scores && { scores }) })
    for (const [attribute, reply] of replies) state = answer(state, attribute, reply)
    for (const attribute of undecided) {
      if (this.#canBeAnswered(attribute)) state = answer(state, attribute, 'undecided')
    }
    return state
  }

  /**
   * The search that shows the solutions of a dialog: the initial search, with the answers in place of the constraints
   * they came from.
   */
  searchAfter(state: DialogState, search: Partial<SolutionSearch> = {}): Partial<SolutionSearch> {
    const { rest } = this.#readReplies(search.constraints ?? [])
    const { constraints, undecided = [] } = answersAsQuery(state)
    const stillUndecided = (search.undecided ?? []).filter((id) => !this.#canBeAnswered(id))
    return { ...search, constraints: [...rest, ...constraints], undecided: [...stillUndecided, ...undecided] }
  }

  #canBeAnswered(attribute: string): boolean {
    const number = this.model.numberOf(attribute)
    return number !== undefined && this.model.topics[number] !== undefined
  }

  /**
   * The constraints that are answers, and those that are not. Two on one attribute are none: an answer would replace
   * the other.
   */
  #readReplies(constraints: readonly Constraint[]): { replies: [string, Reply][]; rest: Constraint[] } {
    const replies: [string, Reply][] = []
    const rest: Constraint[] = []
    for (const constraint of constraints) {
      const isOnly = constraints.filter(({ attribute }) => attribute === constraint.attribute).length === 1
      const read = isOnly ? repliesOf(constraint) : []
      if (read.length > 0 && read.every(([attribute]) => this.#canBeAnswered(attribute))) replies.push(...read)
      else rest.push(constraint)
    }
    return { replies, rest }
  }

  /** Scores by case, below 0 for what is ruled out; undefined where nothing is asked. */
  #scoresOf(search: Partial<SolutionSearch>, sharpness: number): Float64Array | undefined {
    const { text, constraints = [], excluded = [] } = search
    const excludedIds = new IdSet(search.excludedIds)
    const filter = this.#filter ?? text?.filter
    const query = { text: '', locale: '', ...text, ...(filter && { filter }) }
    const hasText = query.text.trim() !== ''
    const rulesOut = excluded.length + excludedIds.size > 0 || constraints.some(({ mode }) => mode === 'precision')
    if (!hasText && !rulesOut && constraints.length === 0) return undefined
    const { found: byText, excludedIds: unwanted, terms } = this.#base.texts.scoreAll(query)
    const found = new Map<number, number>()
    if (constraints.length === 0 && !rulesOut) byText.ids.forEach((id, at) => found.set(id, byText.scores[at]!))
    else for (const { id, score } of this.#hits({ ...search, excludedIds, text: query })) found.set(id, score)
    const conditions = constraints.filter(({ mode }) => mode === 'precision')
    const eligible =
      rulesOut || filter !== this.#filter
        ? new Set(
            this.#hits({ constraints: conditions, excluded, excludedIds, text: { ...query, text: '' } }).map(
              ({ id }) => id,
            ),
          )
        : undefined
    const mustBeFound = mustBeMatched(terms)
    const isOut = (id: number) => unwanted.has(id) || !(eligible?.has(id) ?? true) || (mustBeFound && !found.has(id))
    const scores = Float64Array.from(this.ids, (id) => (isOut(id) ? -1 : (found.get(id) ?? 0)))
    return withNotFound(scores, sharpness)
  }

  /** All that a search finds, however little it scores. */
  #hits(search: SolutionSearch): SolutionHit[] {
    return this.#base.search({
      ...this.#sight,
      ...search,
      undecided: [],
      hiding: { score: 0 },
      facets: [],
      from: 0,
      size: this.ids.length,
    }).hits
  }
}

/**
 * Gives those with score 0 what makes their part of the plausibility, but no more than the last that is found; those
 * below 0 get none.
 */
function withNotFound(scores: Float64Array, sharpness: number): Float64Array {
  const found = scores.filter((score) => score > 0)
  const best = found.reduce((most, score) => Math.max(most, score), 0)
  if (best === 0) return scores.map((score) => Number(score === 0))
  const last = found.reduce((least, score) => Math.min(least, score), best)
  const weight = found.reduce((sum, score) => sum + (score / best) ** sharpness, 0)
  const others = scores.reduce((count, score) => count + Number(score === 0), 0)
  const share = (weight * NOT_FOUND_SHARE) / (1 - NOT_FOUND_SHARE) / Math.max(1, others)
  const kept = sharpness === 0 ? last : Math.min(last, best * share ** (1 / sharpness))
  return scores.map((score) => (score > 0 ? score : score === 0 ? kept : 0))
}

/**
 * What a constraint says as replies by attribute; a tuple as one of each member. None where a dialog does not ask so.
 */
function repliesOf({ attribute, operator, values = [], mode, weight, isMapped }: Constraint): [string, Reply][] {
  if (mode === 'precision' || weight !== undefined || isMapped) return []
  const [first, second] = values
  if (operator === 'is' && values.length === 1) {
    if (!isTuple(first!)) return [[attribute, { is: first! }]]
    return Object.entries(first).map(([member, value]) => [`${attribute}.${member}`, { is: value }])
  }
  if (operator === 'is-not' && values.every((each) => typeof each === 'string' || typeof each === 'boolean')) {
    return [[attribute, { noneOf: values.map(String) }]]
  }
  const isInterval = operator === 'between' && typeof first === 'number' && typeof second === 'number'
  return isInterval && first <= second ? [[attribute, { between: [first, second] }]] : []
}

function isTuple(value: Scalar | Tuple): value is Tuple {
  return typeof value === 'object'
}
