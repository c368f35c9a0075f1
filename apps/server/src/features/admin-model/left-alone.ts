import type { ModelDocument, ModelKind } from '@advisor/contract'
import { documentKey, namedRoles, type ModelProblem } from '@advisor/domain-model'
import { keysOfNothing, translatableTexts } from '@advisor/domain-model/editing'
import type { Db } from '../../database/open.ts'
import { readCampaigns } from '../../store/service-sessions/campaigns.ts'
import { machinesOf, modelSlotOf } from '../../store/model-drafts/machine-documents.ts'
import type { StoredDraft } from '../../store/model-drafts/draft-store.ts'
import { readWorkgroups } from '../../store/people/workgroups.ts'

interface Models {
  before: readonly ModelDocument[]
  after: readonly ModelDocument[]
}

/**
 * What a change leaves alone in its surroundings, as warnings: slots and views that no case base has, texts of what is gone, roles that nobody has
 * made, and machines that go while workgroups and campaigns are for them. What was so before is not told.
 */
export async function findLeftAlone(
  db: Db,
  { projectId, conversions }: Pick<StoredDraft, 'projectId' | 'conversions'>,
  { before, after }: Models,
): Promise<ModelProblem[]> {
  const changed = changedDocuments(before, after)
  return [
    ...unused(before, after),
    ...textsOfNothing(before, after),
    ...(await missingRoles(db, { before, changed })),
    ...(await forsakenMachines(db, { projectId, conversions }, { before, after })),
  ]
}

function changedDocuments(before: readonly ModelDocument[], after: readonly ModelDocument[]): ModelDocument[] {
  const former = new Map(before.map((each) => [documentKey(each), JSON.stringify(each)]))
  return after.filter((each) => former.get(documentKey(each)) !== JSON.stringify(each))
}

/** The slots and views of a change that are in no case base afterwards. */
function unused(before: readonly ModelDocument[], after: readonly ModelDocument[]): ModelProblem[] {
  const added = new Set(lonely(after)).difference(new Set(lonely(before)))
  return after
    .filter((each) => added.has(documentKey(each)))
    .map((each) => warning(each, { message: 'no case base has it.', said: { key: 'in-no-casebase' } }))
}

function lonely(documents: readonly ModelDocument[]): string[] {
  const casebases = documents.filter((each) => each.kind === 'casebase')
  const held = new Set([
    ...casebases.flatMap(({ slots }) => slots.map((id) => `slot/${id}`)),
    ...casebases.flatMap(({ views }) => Object.values(views).map((id) => `view/${id}`)),
  ])
  return documents
    .filter(({ kind }) => kind === 'slot' || kind === 'view')
    .map((each) => documentKey(each))
    .filter((key) => !held.has(key))
}

/** As many names stand in a warning. */
const mostNames = 3

/** The texts of what the change removes that translations keep: one warning at the first of them, whatever the languages. */
function textsOfNothing(before: readonly ModelDocument[], after: readonly ModelDocument[]): ModelProblem[] {
  const former = new Map(before.map((each) => [documentKey(each), each]))
  const keeping = after.flatMap((each) => {
    if (each.kind !== 'translation') return []
    const was = former.get(documentKey(each))
    const known = new Set(was?.kind === 'translation' ? keysOfNothing(was.texts, before) : [])
    const keys = keysOfNothing(each.texts, after).filter((key) => !known.has(key))
    return keys.length > 0 ? [{ translation: each, keys }] : []
  })
  const [first] = keeping
  if (!first) return []
  const captionOf = captionsByKey(before)
  const names = [...new Set(keeping.flatMap(({ keys }) => keys))].map((key) => captionOf.get(key) ?? key)
  const name = [...names.slice(0, mostNames), ...(names.length > mostNames ? ['…'] : [])].join(', ')
  const more = [...new Set(keeping.map(({ translation }) => translation.locale))].join(', ')
  return [
    warning(first.translation, {
      message: `translations (${more}) keep texts of what is not there: ${names.join(', ')}.`,
      said: { key: 'texts-of-nothing', name, more, count: names.length },
    }),
  ]
}

function captionsByKey(documents: readonly ModelDocument[]): Map<string, string> {
  const texts = translatableTexts(documents, { name: '', caption: '', branches: [] })
  return new Map(texts.flatMap(({ key, member, master }) => (member === 'caption' ? [[key, String(master)]] : [])))
}

async function missingRoles(
  db: Db,
  { before, changed }: { before: readonly ModelDocument[]; changed: readonly ModelDocument[] },
): Promise<ModelProblem[]> {
  const named = new Set(changed.flatMap(namedRoles))
  if (named.size === 0) return []
  const there = await db
    .selectFrom('roles')
    .select('id')
    .where('id', 'in', [...named])
    .execute()
  const missing = named.difference(new Set(there.map(({ id }) => id)))
  const former = new Map(before.map((each) => [documentKey(each), namedRoles(each)]))
  return changed.flatMap((each) =>
    namedRoles(each)
      .filter((role) => missing.has(role) && !former.get(documentKey(each))?.includes(role))
      .map((role) =>
        warning(each, { message: `there is no role "${role}".`, said: { key: 'role-not-there', name: role } }),
      ),
  )
}

/** The models of machines that go without becoming other ones, and that workgroups or campaigns are for. */
async function forsakenMachines(
  db: Db,
  { projectId, conversions }: Pick<StoredDraft, 'projectId' | 'conversions'>,
  { before, after }: Models,
): Promise<ModelProblem[]> {
  const conversion = conversions.find(({ slot, member }) => slot === modelSlotOf(before) && member === undefined)
  const becoming = new Set(conversion?.table.flatMap(({ from, to }) => (to === null ? [] : [from])))
  const type = machinesOf(before)
  const staying = new Set(
    after.flatMap((each) => (each.kind === 'type' && each.id === type?.id ? each.symbols : [])).map(({ id }) => id),
  )
  const gone = new Map(
    (type?.symbols ?? [])
      .filter(({ id }) => !staying.has(id) && !becoming.has(id))
      .map(({ id, caption }) => [id, caption]),
  )
  if (!type || gone.size === 0) return []
  const [workgroups, campaigns] = [await readWorkgroups(db), await readCampaigns(db, projectId)]
  const told = (key: 'named-by-workgroup' | 'named-by-campaign', more: string, symbols: readonly string[]) =>
    symbols.flatMap((symbol) => {
      const name = gone.get(symbol)
      return name === undefined
        ? []
        : [warning(type, { message: `"${symbol}" is named by "${more}".`, said: { key, name, more } })]
    })
  return [
    ...workgroups.flatMap(({ name, products }) =>
      told(
        'named-by-workgroup',
        name,
        products.filter(({ project }) => project === projectId).flatMap(({ symbols }) => symbols),
      ),
    ),
    ...campaigns.flatMap(({ caption, models }) => told('named-by-campaign', caption, models)),
  ]
}

function warning(
  { kind, id }: { kind: ModelKind; id: string },
  { message, said }: Pick<ModelProblem, 'message' | 'said'>,
): ModelProblem {
  return { kind, id, message, said, isWarning: true }
}
