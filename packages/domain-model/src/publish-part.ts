import type { ModelDocument, Project } from '@advisor/contract'
import { checkModel } from './check-model.ts'
import { isSame } from './field-changes.ts'
import type { ModelProblem } from './model.ts'
import { documentKey, referencesOf, type DocumentRef } from './references.ts'

/** What a part of a model takes with it to another branch. */
export interface PublishedPart {
  /** What the branch has afterwards. */
  documents: ModelDocument[]
  /** What has to come along beside the chosen documents: without it the model would not fit together. */
  needed: DocumentRef[]
  /** What keeps the model from being used even so. */
  problems: ModelProblem[]
}

/**
 * Takes the chosen documents of `source` over to `target`, also that they are gone, with all that they need: documents that the
 * target lacks, those that still need what is taken away, and, where the model would have problems without them, the nearest ones that
 * differ. Documents that do not differ are as good as not chosen.
 */
export function publishPart(
  project: Project,
  { source, target }: { source: readonly ModelDocument[]; target: readonly ModelDocument[] },
  chosen: readonly DocumentRef[],
): PublishedPart {
  const branches = new TwoBranches(source, target)
  const taken = new Set(chosen.map(documentKey).filter((key) => branches.differs(key)))
  const asked = new Set(taken)
  for (;;) {
    takeMissing(branches, taken)
    const documents = branches.after(taken)
    const problems = checkModel(project, documents).filter(({ isWarning }) => !isWarning)
    const more = problems.length > 0 ? nearestThatDiffer(branches, taken, problems) : []
    for (const key of more) taken.add(key)
    if (more.length > 0) continue
    const needed = [...taken].filter((key) => !asked.has(key)).sort()
    return { documents, needed: needed.flatMap((key) => branches.ref(key) ?? []), problems }
  }
}

/** All documents that differ among those that these documents need, directly or not, and these themselves. */
export function differingNeeds(
  { source, target }: { source: readonly ModelDocument[]; target: readonly ModelDocument[] },
  of: readonly DocumentRef[],
): DocumentRef[] {
  const branches = new TwoBranches(source, target)
  const reached = new Set(of.map(documentKey))
  for (const key of reached) for (const next of branches.needsOf(key)) reached.add(next)
  return [...reached].filter((key) => branches.differs(key)).flatMap((key) => branches.ref(key) ?? [])
}

class TwoBranches {
  readonly #source: ReadonlyMap<string, ModelDocument>
  readonly #target: ReadonlyMap<string, ModelDocument>

  constructor(source: readonly ModelDocument[], target: readonly ModelDocument[]) {
    this.#source = byKey(source)
    this.#target = byKey(target)
  }

  ref(key: string): DocumentRef | undefined {
    const document = this.#source.get(key) ?? this.#target.get(key)
    return document && { kind: document.kind, id: document.id }
  }

  inSource(key: string): boolean {
    return this.#source.has(key)
  }

  differs(key: string): boolean {
    return !isSame(this.#source.get(key), this.#target.get(key))
  }

  /** The keys of what a document of the source needs; of the target, where the source does not have it. */
  needsOf(key: string): string[] {
    const document = this.#source.get(key) ?? this.#target.get(key)
    return document ? referencesOf(document).map(documentKey) : []
  }

  after(taken: ReadonlySet<string>): ModelDocument[] {
    const documents = new Map(this.#target)
    for (const key of taken) {
      const document = this.#source.get(key)
      if (document) documents.set(key, document)
      else documents.delete(key)
    }
    return [...documents].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, document]) => document)
  }
}

function byKey(documents: readonly ModelDocument[]): Map<string, ModelDocument> {
  return new Map(documents.map((document) => [documentKey(document), document]))
}

/** Adds what the documents would lack, until nothing is missing that the source could give. */
function takeMissing(branches: TwoBranches, taken: Set<string>): void {
  for (let size = -1; size !== taken.size;) {
    size = taken.size
    const documents = branches.after(taken)
    const there = new Set(documents.map(documentKey))
    for (const document of documents) {
      const key = documentKey(document)
      for (const need of referencesOf(document).map(documentKey)) {
        if (there.has(need)) continue
        if (branches.inSource(need)) taken.add(need)
        // What it needs is taken away: in the source it does without, or is gone itself.
        else if (taken.has(need) && branches.differs(key)) taken.add(key)
      }
    }
  }
}

/** The documents not taken yet that differ: those with problems, else the nearest ones that these need. */
function nearestThatDiffer(
  branches: TwoBranches,
  taken: ReadonlySet<string>,
  problems: readonly ModelProblem[],
): string[] {
  const reached = new Set(problems.flatMap(({ kind, id }) => (kind === 'project' ? [] : [documentKey({ kind, id })])))
  for (let round = [...reached]; round.length > 0;) {
    const differing = round.filter((key) => branches.differs(key) && !taken.has(key))
    if (differing.length > 0) return differing
    round = [...new Set(round.flatMap((key) => branches.needsOf(key)))].filter((key) => !reached.has(key))
    for (const key of round) reached.add(key)
  }
  return []
}
