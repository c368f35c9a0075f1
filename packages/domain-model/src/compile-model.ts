import type { Attribute, CompositeAttribute, ModelDocument, ModelKind, Project, Slot } from '@advisor/contract'
import { Captions } from './captions.ts'
import { checkModel } from './check-model.ts'
import type { Model, ModelProblem, ModelSlot } from './model.ts'
import { Taxonomy } from './taxonomy.ts'
import { fieldSuffixes } from './visible-slots.ts'

/** A model that refers to what is not there, or contradicts itself. `problems` names every culprit. */
export class ModelError extends Error {
  readonly problems: readonly ModelProblem[]

  constructor(problems: readonly ModelProblem[]) {
    const first = problems.slice(0, 5).map((problem) => `${problem.kind} "${problem.id}": ${problem.message}`)
    const rest = problems.length > first.length ? [`and ${problems.length - first.length} more`] : []
    super(`The domain model is not consistent. ${[...first, ...rest].join(' ')}`)
    this.name = 'ModelError'
    this.problems = problems
  }
}

/** Indexes a branch's documents and resolves their references. Throws {@link ModelError} when any does not hold. */
export function compileModel(project: Project, documents: readonly ModelDocument[]): Model {
  const problems = checkModel(project, documents).filter(({ isWarning }) => !isWarning)
  if (problems.length > 0) throw new ModelError(problems)

  const attributes = byId(documents, 'attribute')
  const compositeAttributes = byId(documents, 'composite-attribute')
  const types = byId(documents, 'type')
  const views = byId(documents, 'view')
  const casebases = byId(documents, 'casebase')
  const translations = [...byId(documents, 'translation').values()]
  return {
    project,
    attributes,
    compositeAttributes,
    types,
    taxonomies: new Map([...types].map(([id, type]) => [id, new Taxonomy(type)])),
    slots: new Map(
      [...byId(documents, 'slot')].map(([id, slot]) => [id, resolveSlot(slot, attributes, compositeAttributes)]),
    ),
    views,
    workflows: byId(documents, 'workflow'),
    approvalWorkflows: byId(documents, 'approval-workflow'),
    casebases,
    quests: byId(documents, 'quest'),
    profiles: byId(documents, 'profile'),
    translations,
    captions: new Captions(translations),
    fieldSuffixes: fieldSuffixes({ casebases, views }),
  }
}

function byId<Kind extends ModelKind>(
  documents: readonly ModelDocument[],
  kind: Kind,
): Map<string, Extract<ModelDocument, { kind: Kind }>> {
  const ofKind = documents.filter(
    (document): document is Extract<ModelDocument, { kind: Kind }> => document.kind === kind,
  )
  return new Map(ofKind.map((document) => [document.id, document]))
}

function resolveSlot(
  slot: Slot,
  attributes: ReadonlyMap<string, Attribute>,
  composites: ReadonlyMap<string, CompositeAttribute>,
): ModelSlot {
  const attribute = attributes.get(slot.attribute)
  if (attribute) return { slot, attribute }
  const composite = composites.get(slot.attribute)
  if (!composite) throw new Error(`Slot "${slot.id}" has no attribute; checkModel should have found it.`)
  return { slot, composite, members: composite.members.flatMap((member) => attributes.get(member) ?? []) }
}
