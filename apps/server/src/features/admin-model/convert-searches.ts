import type {
  CompositeValue,
  ModelDocument,
  ScalarValue,
  SearchQuery,
  SlotValue,
  ValueConversion,
} from '@advisor/contract'
import type { Tx } from '../../database/open.ts'
import { rewriteAsked } from '../../store/model-drafts/kept-searches.ts'
import { lostPlaces } from './lost-places.ts'

/**
 * Lets bookmarks and service sessions ask for the symbols that the removed ones have become. What becomes nothing is not asked for any
 * more. The models of sessions follow later: see `followModels`.
 */
export async function convertSearches(
  tx: Tx,
  projectId: string,
  { before, after, conversions }: { before: ModelDocument[]; after: ModelDocument[]; conversions: ValueConversion[] },
): Promise<void> {
  for (const { slot, member, because, symbols } of lostPlaces(before, after)) {
    const conversion = conversions.find((each) => each.slot === slot && each.member === member)
    if (because !== 'symbol-removed' || !symbols || !conversion) continue
    const gone = [...symbols.keys()]
    await rewriteAsked(tx, projectId, { slot, member, symbols: gone }, (query) => convertQuery(query, conversion))
  }
}

/** A query that asks for what its values have become. A condition or an answer that is left without any is gone. */
export function convertQuery(query: SearchQuery, { slot, member, table, others }: ValueConversion): SearchQuery {
  const convert = <Value extends SlotValue>(values: readonly Value[]): Value[] => {
    const made = values.flatMap((value): Value[] => {
      const row = table.find(({ from }) => JSON.stringify(from) === JSON.stringify(value))
      if (!row) return others === 'remove' ? [] : [value]
      // A symbol becomes a symbol.
      return row.to === null ? [] : [row.to as Value]
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
