import type { DownloadHandlers, Handlers, UploadHandlers } from '../../http/handlers.ts'
import { createNewFromSearch } from './create-new-from-search.ts'
import { createNewFromSolution } from './create-new-from-solution.ts'
import { authoring, authoringServerPing } from './editing/authoring-server-ping.ts'
import { changeCasebase } from './editing/change-casebase.ts'
import { getCasebaseChanges } from './editing/get-casebase-changes.ts'
import { getUpdatedCase } from './editing/get-updated-case.ts'
import { modifyExistingCase } from './editing/modify-existing-case.ts'
import { getTranslations } from './translating/get-translations.ts'
import { translateCase } from './translating/translate-case.ts'
import { exportTranslation } from './translating/xliff/export-translation.ts'
import { importTranslation } from './translating/xliff/import-translation.ts'
import { updateCase } from './update-case.ts'
import { uploadedFile } from './uploaded-file.ts'
import { uploadSolutionFile } from './upload-solution-file.ts'
import { validateUpdateCase } from './validate-update-case.ts'

type AuthoringCalls =
  | 'createNewFromSearch'
  | 'createNewFromSolution'
  | 'validateUpdateCase'
  | 'updateCase'
  | 'modifyExistingCase'
  | 'authoringServerPing'
  | 'authoring'
  | 'getUpdatedCase'
  | 'getCasebaseChanges'
  | 'changeCasebase'
  | 'translateCase'
  | 'getTranslations'
  | 'exportTranslation'
  | 'importTranslation'

export const authoringHandlers: Pick<Handlers, AuthoringCalls> = {
  createNewFromSearch,
  createNewFromSolution,
  validateUpdateCase,
  updateCase,
  modifyExistingCase,
  authoringServerPing,
  authoring,
  getUpdatedCase,
  getCasebaseChanges,
  changeCasebase,
  translateCase,
  getTranslations,
  exportTranslation,
  importTranslation,
}

export const authoringUploads: Pick<UploadHandlers, 'uploadSolutionFile'> = { uploadSolutionFile }

export const authoringDownloads: Pick<DownloadHandlers, 'uploadedFile'> = { uploadedFile }
