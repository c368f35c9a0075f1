import type { DownloadHandlers, Handlers } from '../../../http/handlers.ts'
import { DSHistory } from '../history/ds-history.ts'
import { assignSessions } from './assign-sessions.ts'
import { addSessionInit, modelsAutocomplete } from './new-session-form.ts'
import { repairHistoryInit, repairHistoryList, repairHistorySearch } from './repair-history.ts'
import { deleteSessionView, saveSessionView, sessionViews } from './session-views.ts'
import { sessionsCsv } from './sessions-csv.ts'
import { takeNext } from './take-next.ts'
import { allWorkgroups, DSDashboard, mySessions, sessionSearch } from './show-lists.ts'
import { workgroups } from './workgroups.ts'

export const sessionListHandlers = {
  ...{ mySessions, allWorkgroups, DSDashboard, sessionSearch, workgroups },
  ...{ assignSessions, takeNext },
  ...{ sessionViews, saveSessionView, deleteSessionView },
  ...{ addSessionInit, modelsAutocomplete },
  ...{ repairHistoryInit, repairHistoryList, repairHistorySearch, DSHistory },
} satisfies Partial<Handlers>

export const sessionListDownloads: Pick<DownloadHandlers, 'sessionsCsv'> = { sessionsCsv }
