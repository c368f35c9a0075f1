import {
  audiences,
  localeAmong,
  toLocale,
  type Attribute,
  type Casebase,
  type ModelDocument,
  type Project,
} from '@advisor/contract'
import { checkModel, type ModelProblem } from '@advisor/domain-model'
import type { ArticleMapping, Choice, SlotMapping, Words } from './mapping.ts'

/**
 * Checks a mapping against the model that it leads to. Returns every reason why rows could not be stored, in sentences
 * that name the member of the mapping and say what to do.
 */
export function checkMapping(mapping: ArticleMapping, project: Project, documents: readonly ModelDocument[]): string[] {
  const ofModel = checkModel(project, documents).filter(({ isWarning }) => !isWarning)
  const casebases = documents.filter((document): document is Casebase => document.kind === 'casebase')
  const chosen = valuesOf(mapping.casebase)
  const mayBeAny = typeof mapping.casebase !== 'string' && mapping.casebase.map === undefined
  const used = mayBeAny ? casebases : casebases.filter(({ id }) => chosen.includes(id))
  return [
    ...checkLocales(mapping.locale, project),
    ...unknown(
      'casebase',
      chosen,
      casebases.map(({ id }) => id),
      'Add a document of kind "casebase" to "model"',
    ),
    ...checkStates(mapping, used, documents),
    ...unknown('audience', valuesOf(mapping.audience), [...audiences], 'Use another audience'),
    ...Object.entries(mapping.slots).flatMap(([id, slot]) => checkSlot(id, slot, used, documents)),
    ...checkRequired(mapping, used, documents),
    ...ofModel.map((problem) => describeModelProblem(problem, mapping)),
  ]
}

function describeModelProblem({ kind, id, message }: ModelProblem, mapping: ArticleMapping): string {
  const index = mapping.model.findIndex((document) => document.kind === kind && document.id === id)
  const isDefined = mapping.slots[id]?.define !== undefined && ['slot', 'attribute', 'type'].includes(kind)
  const member = index >= 0 ? `"model[${index}]"` : isDefined ? `"slots.${id}.define"` : 'The model'
  return `${member}: ${kind} "${id}": ${message}`
}

/** The values that a choice names; the values of a field are not known. */
function valuesOf(choice: Choice): string[] {
  if (typeof choice === 'string') return [choice]
  return [
    ...new Set([...Object.values(choice.map ?? {}), ...(choice.otherwise === undefined ? [] : [choice.otherwise])]),
  ]
}

function unknown(member: string, values: readonly string[], known: readonly string[], advice: string): string[] {
  return values
    .filter((value) => !known.includes(value))
    .map((value) => `"${member}" names "${value}", which does not exist. ${advice}, or name one of: ${list(known)}.`)
}

function list(names: readonly string[]): string {
  return names.length === 0 ? 'none so far' : names.join(', ')
}

function checkLocales(choice: Choice, project: Project): string[] {
  const strange = valuesOf(choice).filter((code) => toLocale(code) === undefined)
  const missing = valuesOf(choice)
    .filter((code) => localeAmong(project.locales, code) === undefined)
    .flatMap((code) => toLocale(code) ?? [])
  return [
    ...strange.map(
      (code) => `"locale" names "${code}", which is no language. Write a code such as "de", "pt-BR" or "zh-Hans".`,
    ),
    ...unknown('locale', missing, project.locales, 'Add the language to "project.locales"'),
  ]
}

function checkStates(
  { state }: ArticleMapping,
  used: readonly Casebase[],
  documents: readonly ModelDocument[],
): string[] {
  return used.flatMap(({ id, workflow }) => {
    const states = documents.flatMap((each) =>
      each.kind === 'workflow' && each.id === workflow ? each.states.map((one) => one.id) : [],
    )
    return unknown('state', valuesOf(state), states, `Add the state to workflow "${workflow}" of case base "${id}"`)
  })
}

function checkSlot(
  id: string,
  mapping: SlotMapping,
  used: readonly Casebase[],
  documents: readonly ModelDocument[],
): string[] {
  const slot = documents.find((each) => each.kind === 'slot' && each.id === id)
  const attribute =
    slot?.kind === 'slot'
      ? documents.find((each) => each.kind === 'attribute' && each.id === slot.attribute)
      : undefined
  if (slot?.kind !== 'slot')
    return [
      `"slots.${id}" fills a slot that the model does not have. Add "define" to it, or a document of kind "slot" to "model".`,
    ]
  if (attribute?.kind !== 'attribute') return [`"slots.${id}" is of several attributes. Map other slots instead.`]
  const problems: string[] = []
  if (used.length > 0 && used.every(({ slots }) => !slots.includes(id)))
    problems.push(
      `"slots.${id}" is in no case base that the mapping uses. Add "${id}" to "slots" of case base "${used[0]?.id}".`,
    )
  const { dataType } = attribute
  if (mapping.path !== undefined && dataType !== 'symbol')
    problems.push(`"slots.${id}.path" is for symbols. Set "dataType": "symbol" in "define", or remove "path".`)
  if (mapping.unknownSymbols === 'refuse' && dataType === 'symbol') {
    const type = documents.find((each) => each.kind === 'type' && each.id === attribute.type)
    if (type?.kind === 'type' && type.symbols.length === 0)
      problems.push(
        `"slots.${id}.unknownSymbols" is "refuse", but type "${type.id}" has no symbols. List them in "model", or set "add".`,
      )
  }
  if (mapping.words !== undefined) problems.push(...checkWords(id, mapping.words, attribute, documents))
  if (dataType === 'void' || dataType === 'bias')
    problems.push(`"slots.${id}" has data type ${dataType}, which articles cannot fill. Choose another one.`)
  return problems
}

/** Words stand for symbols that exist: they add none. */
function checkWords(
  slotId: string,
  words: Words,
  { dataType, type: typeId }: Attribute,
  documents: readonly ModelDocument[],
): string[] {
  if (dataType !== 'symbol')
    return [`"slots.${slotId}.words" is for symbols. Set "dataType": "symbol" in "define", or remove "words".`]
  const type = documents.find((each) => each.kind === 'type' && each.id === typeId)
  if (type?.kind !== 'type') return []
  const known = type.symbols.map(({ id }) => id)
  const advice = `Add the symbol to a document of kind "type" and id "${type.id}" in "model"`
  return unknown(`slots.${slotId}.words`, Object.keys(words), known, advice)
}

/** A slot that is required and not filled lets no row pass. */
function checkRequired(
  { slots }: ArticleMapping,
  used: readonly Casebase[],
  documents: readonly ModelDocument[],
): string[] {
  return documents.flatMap((document) =>
    document.kind === 'slot' &&
    document.required &&
    !Object.hasOwn(slots, document.id) &&
    used.length > 0 &&
    used.every((casebase) => casebase.slots.includes(document.id))
      ? [
          `"slots" does not fill "${document.id}", which is required: no row would pass. Map it, or set "required": false in the model.`,
        ]
      : [],
  )
}

/** The fields that a mapping reads, with the member that names each. */
export function fieldsOfMapping(mapping: ArticleMapping): { member: string; field: string }[] {
  const choices = (['locale', 'casebase', 'state', 'audience'] as const).flatMap((member) => {
    const choice = mapping[member]
    return typeof choice === 'string' ? [] : [{ member: `${member}.field`, field: choice.field }]
  })
  const listed = (member: string, fields: string | readonly string[] | undefined) =>
    [fields ?? []].flat().map((field) => ({ member, field }))
  return [
    ...listed('key', mapping.key),
    ...listed('movedBy', mapping.movedBy),
    ...listed('name', mapping.name),
    ...choices,
    ...Object.entries(mapping.slots).flatMap(([id, { field }]) => listed(`slots.${id}.field`, field)),
  ]
}
