import { resolveConflicts } from '@advisor/content-change'
import {
  ownValue,
  type AuthoredContent,
  type ConflictChoice,
  type SolutionContent,
  type UpdatedSolution,
} from '@advisor/contract'

/** The changed slots as they are to be saved, joined with what others have saved, after a choice for each conflict. */
export function resolvedContent(
  { editing, merged, conflicts }: Pick<UpdatedSolution, 'editing' | 'merged' | 'conflicts'>,
  choices: readonly ConflictChoice[],
  changed: AuthoredContent,
): AuthoredContent {
  const { locale } = editing
  const content: SolutionContent = {
    ...{ values: merged.values, texts: { [locale]: merged.texts }, translations: {}, attachments: [] },
  }
  const resolved = resolveConflicts({ merged: content, conflicts }, choices)
  const texts = ownValue(resolved.texts, locale) ?? {}
  return {
    values: Object.fromEntries(
      Object.keys(changed.values).map((slot) => [slot, ownValue(resolved.values, slot) ?? []]),
    ),
    texts: Object.fromEntries(Object.keys(changed.texts).map((slot) => [slot, ownValue(texts, slot) ?? ''])),
  }
}
