import { Readable } from 'node:stream'
import { limits, sessionColumns, type downloads, type SessionColumn } from '@advisor/contract'
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
  const content = Buffer.from(`\uFEFF${[head, ...rows].map(csvLine).join('\r\n')}\r\n`)
  const day = now.toISOString().slice(0, 10)
  return {
    name: `${opened.model.project.name}-sessions-${day}.csv`,
    contentType: 'text/csv; charset=utf-8',
    sizeBytes: content.byteLength,
    isShown: false,
    open: () => Promise.resolve(Readable.from([content])),
  }
}

/** What states are called, which lists tell by their ids. */
const stateTexts: Partial<Record<SessionColumn, (session: ListedSession) => TextKey | undefined>> = {
  status: ({ status }) => `sessionTerms.status.${status}`,
  priority: ({ priority }) => `sessionTerms.priority.${priorityOf(priority)}`,
  repairStatus: ({ repairStatus }) => `sessionTerms.repair.${repairStatus}`,
  verificationStatus: ({ verificationStatus }) => `sessionTerms.verification.${verificationStatus}`,
  resolution: ({ resolution }) => (resolution === null ? undefined : `sessionTerms.resolution.${resolution}`),
}

/** A line of CSV. What begins as a formula is made a text by an apostrophe, as OWASP advises. */
function csvLine(fields: readonly string[]): string {
  return fields
    .map((field) => {
      const safe = /^[=+\-@\t\r\n＝＋－＠]/.test(field) ? `'${field}` : field
      return /[",\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
    })
    .join(',')
}
