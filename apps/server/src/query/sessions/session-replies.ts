import { QueryAnswer, type SearchQuery } from '@advisor/contract'
import type { Db } from '../../database/open.ts'
import { questionIdOf } from '../dialog/questions.ts'
import type { Searching } from '../search-context.ts'
import type { SearchSteps } from '../steps/search-steps.ts'
import type { Reply } from './step-events.ts'

/** What was said to questions in a service session. */
export type SessionReplies = Pick<SearchQuery, 'answers' | 'undecided'>

/** Far more than a session has: replies that are given again and again. */
const mostReplies = 5_000

/**
 * A query of a search that begins anew, with what else was said to questions in its service session, by whomever: nobody is asked
 * again. What the open quest does not ask for is left out. A free search begins with nothing.
 */
export async function withSessionReplies(
  searching: Pick<Searching, 'db' | 'opened' | 'inSession'> & { steps: Pick<SearchSteps, 'settleIn'> },
  query: SearchQuery,
): Promise<SearchQuery> {
  const { db, opened, inSession, steps } = searching
  if (!inSession) return query
  await steps.settleIn(inSession.DSID)
  const { answers, undecided } = await readReplies(db, inSession.DSID)
  const { attributes } = opened.questSight
  const isSeen = (question: string) => attributes.has(question) || attributes.has(question.replace(/\.[^.]*$/, ''))
  const said = new Set([...query.answers.map(questionIdOf), ...query.undecided])
  const isNew = (question: string) => !said.has(question)
  const more = answers.filter((each) => attributes.has(each.slot) && isNew(questionIdOf(each)))
  const taken = new Set([...query.answers, ...query.constraints, ...query.filters].map(({ id }) => id))
  const free = Array.from({ length: taken.size + more.length }, (_, at) => `a${at + 1}`).filter((id) => !taken.has(id))
  return {
    ...query,
    answers: [...query.answers, ...more.map((each, at) => ({ ...each, id: free[at] ?? each.id }))],
    undecided: [...query.undecided, ...undecided.filter((question) => isSeen(question) && isNew(question))],
  }
}

/** The last replies to all questions of a service session, in the order in which they were first given. */
export async function readReplies(db: Db, DSID: string): Promise<SessionReplies> {
  const rows = await db
    .selectFrom('sessionEvents')
    .select('detail')
    .where('sessionId', '=', DSID)
    .where('kind', '=', 'answered')
    .orderBy('id', 'desc')
    .limit(mostReplies)
    .execute()
  // Only steps write events of this kind.
  const said = new Map(rows.toReversed().map(({ detail }) => [(detail as Reply).question, detail as Reply]))
  const given = [...said.values()].flatMap((reply) => ('answer' in reply ? [reply.answer] : []))
  return {
    answers: given.flatMap((answer, index) => QueryAnswer.safeParse({ ...answer, id: `a${index + 1}` }).data ?? []),
    undecided: [...said.values()].flatMap((reply) => ('isUndecided' in reply ? [reply.question] : [])),
  }
}
