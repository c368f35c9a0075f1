import { composeTranslation } from '@advisor/content-change'
import type { calls, ReplyOf, ReviewedParagraphs } from '@advisor/contract'
import type { EditedCase } from '../../../../writing/edited-case.ts'
import type { SlotTranslation, TranslatingContext } from '../translated-texts.ts'
import { handedOffCell, handedOffTexts, unitPlace } from './handed-off-texts.ts'
import { fromInline, wordsOf, type Inline } from './inline-codes.ts'
import { isTranslated, type ReadUnit } from './read-xliff.ts'
import { writeInline } from './write-xliff.ts'

type Problem = ReplyOf<typeof calls.importTranslation>['solutions'][number]['problems'][number]

/** What the units of a file make of the texts of a solution. */
export interface TakenOver {
  /** The texts that become others, by slot. */
  texts: Record<string, string>
  reviewed: ReviewedParagraphs
  changed: number
  same: number
  problems: Problem[]
  /** There is something to save: a text, or a paragraph that follows its source now. */
  isChange: boolean
}

/** A slot while units come in. */
interface Incoming {
  text: SlotTranslation
  wasWhole: boolean
  /** By place, what the file says, and the unit that says it. */
  given: Map<number, { target: string; isChanged: boolean; isReviewed: boolean; unit: ReadUnit }>
}

/** Puts units into the texts that the caller may translate; what does not fit is told by unit. */
export async function takenOver(
  context: TranslatingContext,
  edited: EditedCase,
  locale: string,
  units: readonly ReadUnit[],
): Promise<TakenOver> {
  const slots = new Map<string, Incoming>()
  for (const { text, wasWhole } of await handedOffTexts(context, edited, locale))
    slots.set(text.slot, { text, wasWhole, given: new Map() })
  const problems: Problem[] = []
  for (const unit of units) {
    const problem = isTranslated(unit) ? take(slots, unit) : undefined
    if (problem) problems.push(tell(unit, problem))
  }
  const taken: TakenOver = { texts: {}, reviewed: {}, changed: 0, same: 0, problems, isChange: false }
  for (const incoming of slots.values()) addSlot(taken, incoming)
  return taken
}

function take(slots: ReadonlyMap<string, Incoming>, unit: ReadUnit): Problem['problem'] | undefined {
  const place = unitPlace(unit.id)
  const incoming = place && slots.get(place.slot)
  if (!place || !incoming) return 'unknown-paragraph'
  const { text, given } = incoming
  const { cells, pair } = text
  const isIt = (at: number) => cells[at]?.key === place.key
  // A paragraph that stands elsewhere now is the same one.
  const at = isIt(place.at) ? place.at : cells.findIndex((_, each) => isIt(each) && !given.has(each))
  const cell = cells[at]
  if (!cell) return 'source-changed'
  if (given.has(at)) return 'twice'
  const isRich = pair.form === 'rich'
  const { sourceCodes, target, targetCodes } = handedOffCell(cell, isRich)
  const codes = {
    pairs: new Map([...sourceCodes.pairs, ...targetCodes.pairs]),
    singles: new Map([...sourceCodes.singles, ...targetCodes.singles]),
  }
  const isChanged = cell.target === '' || written(unit.target, codes) !== written(target, codes)
  const isReviewed = isChanged || !/^(needs-|new)/.test(unit.state)
  const words = isRich
    ? ((cell.target === '' ? undefined : fromInline(unit.target, targetCodes)) ?? fromInline(unit.target, sourceCodes))
    : unit.target.every(({ kind }) => kind === 'text')
      ? wordsOf(unit.target).replaceAll(/\s*\n\s*/g, ' ')
      : undefined
  if (isChanged && words === undefined) return 'codes-changed'
  given.set(at, { target: isChanged ? (words ?? '').trim() : cell.target, isChanged, isReviewed, unit })
  return undefined
}

/** As a file has it: what XML cannot hold makes no difference, nor does space around. */
const written = (inline: readonly Inline[], codes: Parameters<typeof writeInline>[1]) =>
  writeInline(inline, codes).trim()

function addSlot(taken: TakenOver, { text, wasWhole, given }: Incoming): void {
  const { slot, cells, removed, pair } = text
  const changes = [...given.values()].filter(({ isChanged }) => isChanged)
  if (wasWhole && changes.length > 0 && given.size < cells.length) {
    // A part of it would take the place of a whole translation.
    taken.problems.push(...changes.map(({ unit }) => tell(unit, 'built-otherwise')))
    return
  }
  taken.changed += changes.length
  taken.same += given.size - changes.length
  const reviewed = cells.flatMap(({ key, state, isNew }, at) => {
    const own = given.get(at)
    const isOpen = state === 'changed' || isNew
    if (own?.isReviewed && isOpen) taken.isChange = true
    return own?.isReviewed ? [key] : []
  })
  if (changes.length > 0) {
    taken.isChange = true
    const targets = cells.map(({ target }, at) => given.get(at)?.target ?? target)
    taken.texts[slot] = composeTranslation(text, targets, pair)
    reviewed.push(...removed.map(({ key }) => key))
  }
  if (reviewed.length > 0) taken.reviewed[slot] = reviewed
}

function tell({ id, source, target }: ReadUnit, problem: Problem['problem']): Problem {
  const short = (inline: readonly Inline[]) => wordsOf(inline).slice(0, 300)
  return { unit: id, problem, source: short(source), target: short(target) }
}
