import type { ModelDocument, Project } from '@advisor/contract'
import { compileModel, type Model } from '@advisor/domain-model'

/** Not exported as a value: only {@link storableModel} creates instances. */
class CheckedModel {
  // Makes the type differ from any object with the same properties.
  declare protected readonly isChecked: true
  readonly project: Project
  readonly documents: readonly ModelDocument[]
  readonly model: Model

  constructor(project: Project, documents: readonly ModelDocument[]) {
    this.project = project
    this.documents = documents
    this.model = compileModel(project, documents)
  }
}

/** A model that was checked as a whole. A branch is made to show no other. */
export type StorableModel = CheckedModel

/**
 * Checks the documents that a branch shall show, all together. Throws `ModelError` with all its problems; warnings are no
 * problem.
 */
export function storableModel(project: Project, documents: readonly ModelDocument[]): StorableModel {
  return new CheckedModel(project, documents)
}
