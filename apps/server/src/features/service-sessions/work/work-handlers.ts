import type { DownloadHandlers, Handlers, UploadHandlers } from '../../../http/handlers.ts'
import { completeCampaign } from './complete-campaign.ts'
import { finishUpload } from './finish-upload.ts'
import { mailServiceReport } from '../report/mail-service-report.ts'
import { mailWorkgroup } from '../mail-workgroup.ts'
import { postSessionStatus } from '../orders/post-session-status.ts'
import { sendServiceReport } from '../report/send-service-report.ts'
import { signServiceReport } from '../report/sign-service-report.ts'
import { serviceReport } from '../report/service-report.ts'
import { addSessionAttachments, sessionAttachment } from './session-attachments.ts'
import { DSClose, reopenSession, verifySession } from './session-end.ts'
import { sessionFromOrder } from '../orders/session-from-order.ts'
import { sessionHandover } from './session-handover.ts'
import { addSessionNote } from './session-note.ts'
import { changeSessionOwner, sessionColleagues } from './session-owner.ts'
import { DSEscalate, reassignSession } from './session-workgroup.ts'
import { setSessionStatus } from './set-session-status.ts'
import { solutionFromSession } from './solution-from-session.ts'

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
  | 'sessionHandover'
  | 'solutionFromSession'
  | 'mailServiceReport'
  | 'signServiceReport'
  | 'sessionFromOrder'
  | 'finishUpload'

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
  sessionHandover,
  solutionFromSession,
  mailServiceReport,
  signServiceReport,
  sessionFromOrder,
  finishUpload,
}

export const sessionWorkUploads: Pick<UploadHandlers, 'addSessionAttachments'> = { addSessionAttachments }

export const sessionWorkDownloads: Pick<DownloadHandlers, 'sessionAttachment' | 'serviceReport'> = {
  sessionAttachment,
  serviceReport,
}

export const sessionJobs = [sendServiceReport, postSessionStatus, mailWorkgroup]
