import { alignTranslation, type TextPair, type TranslatedText } from '@advisor/content-change'
import { ownValue, toLanguageTag, type SolutionContent } from '@advisor/contract'
import type { Db } from '../../../database/open.ts'
import type { RichTexts } from '../../../reading/rich-texts.ts'
import type { SolutionContents } from '../../../reading/solution-contents.ts'
import { contentShape } from '../../../writing/content-shape.ts'
import type { EditedCase } from '../../../writing/edited-case.ts'

export interface TranslatingContext {
  db: Db
  services: { contents: SolutionContents; richTexts: RichTexts }
}

/** A text of the master language beside its translation. */
export interface SlotTranslation extends TranslatedText {
  slot: string
  pair: TextPair
}

/** The slots of a set whose texts can be translated. */
export function localisedSlots({ opened: { model } }: EditedCase, slots: ReadonlySet<string>): Set<string> {
  return new Set([...slots].filter((slot) => model.slots.get(slot)?.slot.localised))
}

/** The texts that the master has in these slots, each beside its translation; both sides as `content` has them. */
export async function readTranslatedTexts(
  context: TranslatingContext,
  edited: EditedCase,
  { content, locale, slots }: { content: SolutionContent; locale: string; slots: Iterable<string> },
): Promise<SlotTranslation[]> {
  const { solution, opened } = edited
  const { masterLocale } = solution
  const mark = ownValue(content.translations, locale)
  const followed = mark && (await readVersion(context, edited, mark.ofVersion))
  const shape = contentShape(opened.model)
  const { richTexts } = context.services
  return [...slots].flatMap((slot): SlotTranslation[] => {
    const form = ownValue(shape, slot)?.form ?? 'plain'
    // As they are shown: a text that was only sanitised since says the same.
    const textOf = (of: SolutionContent, language: string) => {
      const text = ownValue(ownValue(of.texts, language) ?? {}, slot) ?? ''
      return form === 'rich' ? richTexts.clean(text) : text
    }
    const source = textOf(content, masterLocale)
    if (source === '') return []
    const pair: TextPair = {
      ...{ form, source, target: textOf(content, locale), sourceTag: toLanguageTag(masterLocale) },
      before: followed && textOf(followed, masterLocale),
      reviewed: new Set(mark?.reviewed && ownValue(mark.reviewed, slot)),
    }
    return [{ slot, pair, ...alignTranslation(pair) }]
  })
}

/** The content of a version of the solution; undefined where there is none. */
export async function readVersion(
  { db, services }: TranslatingContext,
  { opened, solution, content }: EditedCase,
  version: number,
): Promise<SolutionContent | undefined> {
  const { number } = solution
  if (version === solution.version) return content
  return (await services.contents.read(db, opened.model.project.name, [{ number, version }])).get(number)
}
