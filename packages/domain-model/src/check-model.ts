import type { ModelDocument, ModelKind, Project, Property, Type } from '@advisor/contract'
import { EngineError } from '@advisor/engine/errors'
import { compileSchema } from '@advisor/engine/schema'
import { checkQuestions } from './check-questions.ts'
import { engineAttribute, engineType } from './engine-schema.ts'
import { conditionsOf } from './engine-question.ts'
import { findFacetFaults } from './facets.ts'
import { findFieldNameFaults } from './field-name-faults.ts'
import { findListFaults } from './list-faults.ts'
import { indexModel } from './index-model.ts'
import type { ModelProblem, SaidProblem } from './model.ts'
import { findPictureFaults } from './model-pictures.ts'
import { numberFormatFault } from './number-format-fault.ts'
import { findPatternFaults } from './pattern-faults.ts'
import { findPrintFaults } from './printed-items.ts'
import { propertyFault } from './property-fault.ts'
import { findBrokenParents } from './taxonomy.ts'
import { similarityFault } from './similarity-fault.ts'
import { findSessionRuleFaults } from './session-rule-faults.ts'
import { findViewContradictions } from './view-contradictions.ts'
import { findTemplateFaults } from './template-faults.ts'
import { findWarningFaults } from './warning-faults.ts'
import { findWordListFaults } from './word-list-faults.ts'

/** Returns every missing reference and every contradiction of a model. A model with warnings only can be used. */
export function checkModel(project: Project, documents: readonly ModelDocument[]): ModelProblem[] {
  const check = new ModelCheck(project, documents)
  for (const document of documents) check.document(document)
  if (!project.locales.includes(project.masterLocale))
    check.report('project', project.name, `its languages do not include its master language ${project.masterLocale}.`, {
      key: 'master-not-in-languages',
      name: project.masterLocale,
    })
  for (const casebase of project.showcase ?? [])
    if (!documents.some(({ kind, id }) => kind === 'casebase' && id === casebase))
      check.report('project', project.name, `its showcase names the case base "${casebase}", which does not exist.`, {
        key: 'refers-to-nothing',
        of: { kind: 'casebase', id: casebase },
      })
  // Questions, lists and templates can be checked only where all that they refer to is sound.
  const model = check.problems.length > 0 ? undefined : indexModel(project, documents)
  const ofQuestions = model ? checkQuestions(model) : []
  return [
    ...check.problems,
    ...ofQuestions,
    ...findFacetFaults(documents),
    ...(model ? findListFaults(model) : []),
    ...(model ? findTemplateFaults(model) : []),
    ...findWarningFaults(documents),
    ...findPictureFaults(documents),
    ...findViewContradictions(documents),
    ...findFieldNameFaults(documents),
    ...findPrintFaults(documents),
    ...findPatternFaults(documents),
    ...findWordListFaults(project, documents),
    ...findSessionRuleFaults(documents),
  ]
}

/** A problem in one sentence: which thing, and what about it. */
export function describeProblem({ kind, id, message }: ModelProblem): string {
  return `${kind} "${id}": ${message}`
}

class ModelCheck {
  readonly problems: ModelProblem[] = []
  readonly #ids = new Map<ModelKind, Set<string>>()
  readonly #documents: readonly ModelDocument[]
  readonly #project: Project

  constructor(project: Project, documents: readonly ModelDocument[]) {
    this.#project = project
    this.#documents = documents
    for (const { kind, id } of documents) {
      const ids = this.#ids.get(kind) ?? new Set()
      if (ids.has(id)) this.report(kind, id, 'is there twice.', { key: 'there-twice', of: { kind, id } })
      this.#ids.set(kind, ids.add(id))
    }
  }

  report(kind: ModelProblem['kind'], id: string, message: string, said: SaidProblem): void {
    this.problems.push({ kind, id, message, said })
  }

  document(document: ModelDocument): void {
    this.#propertyValues(document)
    switch (document.kind) {
      case 'attribute':
        return this.#attribute(document)
      case 'composite-attribute':
        return this.#compositeAttribute(document)
      case 'type':
        return this.#type(document)
      case 'slot':
        return this.#slot(document)
      case 'view':
        return this.#view(document)
      case 'casebase':
        return this.#casebase(document)
      case 'workflow':
        return this.#workflow(document)
      case 'quest':
        this.#refers(document, 'casebase', document.casebases)
        this.#refers(document, 'slot', Object.keys(document.weights ?? {}))
        this.#browsedSlots(document)
        return this.#refers(
          document,
          'slot',
          (document.questions ?? []).filter(
            (id) => !this.#has('attribute', id) && !this.#has('composite-attribute', id),
          ),
        )
      case 'profile':
        this.#refers(document, 'custom-list', document.customLists ?? [])
        return this.#refers(document, 'quest', document.quests)
      case 'custom-list':
        this.#refers(document, 'casebase', document.query.scope.casebases)
        return this.#refers(
          document,
          'slot',
          document.query.constraints.map(({ slot }) => slot),
        )
      case 'expert-group':
        return this.#expertGroup(document)
      case 'property':
        return this.#property(document)
      case 'approval-workflow':
        return this.#approvalWorkflow(document)
      case 'word-list':
      case 'session-rules':
      case 'translation':
        return
    }
  }

  #refers(from: ModelDocument, kind: ModelKind, ids: readonly string[]): void {
    for (const id of ids)
      if (!this.#has(kind, id))
        this.report(from.kind, from.id, `there is no ${kind} "${id}".`, { key: 'refers-to-nothing', of: { kind, id } })
  }

  #has(kind: ModelKind, id: string): boolean {
    return this.#ids.get(kind)?.has(id) ?? false
  }

  #expertGroup(group: Extract<ModelDocument, { kind: 'expert-group' }>): void {
    const { id, products, roles, mail, webhook } = group
    const fault = (message: string, said: SaidProblem) => this.report('expert-group', id, message, said)
    if (roles.length === 0 && mail.length === 0 && webhook === undefined)
      fault('it cannot be reached: it has no role, no mail address and no webhook.', { key: 'group-unreachable' })
    if (!products) {
      const others = this.#documents.filter((other) => other.kind === 'expert-group' && !other.products)
      if (others[0] !== group)
        fault('another group is asked about everything else already: name its products.', {
          key: 'group-for-rest-twice',
        })
      return
    }
    this.#refers(group, 'slot', [products.slot])
    const slot = this.#documents.find((other) => other.kind === 'slot' && other.id === products.slot)
    const attribute = this.#documents.find(
      (other) => other.kind === 'attribute' && slot?.kind === 'slot' && other.id === slot.attribute,
    )
    const typeId = attribute?.kind === 'attribute' ? attribute.type : undefined
    const type = this.#documents.find((other): other is Type => other.kind === 'type' && other.id === typeId)
    if (slot && !type) fault(`slot "${products.slot}" has no symbols.`, { key: 'no-list', of: slot })
    const known = new Set(type?.symbols.map((symbol) => symbol.id))
    for (const symbol of type ? products.symbols : [])
      if (!known.has(symbol))
        fault(`there is no symbol "${symbol}" in type "${type?.id ?? ''}".`, { key: 'value-not-in-list', name: symbol })
  }

  #property(property: Property): void {
    if ((property.type === 'enumeration') !== (property.values !== undefined))
      this.report('property', property.id, 'values to choose from belong to type enumeration, and only there.', {
        key: 'choices-and-kind',
      })
    const { values = [] } = property
    const twice = values.find((value, at) => values.indexOf(value) !== at)
    if (twice !== undefined)
      this.report('property', property.id, 'a value to choose from is there twice.', {
        key: 'there-twice',
        name: twice,
      })
  }

  #propertyValues(document: ModelDocument): void {
    if (!('propertyValues' in document) || !document.propertyValues) return
    for (const [id, value] of Object.entries(document.propertyValues)) {
      const property = this.#documents.find((other): other is Property => other.kind === 'property' && other.id === id)
      const fault = property
        ? propertyFault(property, document.kind, value, this.#project)
        : {
            message: `there is no property "${id}".`,
            said: { key: 'refers-to-nothing' as const, of: { kind: 'property', id } },
          }
      if (fault) this.report(document.kind, document.id, fault.message, fault.said)
    }
  }

  #attribute(attribute: Extract<ModelDocument, { kind: 'attribute' }>): void {
    if ((attribute.dataType === 'symbol') !== (attribute.type !== undefined))
      this.report('attribute', attribute.id, 'a type belongs to data type symbol, and only there.', {
        key: 'list-and-kind',
      })
    if (attribute.type !== undefined) this.#refers(attribute, 'type', [attribute.type])
    if (attribute.similarity) this.#similarity(attribute)
    const fault = numberFormatFault(attribute)
    if (fault) this.report('attribute', attribute.id, fault.message, fault.said)
  }

  #compositeAttribute(composite: Extract<ModelDocument, { kind: 'composite-attribute' }>): void {
    this.#refers(composite, 'attribute', composite.members)
    for (const id of Object.keys(composite.memberWeights ?? {}))
      if (!composite.members.includes(id))
        this.report('composite-attribute', composite.id, `it weighs "${id}", which is not one of its members.`, {
          key: 'weight-not-member',
          of: { kind: 'attribute', id },
        })
  }

  /**
   * Checks that the engine can compare by the similarity; the engine's error names the place in a formula, or a symbol
   * of another type.
   */
  #similarity(attribute: Extract<ModelDocument, { kind: 'attribute' }>): void {
    const compared = engineAttribute(attribute, attribute.id)
    const type = this.#documents.find((other): other is Type => other.kind === 'type' && other.id === attribute.type)
    const isTypeSound = type === undefined ? attribute.type === undefined : findBrokenParents(type).length === 0
    if (!compared || !isTypeSound) return
    try {
      compileSchema({ types: type ? [engineType(type)] : [], attributes: [compared] })
    } catch (error) {
      if (!(error instanceof EngineError)) throw error
      this.report(
        'attribute',
        attribute.id,
        `its similarity cannot be used: ${error.message}`,
        similarityFault(error, attribute.dataType, attribute.similarity),
      )
    }
  }

  #type(type: Extract<ModelDocument, { kind: 'type' }>): void {
    const ids = new Set<string>()
    for (const symbol of type.symbols) {
      if (ids.has(symbol.id))
        this.report('type', type.id, `symbol "${symbol.id}" is there twice.`, {
          key: 'there-twice',
          name: symbol.caption,
        })
      ids.add(symbol.id)
    }
    for (const { symbol, reason } of findBrokenParents(type)) {
      const message = reason === 'cycle' ? 'is its own ancestor.' : `has no parent "${symbol.parent ?? ''}".`
      this.report('type', type.id, `symbol "${symbol.id}" ${message}`, {
        key: reason === 'cycle' ? 'below-itself' : 'below-nothing',
        name: symbol.caption,
      })
    }
  }

  #view(view: Extract<ModelDocument, { kind: 'view' }>): void {
    const { id, sections, tabs = [] } = view
    this.#refers(
      view,
      'slot',
      sections.flatMap(({ items }) => items.map(({ slot }) => slot)),
    )
    const captionOf = (wanted: string) => tabs.find((tab) => tab.id === wanted)?.caption ?? wanted
    const known = new Set(tabs.map((tab) => tab.id))
    const used = new Set(sections.flatMap(({ tab }) => tab ?? []))
    for (const tab of used.difference(known))
      this.report('view', id, `there is no tab "${tab}".`, { key: 'tab-not-there', name: tab })
    for (const tab of known.difference(used))
      this.report('view', id, `tab "${tab}" has no section.`, { key: 'tab-empty', name: captionOf(tab) })
    const ids = [...tabs, ...sections].map((part) => part.id)
    // Tabs and sections share the keys of their translations.
    for (const tab of known)
      if (ids.indexOf(tab) !== ids.lastIndexOf(tab))
        this.report('view', id, `tab "${tab}" is there twice.`, { key: 'there-twice', name: captionOf(tab) })
  }

  #slot(slot: Extract<ModelDocument, { kind: 'slot' }>): void {
    const isAttribute = this.#has('attribute', slot.attribute)
    if (isAttribute === this.#has('composite-attribute', slot.attribute))
      this.report('slot', slot.id, `needs one attribute or composite attribute "${slot.attribute}".`, {
        key: isAttribute ? 'no-attribute' : 'refers-to-nothing',
        of: { kind: 'attribute', id: slot.attribute },
      })
    if (slot.min !== undefined && slot.max !== undefined && slot.min > slot.max)
      this.report('slot', slot.id, `its least value ${slot.min} is above its greatest ${slot.max}.`, {
        key: 'range-empty',
      })
    const attribute = this.#documents.find(
      (document) => document.kind === 'attribute' && document.id === slot.attribute,
    )
    const isString = attribute?.kind === 'attribute' && attribute.dataType === 'string'
    if (!isString && (slot.localised || slot.form !== 'line'))
      this.report('slot', slot.id, 'only strings have a form or a text in every language.', { key: 'texts-only' })
    this.#refers(slot, 'slot', slot.askIf ? conditionsOf(slot.askIf).map((condition) => condition.slot) : [])
  }

  #casebase(casebase: Extract<ModelDocument, { kind: 'casebase' }>): void {
    this.#refers(casebase, 'slot', casebase.slots)
    this.#refers(casebase, 'slot', casebase.facets ?? [])
    this.#refers(casebase, 'workflow', [casebase.workflow])
    this.#refers(casebase, 'approval-workflow', casebase.approvalWorkflow ? [casebase.approvalWorkflow] : [])
    const workflow = this.#documents.find(({ kind, id }) => kind === 'workflow' && id === casebase.workflow)
    const asking =
      workflow?.kind === 'workflow' && workflow.transitions.find(({ requiresApproval }) => requiresApproval)
    if (asking && !casebase.approvalWorkflow)
      this.report(
        'casebase',
        casebase.id,
        `transition "${asking.id}" requires approval, but it has no approval workflow.`,
        { key: 'approval-missing', name: asking.caption },
      )
    if (!casebase.slots.includes(casebase.titleSlot))
      this.report('casebase', casebase.id, `its title slot "${casebase.titleSlot}" is not one of its slots.`, {
        key: 'title-elsewhere',
        of: { kind: 'slot', id: casebase.titleSlot },
      })
    for (const [purpose, viewId] of Object.entries(casebase.views)) {
      const view = this.#documents.find((document) => document.kind === 'view' && document.id === viewId)
      if (view?.kind !== 'view')
        this.report('casebase', casebase.id, `there is no view "${viewId}".`, {
          key: 'refers-to-nothing',
          of: { kind: 'view', id: viewId },
        })
      else if (view.purpose !== purpose)
        this.report('casebase', casebase.id, `view "${viewId}" is for ${view.purpose}, not for ${purpose}.`, {
          key: 'view-elsewhere',
          of: view,
        })
    }
  }

  #browsedSlots({ id, style, browsedSlots }: Extract<ModelDocument, { kind: 'quest' }>): void {
    if (!browsedSlots) return
    if (style !== 'browse')
      this.report('quest', id, 'only a quest that browses names the slots to browse by.', { key: 'browse-only' })
    for (const slotId of browsedSlots) {
      const slot = this.#documents.find((document) => document.kind === 'slot' && document.id === slotId)
      const attribute = this.#documents.find(
        (document) => document.kind === 'attribute' && slot?.kind === 'slot' && document.id === slot.attribute,
      )
      if (!slot)
        this.report('quest', id, `there is no slot "${slotId}".`, {
          key: 'refers-to-nothing',
          of: { kind: 'slot', id: slotId },
        })
      else if (attribute?.kind !== 'attribute' || attribute.dataType !== 'symbol')
        this.report('quest', id, `it cannot browse by slot "${slotId}": its values are no symbols.`, {
          key: 'no-list',
          of: slot,
        })
    }
  }

  #approvalWorkflow({ id, steps }: Extract<ModelDocument, { kind: 'approval-workflow' }>): void {
    const ids = steps.map((step) => step.id)
    for (const twice of new Set(ids.filter((each, index) => ids.indexOf(each) !== index)))
      this.report('approval-workflow', id, `step "${twice}" is there twice.`, {
        key: 'there-twice',
        name: steps.find((step) => step.id === twice)?.caption ?? twice,
      })
  }

  #workflow(workflow: Extract<ModelDocument, { kind: 'workflow' }>): void {
    const states = new Set(workflow.states.map((state) => state.id))
    for (const { id, caption, from, to, requiresApproval, requiresSignature } of workflow.transitions) {
      for (const state of [from, to])
        if (!states.has(state))
          this.report('workflow', workflow.id, `transition "${id}" names no state "${state}".`, {
            key: 'state-not-there',
            name: caption,
          })
      // Who asks would sign, and not who takes the step.
      if (requiresApproval && requiresSignature)
        this.report(
          'workflow',
          workflow.id,
          `transition "${id}" cannot require both an approval and a signature. Let a step of the approval workflow require the signature.`,
          { key: 'approval-and-signature', name: caption },
        )
    }
  }
}
