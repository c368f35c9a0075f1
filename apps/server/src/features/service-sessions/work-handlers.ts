import type { DownloadHandlers, Handlers, UploadHandlers } from '../../http/handlers.ts'
import { completeCampaign } from './complete-campaign.ts'
import { addSessionAttachments, sessionAttachment } from './session-attachments.ts'
import { DSClose, reopenSession, verifySession } from './session-end.ts'
import { addSessionNote } from './session-note.ts'
import { changeSessionOwner, sessionColleagues } from './session-owner.ts'
import { DSEscalate, reassignSession } from './session-workgroup.ts'
import { setSessionStatus } from './set-session-status.ts'

type WorkCalls =
  | 'addSessionNote'
  | 'setSessionStatus'
  | 'changeSessionOwner'
  | 'sessionColleagues'
  | 'reassignSession'
  | 'DSEscalate'
  | 'DSClose'
  | 'verifySession'
  | 'reopenSession'
  | 'completeCampaign'

/** Work on a session: what is added to it, its states, who has it, its end. */
export const sessionWorkHandlers: Pick<Handlers, WorkCalls> = {
  addSessionNote,
  setSessionStatus,
  changeSessionOwner,
  sessionColleagues,
  reassignSession,
  DSEscalate,
  DSClose,
  verifySession,
  reopenSession,
  completeCampaign,
}

export const sessionWorkUploads: Pick<UploadHandlers, 'addSessionAttachments'> = { addSessionAttachments }

export const sessionWorkDownloads: Pick<DownloadHandlers, 'sessionAttachment'> = { sessionAttachment }
