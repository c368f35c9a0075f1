import type { DownloadHandlers, Handlers } from '../../http/handlers.ts'
import { caseDetailsNavigate } from './case-details-navigate.ts'
import { compareCases } from './compare-cases.ts'
import { generatePdf } from './generate-pdf.ts'
import { getSolutionsToPrint } from './get-solutions-to-print.ts'
import { showcaseFile } from './showcase-file.ts'
import { showcase } from './showcase.ts'
import { solutionFile } from './solution-file.ts'
import { solutionUsed } from './solution-used.ts'
import { viewCaseDetails } from './view-case-details.ts'

type SolutionCalls =
  'viewCaseDetails' | 'caseDetailsNavigate' | 'compareCases' | 'getSolutionsToPrint' | 'showcase' | 'solutionUsed'

export const solutionHandlers: Pick<Handlers, SolutionCalls> = {
  viewCaseDetails,
  caseDetailsNavigate,
  compareCases,
  getSolutionsToPrint,
  showcase,
  solutionUsed,
}

export const solutionDownloads: Pick<DownloadHandlers, 'solutionFile' | 'generatePdf' | 'showcaseFile'> = {
  solutionFile,
  generatePdf,
  showcaseFile,
}
