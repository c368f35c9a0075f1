import type { SolutionDetails, View } from '@advisor/contract'
import type { SlotContext } from './show-slot.ts'

/** A section of a view without its slots, with its caption in the reader's language. */
export function sectionHead(
  { model, readerLocale }: Pick<SlotContext, 'model' | 'readerLocale'>,
  view: View,
  { id, style, caption }: View['sections'][number],
): Pick<SolutionDetails['sections'][number], 'id' | 'style' | 'caption'> {
  const captionHere = caption && model.captions.ofPart(readerLocale, 'view', view.id, { id, caption })
  return { id, style, ...(captionHere !== undefined && { caption: captionHere }) }
}

/** The tab of a view in which a section stands, with its caption in the reader's language. */
export function tabOf(
  { model, readerLocale }: Pick<SlotContext, 'model' | 'readerLocale'>,
  view: View,
  section: View['sections'][number],
): SolutionDetails['sections'][number]['tab'] {
  const tab = view.tabs?.find(({ id }) => id === section.tab)
  return tab && { id: tab.id, caption: model.captions.ofPart(readerLocale, 'view', view.id, tab) }
}
