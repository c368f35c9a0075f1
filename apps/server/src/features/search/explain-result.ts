import { type calls, type ExplainedPart, type QueryPiece, type SearchQuery, type WordReading } from '@advisor/contract'
import { wordListsOf } from '@advisor/domain-model'
import type { FoundExplanation } from '@advisor/engine'
import { areListedTogether, type WordList } from '@advisor/engine/text'
import type { Read } from '../../http/handlers.ts'
import { findInFiles } from '../../reading/find-in-files.ts'
import { showSlots, type SlotContext } from '../../reading/show-slot.ts'
import { readHits } from '../../query/run/read-hits.ts'
import { constraintsOf } from '../../query/run/query-constraints.ts'
import { explainFound } from '../../query/run/find-solutions.ts'
import { ask } from '../../query/run/run-query.ts'
import { showPieces } from '../../query/show/show-pieces.ts'
import { notSearched, requirePossible } from '../../query/steps/step-to-query.ts'
import { readStep } from '../../query/steps/read-step.ts'

/** Characters of the excerpt of an attached file. */
const excerptLength = 240

/** Explains the score of a solution, which the step's query finds. What the caller may not see is in no part, and in no sum. */
export async function explainResult(context: Read<typeof calls.explainResult>) {
  const { request, locale, refuse } = context
  const query = await readStep(context)
  requirePossible(context, query)
  const explained = await explainFound(context, query, request.caseId)
  if (explained === 'not-found') throw refuse('not-in-results')
  if (explained === 'must-answer') throw refuse('question-mandatory')
  if (typeof explained === 'string') throw await notSearched(explained, context, query)
  const { found, changedAt } = explained
  const marking = query.text === '' ? undefined : await ask(context, query, { from: 0, size: 0 })
  const highlights = typeof marking === 'object' ? marking.highlights : {}
  const hit = { id: request.caseId, locale: found.text?.locale ?? locale }
  const [read] = await readHits(context, { hits: [hit], highlights }, changedAt)
  if (!read) throw refuse('not-in-results')
  const inFile = (await findInFiles(context, [read], excerptLength)).get(request.caseId)
  const pieces = showPieces(query, context)
  const parts = partsOf(query, pieces, found, read.context)
  const scored = new Set(parts.flatMap((part) => part.pieces))
  const silent = pieces.filter((piece) => !scored.has(piece))
  const isCondition = ({ kind, mode }: QueryPiece) => kind === 'filter' || kind === 'scope' || mode === 'filter'
  return {
    explanation: {
      caseId: request.caseId,
      score: found.score,
      parts,
      conditions: silent.filter(isCondition),
      notWeighed: silent.filter((piece) => !isCondition(piece)),
      ...(inFile && { inFile }),
    },
  }
}

function partsOf(
  query: SearchQuery,
  pieces: readonly QueryPiece[],
  { contributions, text }: FoundExplanation,
  context: SlotContext,
): ExplainedPart[] {
  const constraints = constraintsOf(query, context.model)
  return contributions.map(({ source, place, contribution, possible }): ExplainedPart => {
    const asked = place === undefined ? undefined : constraints[place]
    const [has] = asked ? showSlots(context, [asked.constraint.attribute]) : []
    return {
      source,
      pieces: pieces.filter(({ id, kind }) => (source === 'text' ? kind === 'text' : asked?.pieces.includes(id))),
      brought: contribution,
      ...(possible !== undefined && { possible }),
      ...(has && { has }),
      ...(source === 'text' &&
        text && { words: wordsOf(text, wordListsOf(context.model)[text.locale]), likeness: text.likeness }),
      ...(source === 'text' && text && text.locale !== context.readerLocale && { locale: text.locale }),
    }
  })
}

type ExplainedText = NonNullable<FoundExplanation['text']>
type FoundWord = ExplainedText['contributions'][number]

/**
 * The words that the solution has, then those that it lacks, in the order of the query; a word that counted twice is there once,
 * with all that the solution has in its place.
 */
function wordsOf(
  { locale, contributions, missing }: ExplainedText,
  list: WordList | undefined,
): ExplainedPart['words'] {
  const had = new Map<number, { text: string; brought: number; readings: WordReading[] }>()
  for (const { text, start, contribution, reading } of contributions.toSorted((a, b) => a.start - b.start)) {
    const before = had.get(start)
    const told = reading && tellReading(reading, text, locale, list)
    const readings = [...(before?.readings ?? []), ...(told ? [told] : [])]
    had.set(start, { text: before?.text ?? text, brought: (before?.brought ?? 0) + contribution, readings })
  }
  const lacked = missing.map(({ text, possible }) => ({ text, brought: 0, possible }))
  const found = [...had.values()].map(({ readings, ...word }) => ({
    ...word,
    ...(readings.length > 0 && { readings }),
  }))
  return [...found, ...lacked]
}

/** A reading of a word; a synonym by the project's own list is told as such. */
function tellReading(
  { how, texts }: NonNullable<FoundWord['reading']>,
  word: string,
  locale: string,
  list: WordList | undefined,
): WordReading {
  const isOwn = how === 'synonym' && list && texts.some((text) => areListedTogether(list, locale, word, text))
  return { how: isOwn ? 'own-synonym' : how, texts: [...texts] }
}
