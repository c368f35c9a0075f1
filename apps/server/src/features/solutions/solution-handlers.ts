import type { DownloadHandlers, Handlers } from '../../http/handlers.ts'
import { caseDetailsNavigate } from './case-details-navigate.ts'
import { compareCases } from './compare-cases.ts'
import { solutionFile } from './solution-file.ts'
import { viewCaseDetails } from './view-case-details.ts'

export const solutionHandlers: Pick<Handlers, 'viewCaseDetails' | 'caseDetailsNavigate' | 'compareCases'> = {
  viewCaseDetails,
  caseDetailsNavigate,
  compareCases,
}

export const solutionDownloads: Pick<DownloadHandlers, 'solutionFile'> = { solutionFile }
