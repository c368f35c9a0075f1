import type { CompositeValue, ScalarValue, SearchQuery, SlotValue } from '@advisor/contract'
import type { Replacement } from './replacements.ts'

/** A query that asks for what its values have become. A condition or an answer that is left without any is gone. */
export function convertQuery(query: SearchQuery, { slot, member, table }: Replacement): SearchQuery {
  const convert = <Value extends SlotValue>(values: readonly Value[]): Value[] => {
    const made = values.flatMap((value): Value[] => {
      const to = typeof value === 'string' ? table.get(value) : undefined
      // A symbol becomes a symbol.
      return to === undefined ? [value] : to === null ? [] : [to as Value]
    })
    return distinct(made)
  }
  const convertAsked = (values: readonly SlotValue[]): SlotValue[] =>
    member === undefined
      ? convert(values)
      : distinct(
          values.flatMap((value): SlotValue[] =>
            typeof value === 'object' ? convertTuple(value, member, convert) : [value],
          ),
        )
  return {
    ...query,
    constraints: query.constraints.flatMap((constraint) => {
      if (constraint.slot !== slot || constraint.values.length === 0) return [constraint]
      const values = convertAsked(constraint.values)
      return values.length > 0 ? [{ ...constraint, values }] : []
    }),
    answers: query.answers.flatMap((each) => {
      if (each.slot !== slot || each.member !== member) return [each]
      const answer = convertAnswer(each.answer, convert)
      return answer ? [{ ...each, answer }] : []
    }),
  }
}

function distinct<Value>(values: readonly Value[]): Value[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()]
}

/** A tuple with what its member has become; none where nothing is left of it. */
function convertTuple(
  tuple: CompositeValue,
  member: string,
  convert: (values: readonly ScalarValue[]) => ScalarValue[],
): CompositeValue[] {
  const { [member]: said, ...others } = tuple
  if (said === undefined) return [tuple]
  const [made] = convert([said])
  const left = made === undefined ? others : { ...others, [member]: made }
  return Object.keys(left).length > 0 ? [left] : []
}

type Answer = SearchQuery['answers'][number]['answer']

function convertAnswer(
  answer: Answer,
  convert: <Value extends ScalarValue>(values: readonly Value[]) => Value[],
): Answer | undefined {
  if ('is' in answer) {
    const [is] = convert([answer.is])
    return is === undefined ? undefined : { is }
  }
  if ('isOneOf' in answer) {
    const isOneOf = convert(answer.isOneOf)
    return isOneOf.length > 0 ? { isOneOf } : undefined
  }
  if ('noneOf' in answer) {
    const noneOf = convert(answer.noneOf)
    return noneOf.length > 0 ? { noneOf } : undefined
  }
  return answer
}
