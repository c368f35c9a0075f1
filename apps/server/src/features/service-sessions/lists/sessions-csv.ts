import { limits, sessionColumns, type downloads, type SessionColumn } from '@advisor/contract'
import { csvFile } from '../../../http/csv-file.ts'
import type { DownloadedFile, Read } from '../../../http/handlers.ts'
import type { ServerTexts } from '../../../texts/server-texts.ts'
import { priorityOf, sessionName } from '../describe-session.ts'
import { sessionsInSight, sessionsOfTab } from './listed-sessions.ts'
import { cells, readListed, type ListedSession } from './list-page.ts'

type TextKey = Parameters<ServerTexts['say']>[1]

/** The sessions of a list as CSV, as spreadsheets open it: UTF-8 with a mark, commas, and no text that they would take for a formula. */
export async function sessionsCsv(context: Read<typeof downloads.sessionsCsv>): Promise<DownloadedFile> {
  const { request, opened, locale, services, now } = context
  const question = await (request.scope === 'all' ? sessionsInSight : sessionsOfTab)(context, request)
  const listed = await readListed(context, question, { limit: limits.exportedSessions, offset: 0 })
  const columns = request.columns.length === 0 ? sessionColumns : [...new Set(request.columns)]
  const say = (key: TextKey) => services.texts.say(locale, key)
  const rows = listed.map((session) => [
    sessionName(opened.model, session.id),
    ...columns.map((column) => {
      const state = stateTexts[column]?.(session)
      return state === undefined ? cells[column](session, opened.model, locale) : say(state)
    }),
  ])
  const head = [say('sessionTerms.column.id'), ...columns.map((column) => say(`sessionTerms.column.${column}`))]
  const day = now.toISOString().slice(0, 10)
  return csvFile(`${opened.model.project.name}-sessions-${day}.csv`, [head, ...rows])
}

/** What states are called, which lists tell by their ids. */
const stateTexts: Partial<Record<SessionColumn, (session: ListedSession) => TextKey | undefined>> = {
  status: ({ status }) => `sessionTerms.status.${status}`,
  priority: ({ priority }) => `sessionTerms.priority.${priorityOf(priority)}`,
  repairStatus: ({ repairStatus }) => `sessionTerms.repair.${repairStatus}`,
  verificationStatus: ({ verificationStatus }) => `sessionTerms.verification.${verificationStatus}`,
  resolution: ({ resolution }) => (resolution === null ? undefined : `sessionTerms.resolution.${resolution}`),
}
