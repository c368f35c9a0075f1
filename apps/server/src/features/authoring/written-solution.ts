import {
  audiences,
  ownValue,
  type Attachment,
  type Attribute,
  type AuthoredContent,
  type calls,
  type RequestOf,
  type ScalarValue,
  type SlotValue,
  type SolutionContent,
} from '@advisor/contract'
import { isTooLong, plainText, type Model, type ModelSlot } from '@advisor/domain-model'
import type { Read } from '../../http/handlers.ts'
import type { OpenedProject } from '../../access/opened-project.ts'
import { attachedFiles } from './attached-files.ts'
import { filesIn } from './pictures-shown.ts'
import { readCopied, type CopiedSolution } from './copied-solution.ts'

type Written = RequestOf<typeof calls.validateUpdateCase>

/** The content that an author has sent, with the files that it shows and lists, as far as they are among these. */
export function writtenContent(
  model: Model,
  { content, files: listed }: Pick<Written, 'content' | 'files'>,
  locale: string,
  known: readonly Attachment[],
): SolutionContent {
  const { values, texts } = saidContent(model, content)
  const shown = new Set([...Object.values(texts), ...Object.values(values).flat()].flatMap(filesIn))
  return {
    values,
    texts: Object.keys(texts).length > 0 ? { [locale]: texts } : {},
    translations: {},
    attachments: attachedFiles(known, shown, listed),
  }
}

/** What was sent, as solutions hold it: without slots that say nothing. */
export function saidContent(model: Model, content: AuthoredContent): AuthoredContent {
  const stored = (slotId: string, value: SlotValue) => storedValue(model.slots.get(slotId), value)
  const isSaid = (slotId: string, text: string) => {
    const slot = model.slots.get(slotId)?.slot
    if (slot?.form !== 'rich') return text.trim() !== ''
    return isTooLong(slot, text) || text.includes('<img') || plainText(text) !== ''
  }
  const values = Object.entries(content.values)
    .map(([slotId, list]): [string, SlotValue[]] => [
      slotId,
      list.filter((value) => typeof value !== 'string' || isSaid(slotId, value)).map((value) => stored(slotId, value)),
    ])
    .filter(([, list]) => list.length > 0)
  const texts = Object.entries(content.texts).filter(([slotId, text]) => isSaid(slotId, text))
  return { values: Object.fromEntries(values), texts: Object.fromEntries(texts) }
}

/** A value as solutions hold it: 64-bit integers are digits. */
export function storedValue(modelSlot: ModelSlot | undefined, value: SlotValue): SlotValue {
  if (!modelSlot) return value
  if ('attribute' in modelSlot) return typeof value === 'object' ? value : storedScalar(modelSlot.attribute, value)
  if (typeof value !== 'object') return value
  const parts = Object.entries(value).map(([memberId, part]): [string, ScalarValue] => {
    const member = modelSlot.members.find(({ id }) => id === memberId)
    return [memberId, member ? storedScalar(member, part) : part]
  })
  return Object.fromEntries(parts)
}

function storedScalar({ dataType }: Attribute, value: ScalarValue): ScalarValue {
  return dataType === 'long' && Number.isSafeInteger(value) ? String(value) : value
}

/** The slots in which pictures stand that are no files of the solution. */
export function slotsWithLostPictures({ values, texts, attachments }: SolutionContent): string[] {
  const known = new Set(attachments.map(({ hash }) => hash))
  const isLost = (text: unknown) => filesIn(text).some((hash) => !known.has(hash))
  return [
    ...Object.entries(values).flatMap(([slotId, list]) => (list.some(isLost) ? [slotId] : [])),
    ...Object.values(texts).flatMap((bySlot) =>
      Object.entries(bySlot).flatMap(([slotId, text]) => (isLost(text) ? [slotId] : [])),
    ),
  ]
}

/** The solution that the form began with, as far as the caller still sees it. */
export async function readBeginning(
  context: Read<typeof calls.validateUpdateCase> | Read<typeof calls.updateCase>,
): Promise<CopiedSolution | undefined> {
  const { copyOf } = context.request
  return copyOf === undefined ? undefined : readCopied(context, copyOf)
}

/**
 * Who may read a new solution once it is published: all, or of a copy those who may read its original. The copy of a
 * solution that is out of sight meanwhile is for the fewest. It is an audience of the author's own.
 */
export function audienceOf(
  { sight }: OpenedProject,
  casebaseId: string,
  isCopy: boolean,
  copied: CopiedSolution | undefined,
): (typeof audiences)[number] {
  const own = sight.casebases.get(casebaseId)?.audiences ?? new Set<string>()
  // From the fewest readers to all.
  const known = audiences.filter((audience) => own.has(audience))
  const wanted = copied?.solution.audience ?? (isCopy ? known[0] : known.at(-1))
  return known.find((audience) => audience === wanted) ?? known[0] ?? 'internal'
}

/** The slots that were sent, in the order in which they came. */
export function sentSlots({ content }: Pick<Written, 'content'>): string[] {
  return [...new Set([...Object.keys(content.values), ...Object.keys(content.texts)])].filter(
    (slotId) =>
      (ownValue(content.values, slotId) ?? []).length > 0 || (ownValue(content.texts, slotId) ?? '').trim() !== '',
  )
}
