import type { calls, ModelDraftState } from '@advisor/contract'
import type { DownloadHandlers, Handlers, Read, UploadHandlers } from '../../http/handlers.ts'
import { listDrafts } from '../../store/model-drafts/draft-store.ts'
import { holdModelObject, leaveModelObject } from './held-objects.ts'
import { writtenProject } from './administered-project.ts'
import { editedModelPicture, uploadModelPicture } from './model-pictures.ts'
import { modelObjectHandlers } from './model-object-handlers.ts'
import { previewModelView } from './preview-view.ts'
import {
  decideModelDraft,
  discardModelDraft,
  handInModelDraft,
  takeBackModelDraft,
  undoModelDraft,
} from './review-drafts.ts'
import { decideProposedValue, proposedValues } from './proposed-values.ts'
import { showDraft, summariseDraft } from './show-draft.ts'
import { beginModelDraft, commentModelDraft, convertModelDraft, saveModelObjects } from './write-drafts.ts'

const openStates: readonly ModelDraftState[] = ['open', 'handed-in']

async function modelDrafts(context: Read<typeof calls.modelDrafts>) {
  const { db, caller, request } = context
  const { project } = await writtenProject(context, request.project)
  const { states = [] } = request
  const drafts = await listDrafts(db, project.name, states.length > 0 ? states : openStates)
  return { drafts: drafts.map((draft) => summariseDraft(draft, caller)) }
}

type DraftCalls =
  | 'modelDrafts'
  | 'modelDraft'
  | 'beginModelDraft'
  | 'holdModelObject'
  | 'leaveModelObject'
  | 'saveModelObjects'
  | 'convertModelDraft'
  | 'handInModelDraft'
  | 'takeBackModelDraft'
  | 'discardModelDraft'
  | 'decideModelDraft'
  | 'undoModelDraft'
  | 'commentModelDraft'
  | 'previewModelView'
  | 'proposedValues'
  | 'decideProposedValue'

/** The calls about the model that administrators shape, and its draft changes. */
export const adminModelHandlers: Pick<Handlers, DraftCalls | keyof typeof modelObjectHandlers> = {
  ...modelObjectHandlers,
  previewModelView,
  modelDrafts,
  modelDraft: async (context) => showDraft(context, context.request.draft),
  beginModelDraft,
  holdModelObject,
  leaveModelObject,
  saveModelObjects,
  convertModelDraft,
  handInModelDraft,
  takeBackModelDraft,
  discardModelDraft,
  decideModelDraft,
  undoModelDraft,
  commentModelDraft,
  proposedValues,
  decideProposedValue,
}

export const adminModelUploads: Pick<UploadHandlers, 'uploadModelPicture'> = { uploadModelPicture }

export const adminModelDownloads: Pick<DownloadHandlers, 'editedModelPicture'> = { editedModelPicture }
