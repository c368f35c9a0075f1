import type { PieceChange, QueryAnswer, QueryConstraint, QueryPiece, SearchQuery, TrayField } from '@advisor/contract'
import { isSymbolEditor } from '../../ui/editors/entries.ts'
import { constraintOf, criteriaOf, isFaulty, type Criterion } from './criteria.ts'

/** The field of a slot, or of one member of a composite. */
export interface EditedField extends TrayField {
  member?: string
}

/** A piece of a query as its editor shows it. */
export interface EditedCriterion {
  criterion: Criterion
  field: EditedField
  isAnswer: boolean
}

type AnswerOperator = 'is' | 'is-one-of' | 'between' | 'is-not'

/** Returns the criterion of a constraint or an answer; undefined if its slot has no field. */
export function editedCriterion(
  piece: QueryPiece,
  { constraints, answers }: Pick<SearchQuery, 'constraints' | 'answers'>,
  fields: ReadonlyMap<string, TrayField>,
  tag: string,
): EditedCriterion | undefined {
  const answer = answers.find(({ id }) => id === piece.id)
  const constraint = answer ? asConstraint(answer) : constraints.find(({ id }) => id === piece.id)
  const ofSlot = constraint && fields.get(constraint.slot)
  const field = ofSlot && (answer ? fieldOfAnswer(ofSlot, answer) : ofSlot)
  if (!field) return undefined
  const [criterion] = criteriaOf({ constraints: [constraint] }, [piece], new Map([[field.slot, field]]), tag)
  return criterion && { criterion, field, isAnswer: answer !== undefined }
}

/** Returns the change to what was entered; undefined without a value, with a part that cannot be read, and for what the piece cannot say. */
export function changeTo({ criterion, field, isAnswer }: EditedCriterion, tag: string): PieceChange | undefined {
  const asked = isFaulty(criterion, field, tag) ? undefined : constraintOf(criterion, field, tag)
  if (!asked) return undefined
  const { id: _, ...constraint } = asked
  if (!isAnswer) return { constraint }
  const answer = asAnswer(constraint)
  return answer && { answer }
}

/** An answer in the words of a constraint. */
function asConstraint({ id, slot, answer }: QueryAnswer): QueryConstraint {
  const own = { id, slot, mode: 'preference', source: 'user' } as const
  if ('is' in answer) return { ...own, operator: 'is', values: [answer.is] }
  if ('isOneOf' in answer) return { ...own, operator: 'is-one-of', values: answer.isOneOf }
  if ('between' in answer) return { ...own, operator: 'between', values: answer.between }
  return { ...own, operator: 'is-not', values: answer.noneOf }
}

function asAnswer({
  operator,
  values,
}: Pick<QueryConstraint, 'operator' | 'values'>): QueryAnswer['answer'] | undefined {
  const [first, second] = values
  if (first === undefined || typeof first === 'object') return undefined
  const symbols = values.filter((value) => typeof value === 'string')
  switch (operator) {
    case 'is':
      return { is: first }
    case 'is-one-of':
      return symbols.length === 1 ? { is: first } : { isOneOf: symbols }
    case 'between':
      return isEnd(first) && isEnd(second) ? { between: [first, second] } : undefined
    case 'is-not':
      return { noneOf: symbols }
    default:
      return undefined
  }
}

const isEnd = (value: unknown) => typeof value === 'number' || typeof value === 'string'

/** The field as an answer can be given in it; undefined for a composite as a whole: its members are answered one by one. */
function fieldOfAnswer({ members, ...field }: TrayField, { member: wanted }: QueryAnswer): EditedField | undefined {
  const member = members?.find((each) => each.member === wanted)
  if (member) return { ...field, ...member, operators: operatorsOfAnswer(member), hasSeveral: false }
  return members || wanted !== undefined
    ? undefined
    : { ...field, operators: operatorsOfAnswer(field), hasSeveral: false }
}

function operatorsOfAnswer({ editor }: Pick<TrayField, 'editor'>): AnswerOperator[] {
  if (isSymbolEditor(editor)) return ['is-one-of', 'is', 'is-not']
  return editor === 'number' || editor === 'date' ? ['is', 'between'] : ['is']
}
