import type { ModelDocument, Project } from '@advisor/contract'
import { checkModel, describeProblem } from './check-model.ts'
import { indexModel } from './index-model.ts'
import type { Model, ModelProblem } from './model.ts'

/** A model with missing references or contradictions; `problems` lists all of them. */
export class ModelError extends Error {
  readonly problems: readonly ModelProblem[]

  constructor(problems: readonly ModelProblem[]) {
    const first = problems.slice(0, 5).map(describeProblem)
    const rest = problems.length > first.length ? [`and ${problems.length - first.length} more`] : []
    super(`The domain model is not consistent. ${[...first, ...rest].join(' ')}`)
    this.name = 'ModelError'
    this.problems = problems
  }
}

/** Indexes a branch's documents and resolves their references. Throws {@link ModelError} if the model has problems. */
export function compileModel(project: Project, documents: readonly ModelDocument[]): Model {
  const problems = checkModel(project, documents).filter(({ isWarning }) => !isWarning)
  if (problems.length > 0) throw new ModelError(problems)
  return indexModel(project, documents)
}
