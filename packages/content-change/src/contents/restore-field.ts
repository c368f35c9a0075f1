import { ownValue, type SolutionContent } from '@advisor/contract'
import { Draft } from './draft.ts'
import { filesShownIn, shownTexts } from './shown-files.ts'

/**
 * The content with one field as an older content has it; null as language: the values of the slot. Files that the older text shows and
 * that are gone come back with it.
 */
export function restoreField(
  content: SolutionContent,
  older: SolutionContent,
  slot: string,
  locale: string | null,
): SolutionContent {
  const draft = new Draft(content)
  if (locale === null) draft.setValues(slot, ownValue(older.values, slot) ?? [])
  else draft.setText({ slot, locale }, ownValue(ownValue(older.texts, locale), slot) ?? '')
  const restored = draft.content()
  const there = new Set(content.attachments.map(({ hash }) => hash))
  const shown = filesShownIn(shownTexts(restored))
  for (const file of older.attachments)
    if (shown.has(file.hash) && !there.has(file.hash)) draft.setAttachment(file.id, file)
  return draft.content()
}
