import { changeKinds } from '../store/change-log/change-kinds.ts'
import type { ChangePosition, LoggedChange } from '../store/change-log/change-log.ts'
import { branchKey, type BranchRef } from './protocol.ts'

/** What a stretch of the change log says of one branch. */
export interface BranchChanges {
  solutions: ReadonlySet<number>
  /** The model or the project has changed. */
  isModelChanged: boolean
  /** An administrator wants the index to be made anew. */
  isAnew?: boolean
  /** An administrator has ended that, and has not asked for it again since. */
  isGivenUp?: boolean
  /** The last of these changes; undefined where nothing of the branch has changed. */
  changedAt: ChangePosition | undefined
  /** The end of the stretch. */
  upTo: ChangePosition
}

interface NotedChanges {
  branch: BranchRef
  solutions: Set<number>
  isModelChanged: boolean
  isAnew: boolean
  isGivenUp: boolean
  changedAt: ChangePosition
}

/** Parts a stretch of the change log by branch. Changes are noted in their order. */
export class ChangesByBranch {
  readonly #upTo: ChangePosition
  readonly #noted = new Map<string, NotedChanges>()

  /** `upTo`: the end of the stretch. */
  constructor(upTo: ChangePosition) {
    this.#upTo = upTo
  }

  /** Notes a change of a solution or of a model; others are none of an index. */
  note({ kind, projectId, branch, objectId, position }: LoggedChange): void {
    if (projectId === null || branch === null) return
    const ref = { projectId, branch }
    if (kind === changeKinds.model) this.noteModel(ref, position)
    if (kind === changeKinds.index) Object.assign(this.#changesOf(ref, position), { isAnew: true, isGivenUp: false })
    if (kind === changeKinds.indexEnd) Object.assign(this.#changesOf(ref, position), { isAnew: false, isGivenUp: true })
    if (kind === changeKinds.solution) this.#changesOf(ref, position).solutions.add(Number(objectId))
  }

  noteModel(branch: BranchRef, position: ChangePosition): void {
    this.#changesOf(branch, position).isModelChanged = true
  }

  /** The branches of which anything was noted. */
  changed(): NotedChanges[] {
    return [...this.#noted.values()]
  }

  of(branch: BranchRef): BranchChanges {
    const { solutions, isModelChanged, isAnew, isGivenUp, changedAt } = this.#noted.get(branchKey(branch)) ?? {}
    return {
      solutions: solutions ?? new Set(),
      isModelChanged: isModelChanged ?? false,
      isAnew: isAnew ?? false,
      isGivenUp: isGivenUp ?? false,
      changedAt,
      upTo: this.#upTo,
    }
  }

  #changesOf(branch: BranchRef, position: ChangePosition): NotedChanges {
    const key = branchKey(branch)
    const noted = this.#noted.get(key) ?? {
      branch,
      solutions: new Set(),
      isModelChanged: false,
      isAnew: false,
      isGivenUp: false,
      changedAt: position,
    }
    noted.changedAt = position
    this.#noted.set(key, noted)
    return noted
  }
}
