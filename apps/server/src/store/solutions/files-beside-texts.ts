import type { Attachment, SolutionContent } from '@advisor/contract'

/** The files that stand in no text: all who see the solution may have them. */
export function filesBesideTexts(content: SolutionContent): Attachment[] {
  return content.attachments.filter((file) => slotsThatShow(content, file).length === 0)
}

/** The slots in whose texts a picture stands, in any language. */
export function slotsThatShow({ texts }: SolutionContent, { hash }: Pick<Attachment, 'hash'>): string[] {
  return Object.values(texts).flatMap((bySlot) =>
    Object.entries(bySlot).flatMap(([slot, text]) => (text.includes(`src="file:${hash}"`) ? [slot] : [])),
  )
}
