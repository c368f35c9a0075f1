import { SolutionContent } from '@advisor/contract'

/** A content with what is given, as the contract reads it. */
export function contentOf(given: Partial<SolutionContent> = {}): SolutionContent {
  return SolutionContent.parse({ values: {}, texts: {}, ...given })
}

/** A content with one text in English. */
export function textContent(slot: string, text: string): SolutionContent {
  return contentOf({ texts: text === '' ? {} : { en: { [slot]: text } } })
}
