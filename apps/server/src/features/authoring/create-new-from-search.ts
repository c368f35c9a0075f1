import type { calls, SearchQuery } from '@advisor/contract'
import { readSeenSession } from '../../access/seen-session.ts'
import type { Read } from '../../http/handlers.ts'
import { contentBesideSteps, copiedContent, copiedLocale, readCopied } from './copied-solution.ts'
import { newSolutionStart, writingLocale } from './new-solution-start.ts'
import { searchedValues, searchedWords } from '../../writing/searched-content.ts'
import { sessionContent, type SessionContent } from '../../writing/session-content.ts'

type Context = Read<typeof calls.createNewFromSearch>

/** What a new solution begins with after a search: its words and values, and what a solution that did not help says beside its steps. */
export async function createNewFromSearch(context: Context) {
  const { opened, request, locale, refuse } = context
  const session = request.DSID === undefined ? undefined : await contentOfSession(context, request.DSID)
  const query = session ? undefined : await searchedQuery(context)
  const failed = request.caseId === undefined ? undefined : await readCopied(context, request.caseId)
  if (request.caseId !== undefined && !failed) throw refuse('solution-not-found')
  const textLocale = failed ? copiedLocale(failed, locale) : writingLocale(opened.model, locale)
  const known = failed && contentBesideSteps(opened.model, failed, copiedContent(failed, textLocale))
  const scope = query?.scope.casebases ?? []
  return newSolutionStart(context, {
    words: session?.words ?? (query ? searchedWords(query) : ''),
    content: {
      values: { ...known?.values, ...(query && searchedValues(query)), ...session?.content.values },
      texts: { ...known?.texts, ...session?.content.texts },
    },
    locale: textLocale,
    copied: failed,
    chosen: failed?.solution.casebaseId ?? session?.casebase ?? (scope.length === 1 ? scope[0] : undefined),
  })
}

/** What a session says that the caller sees and may have. */
async function contentOfSession(context: Context, DSID: string): Promise<SessionContent> {
  const { db, caller, opened, refuse } = context
  if (!caller.permissions.has('service-session')) throw refuse('session-not-found')
  return sessionContent(db, opened.model, (await readSeenSession(context, DSID)).session)
}

/** The query of the step; undefined without one, and for a step that is gone or of another branch. */
async function searchedQuery({ services, request, caller, opened }: Context): Promise<SearchQuery | undefined> {
  const step = request.from === undefined ? undefined : await services.searchSteps.find(request.from, caller)
  const isHere = step?.projectId === opened.model.project.name && step.branch === opened.branch
  return isHere ? step.query : undefined
}
