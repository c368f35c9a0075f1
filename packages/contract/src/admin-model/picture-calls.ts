import { z } from 'zod'
import { downloading, uploading } from '../call.ts'
import { ModelPicture } from '../domain-model/model-picture.ts'
import { FileHash, ModelId } from '../ids.ts'
import { limits as contractLimits } from '../limits.ts'

export const uploadModelPicture = uploading('uploadModelPicture', {
  summary:
    'Takes in a picture for an object of the model. It is held for the caller for a day, or until an object names it.',
  access: { to: 'signed-in', application: 'studio', permission: 'domain-model-configuration' },
  request: z.object({}),
  upload: { files: 1, fileBytes: contractLimits.uploadBytes },
  reply: z.object({ picture: ModelPicture }),
  refusals: [
    ...(['no-permission', 'upload-empty', 'upload-too-large', 'upload-too-many'] as const),
    ...(['upload-ending-not-allowed', 'upload-content-not-allowed', 'upload-no-room', 'upload-no-picture'] as const),
  ],
})

export const editedModelPicture = downloading('editedModelPicture', {
  summary: 'A picture that some version of an object of the model has, or that the caller has sent for one.',
  access: {
    to: 'signed-in',
    application: 'studio',
    anyPermission: ['domain-model-configuration', 'domain-model-structure-reviews', 'attribute-value-reviews'],
  },
  request: z.object({ project: ModelId, file: FileHash }),
  refusals: ['no-permission', 'project-not-found', 'file-not-found', 'file-damaged'],
})
