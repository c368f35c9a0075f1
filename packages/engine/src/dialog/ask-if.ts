import { parseValue } from '../columns/parse-value.ts'
import type { AskIf } from '../schema/attribute.ts'
import type { Answer, DialogState } from './dialog-state.ts'

/**
 * Whether a question's condition holds for the present answers; an unanswered question, or 'I don't know', is not
 * known.
 */
export function mayBeAsked(state: DialogState, askIf: AskIf | undefined): boolean {
  if (askIf === undefined) return true
  if ('allOf' in askIf) return askIf.allOf.every((each) => mayBeAsked(state, each))
  if ('anyOf' in askIf) return askIf.anyOf.some((each) => mayBeAsked(state, each))
  const given = state.answers.find(({ attribute }) => attribute === askIf.attribute)
  if ('isUndecided' in askIf) return (given?.reply === 'undecided') === askIf.isUndecided
  const isKnown = given !== undefined && given.reply !== 'undecided'
  if ('isKnown' in askIf) return isKnown === askIf.isKnown
  if (!isKnown) return false
  return 'between' in askIf ? liesBetween(state, given, askIf.between) : isOneOf(state, given, askIf.isOneOf)
}

/** An interval lies between others if all of it does. */
function liesBetween(
  { model }: DialogState,
  { number, reply }: Answer,
  [from, to]: readonly [number, number],
): boolean {
  if (reply === 'undecided' || 'noneOf' in reply || 'isOneOf' in reply) return false
  if ('between' in reply) return reply.between[0] >= from && reply.between[1] <= to
  const value = Number(parseValue(model.topics[number]!.column.attribute, reply.is))
  return value >= from && value <= to
}

/**
 * A symbol is one of some if it is one of them or stands below one; where several are possible, all must be. The schema
 * has checked that all of them are symbols.
 */
function isOneOf({ model }: DialogState, { number, reply }: Answer, wanted: readonly (string | boolean)[]): boolean {
  if (reply === 'undecided' || !('is' in reply || 'isOneOf' in reply)) return false
  const { numberOf, enter, leave } = model.topics[number]!.column.attribute.symbols!
  const possible = 'is' in reply ? [String(reply.is)] : reply.isOneOf
  return possible.every((id) => {
    const symbol = numberOf(id)!
    return wanted.some((each) => {
      const above = numberOf(String(each))!
      return enter[symbol]! >= enter[above]! && enter[symbol]! <= leave[above]!
    })
  })
}
