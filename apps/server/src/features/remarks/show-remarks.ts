import { findParagraph, paragraphsOf, quoteOf } from '@advisor/content-change'
import { limits, ownValue, type RemarkList, type RemarkThread } from '@advisor/contract'
import type { Db } from '../../database/open.ts'
import type { Caller } from '../../sessions/caller.ts'
import type { EditedCase } from '../../writing/edited-case.ts'
import { namesIn, remarksOf, threadsOf, type StoredThread } from './remark-store.ts'
import { partsOf } from './said-parts.ts'

interface Context {
  db: Db
  caller: Caller
  locale: string
}

/** Paragraphs of one text that a remark can be made on; further ones are reached through the whole field. */
const mostParagraphs = 500

/** The remarks on the slots of a solution that the caller sees, and the paragraphs of its texts in a language. */
export async function showRemarks(
  { db, caller, locale }: Context,
  edited: EditedCase,
  textLocale: string,
): Promise<RemarkList> {
  const { opened, solution, sees } = edited
  const { model } = opened
  const stored = await threadsOf(db, model.project.name, solution.number)
  const threads = stored.filter(({ slot }) => sees.slots.has(slot))
  const remarks = await remarksOf(
    db,
    threads.map(({ id }) => id),
  )
  const names = await namesIn(
    db,
    remarks.map(({ id }) => id),
  )
  const byThread = Map.groupBy(remarks, ({ threadId }) => threadId)
  const slots = [...sees.slots].flatMap((id) => model.slots.get(id)?.slot ?? [])
  const rich = slots.filter(({ form }) => form === 'rich')
  return {
    threads: threads.map((thread): RemarkThread => {
      const { id, slot, decidedAt, settlerName } = thread
      return {
        ...{ id, slot, locale: thread.locale },
        ...paragraphOf(edited, thread),
        remarks: (byThread.get(id) ?? []).map((remark) => ({
          id: remark.id,
          by: remark.authorName ?? '',
          isOwn: remark.createdBy === caller.userId,
          at: remark.createdAt.toISOString(),
          parts: partsOf(remark.said, names.get(remark.id) ?? new Map()),
        })),
        ...(decidedAt && { resolved: { by: settlerName ?? '', at: decidedAt.toISOString() } }),
      }
    }),
    paragraphs: Object.fromEntries(
      rich.flatMap(({ id }) => {
        const paragraphs = paragraphsIn(edited, id, textLocale).slice(0, mostParagraphs)
        const quoted = paragraphs.map((text, index) => ({ index, quote: quoteOf(text, limits.quoteCharacters) }))
        return quoted.length === 0 ? [] : [[id, quoted]]
      }),
    ),
    captions: Object.fromEntries(slots.map((slot) => [slot.id, model.captions.of(locale, slot)])),
  }
}

/** The paragraphs of a slot with rich text, in a language or in all. */
export function paragraphsIn({ content }: EditedCase, slot: string, locale: string): string[] {
  const said = ownValue(ownValue(content.texts, locale) ?? {}, slot)
  const values = ownValue(content.values, slot) ?? []
  return [...(said === undefined ? [] : [said]), ...values].flatMap((text) =>
    typeof text === 'string' ? paragraphsOf(text) : [],
  )
}

function paragraphOf(edited: EditedCase, thread: StoredThread): Pick<RemarkThread, 'paragraph'> {
  const { quote, mark, markBefore, markAfter, place } = thread
  if (quote === null || mark === null || markBefore === null || markAfter === null || place === null) return {}
  const textLocale = thread.locale === '' ? edited.solution.masterLocale : thread.locale
  const paragraphs = paragraphsIn(edited, thread.slot, textLocale)
  const index = findParagraph(paragraphs, { mark, markBefore, markAfter, place })
  return { paragraph: { quote, ...(index !== undefined && { index }) } }
}
