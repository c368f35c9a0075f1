import {
  ownValue,
  type Attribute,
  type Casebase,
  type CasebaseChange,
  type InterfaceLocale,
  type SlotValue,
  type SolutionContent,
} from '@advisor/contract'
import { isSlotOpened, plainText, type Model } from '@advisor/domain-model'
import { showScalar } from '../../../reading/show-slot.ts'
import { valueText } from '../../../reading/value-text.ts'
import type { ServerTexts } from '../../../texts/server-texts.ts'
import type { Caller } from '../../../sessions/caller.ts'
import type { EditedCase } from '../../../writing/edited-case.ts'
import { startState, writableCasebases, type WritableCasebase } from '../writable-casebases.ts'
import { picturesOf } from './joined-content.ts'

/** The length of what is told of a field that is left out. */
const mostSaid = 200

/**
 * Whether something in a field that the caller does not see would be left out in another case base, or shown there to the caller or to others.
 * What stays hidden goes along as it is.
 */
export function losesHidden(
  { opened, casebase: from, content, sees }: Pick<EditedCase, 'opened' | 'casebase' | 'content' | 'sees'>,
  to: Casebase,
): boolean {
  const seesThere = opened.sight.casebases.get(to.id)?.slots
  return filledSlots(content).some(
    (slot) =>
      !sees.slots.has(slot) &&
      (!to.slots.includes(slot) || seesThere?.has(slot) || isSlotOpened(opened.model, { from, to }, slot)),
  )
}

/** The case bases that the caller may move the solution to: those of new solutions, for the solution's readers. */
export function possibleCasebases(
  caller: Pick<Caller, 'roles'>,
  { opened, casebase, solution }: Pick<EditedCase, 'opened' | 'casebase' | 'solution'>,
): Map<string, WritableCasebase> {
  const possible = writableCasebases(opened, caller)
  for (const id of possible.keys()) {
    const audiences: ReadonlySet<string> | undefined = opened.sight.casebases.get(id)?.audiences
    if (id === casebase.id || !audiences?.has(solution.audience)) possible.delete(id)
  }
  return possible
}

/** The content as another case base takes it, and the slots that it leaves out. */
export function contentIn(
  model: Model,
  { from, to, masterLocale }: { from: Casebase; to: Casebase; masterLocale: string },
  before: SolutionContent,
): { content: SolutionContent; leaves: string[] } {
  const titled = withTitle(model, { from, to }, before)
  const has = new Set(to.slots)
  // Its text stands in the title of the case base.
  const carried = titled === before ? undefined : from.titleSlot
  const leaves = filledSlots(titled).filter((slot) => !has.has(slot) && slot !== carried)
  const isKept = ([slot]: [string, unknown]) => has.has(slot)
  const texts = Object.fromEntries(
    Object.entries(titled.texts)
      .map(([locale, bySlot]) => [locale, Object.fromEntries(Object.entries(bySlot).filter(isKept))] as const)
      .filter(([, bySlot]) => Object.keys(bySlot).length > 0),
  )
  const values = Object.fromEntries(Object.entries(titled.values).filter(isKept))
  const translations = Object.fromEntries(
    Object.entries(before.translations).filter(([locale]) => locale === masterLocale || locale in texts),
  )
  const [shown, stillShown] = [picturesOf(before), picturesOf({ values, texts })]
  // A picture of a text that is left out is no file beside the others.
  const attachments = before.attachments.filter(({ hash }) => !shown.has(hash) || stillShown.has(hash))
  return { content: { ...before, values, texts, translations, attachments }, leaves }
}

/** What moving a solution to a case base does to it, in words for the caller. */
export function describeChange(
  { opened, casebase: from, solution, content }: EditedCase,
  to: Casebase,
  { locale, services: { texts } }: { locale: InterfaceLocale; services: { texts: ServerTexts } },
): CasebaseChange {
  const { model } = opened
  const { masterLocale } = solution
  const moved = contentIn(model, { from, to, masterLocale }, content)
  const filled = new Set(filledSlots(moved.content))
  const captionOf = (slot: string) => {
    const known = model.slots.get(slot)?.slot
    return known ? model.captions.of(locale, known) : slot
  }
  return {
    casebase: to.id,
    caption: model.captions.of(locale, to),
    state: startState(model, to, locale),
    leaves: moved.leaves.map((slot) => ({
      ...{ slot, caption: captionOf(slot) },
      said: said(model, { content, masterLocale, locale, texts }, slot).slice(0, mostSaid),
    })),
    opens: to.slots
      .filter((slot) => from.slots.includes(slot) && filled.has(slot) && isSlotOpened(model, { from, to }, slot))
      .map(captionOf),
    lacks: to.slots.filter((slot) => model.slots.get(slot)?.slot.required && !filled.has(slot)).map(captionOf),
  }
}

/** The title goes along where the case base calls another field so, and nothing stands in it. */
function withTitle(
  model: Model,
  { from, to }: { from: Casebase; to: Casebase },
  before: SolutionContent,
): SolutionContent {
  const [old, next] = [from.titleSlot, to.titleSlot]
  const isText = [old, next].every((slot) => model.slots.get(slot)?.slot.localised)
  if (old === next || to.slots.includes(old) || !isText || filledSlots(before).includes(next)) return before
  const texts = Object.entries(before.texts).map(([locale, bySlot]) => {
    const title = ownValue(bySlot, old)
    return [locale, title === undefined ? bySlot : { ...bySlot, [next]: title }] as const
  })
  return { ...before, texts: Object.fromEntries(texts) }
}

/** The slots in which anything stands, in any language. */
function filledSlots({ values, texts }: SolutionContent): string[] {
  const filled = Object.entries(values).flatMap(([slot, list]) => (list.length > 0 ? [slot] : []))
  return [...new Set([...filled, ...Object.values(texts).flatMap((bySlot) => Object.keys(bySlot))])]
}

interface Told {
  content: SolutionContent
  masterLocale: string
  locale: InterfaceLocale
  texts: ServerTexts
}

/** What stands in a slot, in plain words. */
function said(model: Model, { content, masterLocale, locale, texts }: Told, slotId: string): string {
  const modelSlot = model.slots.get(slotId)
  const plain = (text: string) => (modelSlot?.slot.form === 'rich' ? plainText(text) : text)
  const inLanguages = [ownValue(content.texts, masterLocale), ...Object.values(content.texts)]
  const text = inLanguages.map((bySlot) => bySlot && ownValue(bySlot, slotId)).find((each) => each !== undefined)
  if (text !== undefined) return plain(text)
  const wordsOf = (attribute: Attribute, value: SlotValue | undefined): string => {
    const shown = showScalar({ model, readerLocale: locale }, attribute, value)
    return shown ? plain(valueText(shown, { locale, say: (key) => texts.say(locale, key) })) : ''
  }
  const values = ownValue(content.values, slotId) ?? []
  if (!modelSlot) return values.filter((value) => typeof value !== 'object').join(', ')
  if ('attribute' in modelSlot) return values.map((value) => wordsOf(modelSlot.attribute, value)).join(', ')
  const rowOf = (value: SlotValue) =>
    modelSlot.members.map((member) => (typeof value === 'object' ? wordsOf(member, ownValue(value, member.id)) : ''))
  return values
    .map((value) =>
      rowOf(value)
        .filter((words) => words !== '')
        .join(' '),
    )
    .join(', ')
}
