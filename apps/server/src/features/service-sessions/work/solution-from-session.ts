import { SearchQuery, searchQueryFormat, type calls, type ReplyOf } from '@advisor/contract'
import type { Read } from '../../../http/handlers.ts'
import { findFirstUnguarded } from '../../../query/run/run-query.ts'
import { nameSolutions } from '../../../reading/name-solutions.ts'
import { sessionContent } from '../../../writing/session-content.ts'
import { readSeenSession } from '../../../access/seen-session.ts'

type Call = typeof calls.solutionFromSession

const similarSolutions = 5

/** What a solution begins with that is written from a session, and the solutions that are likest to what was said in it. */
export async function solutionFromSession(context: Read<Call>): Promise<ReplyOf<Call>> {
  const { db, opened, request } = context
  const { model, quest } = opened
  const { session } = await readSeenSession(context, request.DSID)
  const { words, content, casebase } = await sessionContent(db, model, session)
  const text = [words, ...Object.values(content.texts)]
    .join(' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
  const query = SearchQuery.parse({
    ...{ format: searchQueryFormat, quest: quest.id, style: quest.style, weaker: true },
    text: text.slice(0, mostCharacters),
  })
  const found = await findFirstUnguarded(context, query, similarSolutions)
  const numbers = typeof found === 'string' ? [] : found
  const named = await nameSolutions(context, numbers)
  return { fields: content, ...(casebase !== undefined && { casebase }), similar: [...named.values()] }
}

/** What describes a fault stands in its first sentences. */
const mostCharacters = 500
