import type { SolutionContent } from '@advisor/contract'

/** The texts of a content that may show files. */
export function shownTexts({ values, texts }: SolutionContent): string[] {
  return [
    ...Object.values(values).flatMap((list) => list.filter((value) => typeof value === 'string')),
    ...Object.values(texts).flatMap((bySlot) => Object.values(bySlot)),
  ]
}

/** The hashes of the files that rich texts show. */
export function filesShownIn(texts: readonly string[]): Set<string> {
  return new Set(
    texts.flatMap((text) => [...text.matchAll(/ src="file:([0-9a-f]{64})"/g)].map(([, hash = '']) => hash)),
  )
}
