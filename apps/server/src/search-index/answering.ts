import type { IndexGround } from '@advisor/domain-model'
import type { SearchableSolutions } from '@advisor/engine'
import { EngineError } from '@advisor/engine/errors'
import { facetAttribute } from '@advisor/engine/values'
import { Guides } from './guides.ts'
import { branchKey, type Answer, type BranchRef, type Searched, type SeeingQuestion, type Seen } from './protocol.ts' // prettier-ignore
import { SearchedBranch } from './searched-branch.ts'
import { ReceivedSights, type NumberedQuestion, type NumberedSight } from './sight-numbers.ts'

/** Answers questions from the indexes of branches as they are in this thread, from memory: all at once but those of dialogs. */
export class Answering {
  readonly #branches = new Map<string, SearchedBranch>()
  readonly #sights = new ReceivedSights()
  readonly #guides = new Guides()

  /** The branch is searched by this index from now on. */
  open(branch: BranchRef, ground: IndexGround, solutions: SearchableSolutions, seen: Seen): void {
    this.#branches.set(branchKey(branch), new SearchedBranch(ground, solutions, seen))
  }

  /** The solutions of the branch's index have changed. */
  noteChange(branch: BranchRef, seen: Seen): void {
    this.#branches.get(branchKey(branch))?.noteChange(seen)
  }

  close(branch: BranchRef): void {
    this.#branches.delete(branchKey(branch))
  }

  /** Forgets all but these. */
  closeOthers(branches: readonly BranchRef[]): void {
    const kept = new Set(branches.map(branchKey))
    for (const key of this.#branches.keys()) if (!kept.has(key)) this.#branches.delete(key)
  }

  /** Throws an EngineError for what cannot be asked. Every question passes here, so that the sights are known. */
  answer(numbered: NumberedQuestion): Answer | Promise<Answer> {
    const question = this.#sights.resolve(numbered)
    if (question.kind === 'status') throw new Error('The writer of the index knows its status.')
    if (question.kind === 'count')
      return question.branches.map((seen) => this.#find(seen)?.count(seen.sight) ?? 'not-ready')
    const branch = this.#find(question)
    return branch && !branch.lacksAttributes(question.sight, attributesOf(question))
      ? this.#answerOn(branch, question)
      : 'not-ready'
  }

  #find(branch: BranchRef): SearchedBranch | undefined {
    return this.#branches.get(branchKey(branch))
  }

  #answerOn(
    branch: SearchedBranch,
    question: Exclude<SeeingQuestion<NumberedSight>, { kind: 'count' }>,
  ): Answer | Promise<Answer> {
    switch (question.kind) {
      case 'search':
        return askedOfValues(question, () => branch.search(question))
      case 'explain':
        return askedOfValues(question, () => branch.explain(question))
      case 'suggest':
        return branch.suggest(question)
      case 'words':
        return branch.withAllWords(question)
      case 'map':
        return branch.map(question)
      case 'ask':
        return this.#guides.ask(branch, question)
    }
  }
}

/** What people ask of values is theirs; a fault in anything else is the program's, and is thrown. */
function askedOfValues<Found>(
  { constraints }: Pick<Searched, 'constraints'>,
  answer: () => Found,
): Found | 'not-possible' {
  try {
    return answer()
  } catch (error) {
    if (error instanceof EngineError && constraints?.length) return 'not-possible'
    throw error
  }
}

function attributesOf(question: SeeingQuestion<NumberedSight>): string[] {
  if (question.kind === 'suggest' || question.kind === 'words' || question.kind === 'map' || question.kind === 'count')
    return []
  const { constraints = [], excluded = [], undecided = [] } = question
  const facets = question.kind === 'search' ? (question.facets ?? []).map(facetAttribute) : []
  const answered = question.kind === 'ask' ? (question.answers ?? []).map(([attribute]) => attribute) : []
  const goals = question.kind === 'ask' && question.goal !== undefined ? [question.goal] : []
  return [
    ...[...constraints, ...excluded].map(({ attribute }) => attribute),
    ...undecided,
    ...facets,
    ...answered,
    ...goals,
  ]
}
