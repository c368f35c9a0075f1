import {
  pieceIds,
  type QueryAnswer,
  type QueryConstraint,
  type QueryFilter,
  type QueryPiece,
  type SearchQuery,
  type SlotValue,
} from '@advisor/contract'
import type { OpenedBranch } from '../../access/opened-project.ts'
import { showScalar, type FormerCaptions } from '../../reading/show-slot.ts'
import { captionOfState } from '../facets/show-facet.ts'
import type { DateFilter } from '../run/date-filters.ts'
import { isStalePiece } from '../dialog/stale-answers.ts'
import { findQuestion } from '../dialog/questions.ts'

/** Whose query it is: what is open, and the reader's language. */
interface Reader {
  opened: Pick<OpenedBranch, 'model' | 'sight'>
  locale: string
  /** Names what the query asks for and the model no longer has. */
  former?: FormerCaptions
}

/** What a query says, piece by piece, in the reader's words: the text first, then each kind in the order in which it was said. */
export function showPieces(query: SearchQuery, reader: Reader): QueryPiece[] {
  const { text, scope, constraints, answers, undecided, skipped = [], filters } = query
  const isStale = isStalePiece(reader.opened, query)
  const marked = (piece: QueryPiece): QueryPiece => (isStale(piece.id) ? { ...piece, isStale: true } : piece)
  return [
    ...(text === '' ? [] : [inWords(pieceIds.text, 'text', [text])]),
    ...(scope.casebases.length === 0 ? [] : [inWords(pieceIds.scope, 'scope', captionsOf(reader, scope.casebases))]),
    ...constraints.map((constraint) => showConstraint(reader, constraint)),
    ...answers.map((answer) => marked(showAnswer(reader, answer))),
    ...undecided.map((id) => marked(aboutQuestion(reader, { id: pieceIds.undecided(id), kind: 'undecided' }, id))),
    ...skipped.map((id) => aboutQuestion(reader, { id: pieceIds.skipped(id), kind: 'skipped' }, id)),
    ...filters.map((filter) => showFilter(reader, filter)),
  ]
}

type Piece = Pick<QueryPiece, 'id' | 'kind'>

function inWords(id: string, kind: QueryPiece['kind'], texts: readonly string[]): QueryPiece {
  return { id, kind, values: texts.map((text) => ({ kind: 'text', text })) }
}

function captionsOf({ opened, locale }: Reader, casebases: readonly string[]): string[] {
  const { model, sight } = opened
  return casebases.flatMap((id) => {
    const casebase = sight.casebases.has(id) ? model.casebases.get(id) : undefined
    return casebase ? [model.captions.of(locale, casebase)] : []
  })
}

function showConstraint(reader: Reader, { id, slot, operator, values, mode }: QueryConstraint): QueryPiece {
  return { ...aboutSlot(reader, { id, kind: 'constraint' }, slot, values), operator, mode }
}

function showAnswer(reader: Reader, { id, slot, member, answer }: QueryAnswer): QueryPiece {
  const piece: Piece = { id, kind: 'answer' }
  if ('is' in answer) return { ...aboutSlot(reader, piece, slot, [answer.is], member), operator: 'is' }
  if ('isOneOf' in answer) return { ...aboutSlot(reader, piece, slot, answer.isOneOf, member), operator: 'is-one-of' }
  if ('between' in answer) return { ...aboutSlot(reader, piece, slot, answer.between, member), operator: 'between' }
  return { ...aboutSlot(reader, piece, slot, answer.noneOf, member), operator: 'is-not' }
}

function aboutQuestion(reader: Reader, piece: Piece, id: string): QueryPiece {
  const question = findQuestion(reader.opened.model, reader.opened.sight, id)
  return aboutSlot(reader, piece, question?.slot.id ?? id, [], question?.member)
}

/** A piece about a slot; without caption and values where the reader does not see the slot. */
function aboutSlot(
  { opened, locale, former }: Reader,
  piece: Piece,
  slotId: string,
  values: readonly SlotValue[],
  memberId?: string,
): QueryPiece {
  const { model, sight } = opened
  const modelSlot = sight.attributes.has(slotId) ? model.slots.get(slotId) : undefined
  const members = modelSlot && ('attribute' in modelSlot ? [modelSlot.attribute] : modelSlot.members)
  const asked = memberId === undefined ? members : members?.filter(({ id }) => id === memberId)
  const [attribute] = asked ?? []
  if (!modelSlot || !asked || !attribute) return { ...piece, values: [] }
  const context = { model, readerLocale: locale, former }
  return {
    ...piece,
    slot: slotId,
    caption: model.captions.of(locale, memberId === undefined ? modelSlot.slot : attribute),
    values: values.flatMap((value) =>
      typeof value === 'object'
        ? asked.flatMap((member) => showScalar(context, member, value[member.id]) ?? [])
        : (showScalar(context, attribute, value) ?? []),
    ),
  }
}

function showDateFilter({ id, by, within }: DateFilter): QueryPiece {
  const piece = { id, kind: 'filter', by } as const
  if ('lastDays' in within) return { ...piece, lastDays: within.lastDays, values: [] }
  const ends = ['from' in within ? within.from : undefined, within.to].filter((end) => end !== undefined)
  const operator = ends.length === 2 ? 'between' : 'from' in within ? 'at-least' : 'at-most'
  return { ...piece, operator, values: ends.map((date) => ({ kind: 'date', date })) }
}

function showFilter({ opened, locale }: Reader, filter: QueryFilter): QueryPiece {
  if ('within' in filter) return showDateFilter(filter)
  const words =
    filter.by === 'state' ? filter.values.map((id) => captionOfState(opened.model, locale, id)) : filter.values
  return { ...inWords(filter.id, 'filter', words), by: filter.by }
}
