import { createHash } from 'node:crypto'
import type { ModelDocument, Project } from '@advisor/contract'
import type { Model } from '@advisor/domain-model'

/** The version of each loaded model, as long as the model is in use. */
const versions = new WeakMap<Model, string>()

/**
 * Notes what a model was made from, with the last publication on its branch. All nodes give the same model the same version, and each
 * publication another one.
 */
export function noteModelVersion(
  model: Model,
  project: Project,
  documents: readonly ModelDocument[],
  publication: string | undefined,
): void {
  versions.set(
    model,
    createHash('sha256')
      .update(JSON.stringify([project, documents, publication]))
      .digest('base64url')
      .slice(0, 16),
  )
}

/** The version of a model that was loaded from the database: another one as soon as anything of project or model is changed, or something is
 * published. */
export function modelVersion(model: Model): string {
  const version = versions.get(model)
  if (version === undefined) throw new Error('Only models that were loaded from the database have a version.')
  return version
}
