import type { DownloadHandlers, Handlers } from '../../http/handlers.ts'
import { caseDetailsNavigate } from './case-details-navigate.ts'
import { solutionFile } from './solution-file.ts'
import { viewCaseDetails } from './view-case-details.ts'

export const solutionHandlers: Pick<Handlers, 'viewCaseDetails' | 'caseDetailsNavigate'> = {
  viewCaseDetails,
  caseDetailsNavigate,
}

export const solutionDownloads: Pick<DownloadHandlers, 'solutionFile'> = { solutionFile }
