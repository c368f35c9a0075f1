import type { ModelDocument, Slot, Translation } from '@advisor/contract'
import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'
import { readSql } from '../../database/read-sql.ts'
import { isSameJson } from '../../store/canonical-json.ts'
import { withSymbols } from './derive-model.ts'
import type { ArticleMapping } from './mapping.ts'
import type { Place } from './prepare-project.ts'
import { readSlotUsage, readUsedStates } from './slot-usage.ts'
import { keyOf, translatedLocales, wantedDocuments, wantedTexts } from './wanted-documents.ts'

/** What becomes of the documents that a mapping asks for in another form than the project has them. */
export interface DocumentChanges {
  /** The documents that replace those of the project. */
  applied: ModelDocument[]
  /** Why others cannot be replaced, in sentences that name the member of the mapping and the way out. */
  refused: string[]
  /** Documents that somebody has edited in the project since an import wrote them, in sentences. */
  kept: string[]
}

/**
 * Compares what a mapping asks for with the model of an existing project. What somebody else than the importing user `by`
 * has edited since an import wrote it stays. What solutions contradict is refused.
 */
export async function findChangedDocuments(
  db: Db,
  place: Pick<Place, 'project' | 'documents'>,
  mapping: ArticleMapping,
  by: string,
): Promise<DocumentChanges> {
  const changes: DocumentChanges = { applied: [], refused: [], kept: [] }
  const existing = new Map(place.documents.map((document) => [keyOf(document), document]))
  for (const wanted of wantedDocuments(mapping, place.documents)) {
    const before = existing.get(keyOf(wanted))
    if (!before || isSameJson(comparable(before), comparable(wanted))) continue
    const member = memberOf(mapping, wanted)
    const editor = await findEditor(db, place.project.name, wanted, by)
    if (editor !== undefined) {
      changes.kept.push(`${member} is not applied: "${editor}" has edited it in the project since it was imported.`)
      continue
    }
    const reasons = await findObstacles(db, place, before, wanted)
    changes.refused.push(...reasons.map((reason) => `${member}: ${reason}`))
    if (reasons.length === 0) changes.applied.push(mergedWith(before, wanted))
  }
  for (const locale of translatedLocales(place.project)) {
    const translation = await changedTranslation(db, place, mapping, locale)
    if (translation) changes.applied.push(translation)
  }
  return changes
}

/** A type keeps its symbols: the import adds symbols to them, and solutions have them. */
function mergedWith(before: ModelDocument, wanted: ModelDocument): ModelDocument {
  return before.kind === 'type' && wanted.kind === 'type'
    ? withSymbols({ ...wanted, symbols: before.symbols }, wanted.symbols)
    : wanted
}

function comparable(document: ModelDocument): unknown {
  if (document.kind !== 'type') return document
  const { symbols: _, ...rest } = document
  return rest
}

/**
 * Who wrote the newest version of a document, if it is not `by` and an earlier version is what is wanted: then the mapping
 * has not changed, but the project.
 */
async function findEditor(db: Db, projectId: string, wanted: ModelDocument, by: string): Promise<string | undefined> {
  const former = await readFormer(db, projectId, wanted)
  const editor = former.at(-1)?.createdBy
  const isFormer = former.some(({ document }) => isSameJson(document, comparable(wanted)))
  return isFormer && editor !== by ? editor : undefined
}

/** All versions of a document, the newest last; types without their symbols. */
async function readFormer(db: Db, projectId: string, { kind, id }: Pick<ModelDocument, 'kind' | 'id'>) {
  const query = sql<{ document: ModelDocument; createdBy: string }>`
    select document - 'symbols' as document, created_by as "createdBy" from model_versions
    where project_id = ${projectId} and kind = ${kind} and object_id = ${id}
    order by version`
  return readSql(db, query)
}

async function changedTranslation(
  db: Db,
  { project, documents }: Pick<Place, 'project' | 'documents'>,
  mapping: ArticleMapping,
  locale: string,
): Promise<Translation | undefined> {
  const old = documents.find(
    (document): document is Translation => document.kind === 'translation' && document.locale === locale,
  )
  const different = Object.entries(wantedTexts(locale, mapping)).filter(
    ([key, texts]) => old?.texts[key] !== undefined && !isSameJson(old.texts[key], texts),
  )
  if (!old || different.length === 0) return undefined
  const former = await readFormer(db, project.name, old)
  const changed = different.filter(
    ([key, texts]) =>
      !former.some(({ document }) => document.kind === 'translation' && isSameJson(document.texts[key], texts)),
  )
  return changed.length === 0 ? undefined : { ...old, texts: { ...old.texts, ...Object.fromEntries(changed) } }
}

/** The place of a document in the mapping file. */
function memberOf({ model, slots }: ArticleMapping, { kind, id }: ModelDocument): string {
  const index = model.findIndex((document) => document.kind === kind && document.id === id)
  if (index >= 0) return `"model[${index}]" (${kind} "${id}")`
  return slots[id]?.define ? `"slots.${id}.define"` : `${kind} "${id}"`
}

const wayOut =
  'Give the slot another id in the mapping, or remove the project with "advisor project remove" and import again'

/** The reasons why a document cannot take the place of another one. */
async function findObstacles(
  db: Db,
  { project, documents }: Pick<Place, 'project' | 'documents'>,
  before: ModelDocument,
  wanted: ModelDocument,
): Promise<string[]> {
  const usageOf = (slotId: string) =>
    readSlotUsage(
      db,
      project.name,
      slotId,
      documents.flatMap((each) => (each.kind === 'casebase' && each.slots.includes(slotId) ? [each.id] : [])),
    )
  const holdersOf = async (slotIds: readonly string[]) => {
    const usages = await Promise.all(slotIds.map(usageOf))
    return { holders: sum(usages.map(({ holders }) => holders)), several: sum(usages.map((each) => each.withSeveral)) }
  }
  const slotsOf = (attribute: string) =>
    documents.flatMap((each) => (each.kind === 'slot' && each.attribute === attribute ? [each.id] : []))
  const reasons: string[] = []
  if (before.kind === 'attribute' && wanted.kind === 'attribute') {
    const { holders, several } = await holdersOf(slotsOf(before.id))
    if (holders > 0 && (before.dataType !== wanted.dataType || before.type !== wanted.type))
      reasons.push(
        `"dataType" cannot become ${wanted.dataType}, because ${holders} solutions have values as ${before.dataType}. ${wayOut}.`,
      )
    if (before.multiple && !wanted.multiple && several > 0)
      reasons.push(
        `"multiple" cannot become false, because ${several} solutions have several values. Leave it true, or remove the other values first.`,
      )
  }
  if (before.kind === 'composite-attribute' && wanted.kind === 'composite-attribute') {
    const lost = before.members.filter((member) => !wanted.members.includes(member))
    if (lost.length > 0 && (await holdersOf(slotsOf(before.id))).holders > 0)
      reasons.push(`"members" cannot lose ${lost.join(', ')}, because solutions have values of them. ${wayOut}.`)
  }
  if (before.kind === 'slot' && wanted.kind === 'slot') {
    const usage = await usageOf(before.id)
    if (usage.holders > 0) reasons.push(...slotObstacles(before, wanted, usage.holders, usage.longest))
    if (!before.required && wanted.required && usage.lacking > 0)
      reasons.push(
        `"required" cannot become true, because ${usage.lacking} solutions have no value. Fill them first, or leave it false.`,
      )
  }
  if (before.kind === 'casebase' && wanted.kind === 'casebase')
    for (const slotId of before.slots.filter((id) => !wanted.slots.includes(id))) {
      const { holders } = await usageOf(slotId)
      if (holders > 0)
        reasons.push(
          `"slots" cannot lose "${slotId}", because ${holders} solutions have values in it. Leave the slot, and take it out of the views.`,
        )
    }
  if (before.kind === 'workflow' && wanted.kind === 'workflow') {
    const casebases = documents.flatMap((each) =>
      each.kind === 'casebase' && each.workflow === before.id ? [each.id] : [],
    )
    const kept = new Set(wanted.states.map(({ id }) => id))
    const lost = [...(await readUsedStates(db, project.name, casebases))].filter((state) => !kept.has(state))
    if (lost.length > 0) reasons.push(`"states" cannot lose "${lost.join('", "')}", because solutions are in it.`)
  }
  return reasons
}

function slotObstacles(before: Slot, wanted: Slot, holders: number, longest: number): string[] {
  const reasons: string[] = []
  const hold = `because ${holders} solutions have a text or a value in it. ${wayOut}.`
  if (before.attribute !== wanted.attribute) reasons.push(`"attribute" cannot change, ${hold}`)
  if (before.localised !== wanted.localised) reasons.push(`"localised" cannot become ${wanted.localised}, ${hold}`)
  // Texts become rich by being sanitised; out of rich ones, tags would be read as words.
  if (before.form === 'rich' && wanted.form !== 'rich')
    reasons.push(`"form" cannot change from rich to ${wanted.form}, ${hold}`)
  else if (lengthLimit(wanted) < lengthLimit(before) && longest > lengthLimit(wanted))
    reasons.push(
      `texts cannot be limited to ${lengthLimit(wanted)} characters, because one has ${longest}. Set a larger "maxLength" or "form": "long".`,
    )
  return reasons
}

/** The maximum lengths of texts, in UTF-16 units, for slots without their own: the same as in the check of content. */
export const defaultMaxLength = { line: 255, code: 255, long: 65_536, rich: 1_048_576 }

function lengthLimit({ maxLength, form }: Slot): number {
  return maxLength ?? defaultMaxLength[form]
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
