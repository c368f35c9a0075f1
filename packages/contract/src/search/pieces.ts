import { z } from 'zod'
import { ModelId } from '../ids.ts'
import { ShownValue } from '../solutions/shown.ts'
import { pieceIds } from './query-parts.ts'
import { QueryAnswer, QueryConstraint, type SearchQuery } from './query.ts'

/** Names a piece of a query: a constraint, an answer or a filter by its own id, the others by {@link pieceIds}. */
export const QueryPieceId = z.string().min(1).max(200)

/**
 * A piece of a query as a reader is told of it. Of a slot that the reader does not see (any more) only id and kind are
 * there, so that it can be removed.
 */
export const QueryPiece = z.object({
  id: QueryPieceId,
  kind: z.enum(['text', 'constraint', 'answer', 'undecided', 'skipped', 'filter', 'scope']),
  slot: ModelId.optional(),
  /** Of the slot; of a member of a composite, its own. */
  caption: z.string().optional(),
  /** How the values are meant; an answer says it in the same words. */
  operator: QueryConstraint.shape.operator.optional(),
  values: z.array(ShownValue),
  /** Of a filter: what it filters by. The values of `audience` are its ids. */
  by: z.enum(['state', 'audience', 'created', 'changed']).optional(),
  /** Of a filter by date: the days until now. Its other spans are an operator with dates. */
  lastDays: z.number().optional(),
  /** Of a constraint: solutions that do not meet it are not found, or rank lower. */
  mode: QueryConstraint.shape.mode.unwrap().optional(),
  /** Of an answer: it does not count at present, since its question would not be asked after the other answers. It counts again when it would. */
  isStale: z.boolean().optional(),
})
export type QueryPiece = z.infer<typeof QueryPiece>

/** What replaces a piece; it is of the same kind as before. */
export const PieceChange = z.union([
  z.strictObject({ text: z.string() }),
  z.strictObject({ constraint: QueryConstraint.omit({ id: true }) }),
  z.strictObject({ answer: QueryAnswer.shape.answer }),
  /** Of the text: takes the words between these offsets out (UTF-16 code units; none if equal), and puts a constraint in their place. */
  z.strictObject({
    words: z.tuple([z.number().int().min(0), z.number().int().min(0)]),
    constraint: QueryConstraint.omit({ id: true }).optional(),
  }),
  /** Of the text: whether solutions that have little of it are found too. */
  z.strictObject({ weaker: z.boolean() }),
])
export type PieceChange = z.infer<typeof PieceChange>

/** The query without a piece; undefined if it has no piece with this id. */
export function withoutPiece(query: SearchQuery, id: string): SearchQuery | undefined {
  const { text, scope, undecided, skipped, constraints, answers, filters } = query
  if (id === pieceIds.text) return text === '' ? undefined : withText(query, '')
  if (id === pieceIds.scope) return scope.casebases.length === 0 ? undefined : { ...query, scope: { casebases: [] } }
  const others = <Piece extends { id: string }>(pieces: readonly Piece[]) => pieces.filter((piece) => piece.id !== id)
  const rest: SearchQuery = {
    ...query,
    constraints: others(constraints),
    answers: others(answers),
    filters: others(filters),
    undecided: undecided.filter((question) => pieceIds.undecided(question) !== id),
    ...(skipped && { skipped: skipped.filter((question) => pieceIds.skipped(question) !== id) }),
  }
  return countPieces(rest) < countPieces(query) ? rest : undefined
}

/** The query with a piece replaced in its place; undefined if it has no piece of this kind with this id. */
export function withPiece(query: SearchQuery, id: string, change: PieceChange): SearchQuery | undefined {
  if ('text' in change) return id === pieceIds.text ? withText(query, change.text) : undefined
  if ('words' in change) return id === pieceIds.text ? withoutWords(query, change) : undefined
  if ('weaker' in change) return id === pieceIds.text && query.text !== '' ? withWeaker(query, change) : undefined
  if ('constraint' in change) {
    const at = query.constraints.findIndex((constraint) => constraint.id === id)
    return at < 0 ? undefined : { ...query, constraints: query.constraints.with(at, { ...change.constraint, id }) }
  }
  const at = query.answers.findIndex((answer) => answer.id === id)
  const before = query.answers[at]
  return before && { ...query, answers: query.answers.with(at, { ...before, answer: change.answer }) }
}

/** The same query is always written the same: without the member in the place of `false`. */
function withWeaker({ weaker: _, ...query }: SearchQuery, { weaker }: { weaker: boolean }): SearchQuery {
  return weaker ? { ...query, weaker } : query
}

/** The query with another text, which nobody pasted. */
function withText({ typedCharacters: _, ...query }: SearchQuery, text: string): SearchQuery {
  return { ...query, text }
}

/** The query with a constraint in the place of words of its text; undefined if the text is shorter. */
function withoutWords(
  query: SearchQuery,
  { words: [start, end], constraint }: Extract<PieceChange, { words: unknown }>,
): SearchQuery | undefined {
  const { text, constraints } = query
  if (start > end || end > text.length || (start === end && !constraint)) return undefined
  // An offset within a character takes the whole character out: half of one cannot be stored.
  const halves = /[\u{D800}-\u{DFFF}]/gu
  const rest = [text.slice(0, start).trimEnd(), text.slice(end).trimStart()].join(' ').replaceAll(halves, '').trim()
  return {
    ...query,
    text: /[\p{L}\p{N}]/u.test(rest) ? rest : '',
    ...(constraint && { constraints: [...constraints, { ...constraint, id: newPieceId(query) }] }),
  }
}

/** An id that no piece of the query has. */
export function newPieceId({ constraints, answers, filters }: SearchQuery): string {
  const taken = new Set([...constraints, ...answers, ...filters].map(({ id }) => id))
  let number = 1
  while (taken.has(`f${number}`)) number++
  return `f${number}`
}

function countPieces({ constraints, answers, filters, undecided, skipped = [] }: SearchQuery): number {
  return constraints.length + answers.length + filters.length + undecided.length + skipped.length
}
