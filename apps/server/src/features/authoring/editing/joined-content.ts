import { mergeContents, type MergedContent } from '@advisor/content-change'
import { ownValue, type Attachment, type AuthoredContent, type SolutionContent } from '@advisor/contract'
import type { Db } from '../../../database/open.ts'
import { contentShape } from '../../../writing/content-shape.ts'
import type { SolutionContents } from '../../../reading/solution-contents.ts'
import { visibleFiles } from '../../../reading/visible-content.ts'
import { filesBesideTexts } from '../../../store/solutions/files-beside-texts.ts'
import { filesShownIn } from '../../../store/solutions/rich-text.ts'
import { attachedFiles } from '../attached-files.ts'
import { saidContent } from '../written-solution.ts'
import type { EditedCase } from '../../../writing/edited-case.ts'

/** What was written in a form: the changed slots, in one language. */
export interface Written {
  content: AuthoredContent
  locale: string
  /** The files beside the texts, in their order; undefined: as they are. */
  files?: readonly { hash: string; name: string }[] | undefined
  /** Files that the author has sent and may name. */
  sent: readonly Attachment[]
}

/** The content with the changed slots as they were written; a slot that was emptied goes. Nothing else changes. */
function withWritten(
  { opened: { model }, sees }: EditedCase,
  before: SolutionContent,
  { content, locale, files, sent }: Written,
): SolutionContent {
  const said = saidContent(model, content)
  const values = { ...before.values }
  for (const slot of Object.keys(content.values)) {
    const list = ownValue(said.values, slot)
    if (list) values[slot] = list
    else Reflect.deleteProperty(values, slot)
  }
  const texts = { ...ownValue(before.texts, locale) }
  for (const slot of Object.keys(content.texts)) {
    const text = ownValue(said.texts, slot)
    if (text !== undefined) texts[slot] = text
    else Reflect.deleteProperty(texts, slot)
  }
  const others = Object.fromEntries(Object.entries(before.texts).filter(([each]) => each !== locale))
  const next = {
    ...before,
    values,
    texts: Object.keys(texts).length > 0 ? { ...others, [locale]: texts } : others,
  }
  const visible = visibleFiles(before, sees)
  const hidden = before.attachments.filter((file) => !visible.includes(file))
  const listed = files ?? filesBesideTexts(before)
  return { ...next, attachments: [...hidden, ...attachedFiles([...visible, ...sent], picturesOf(next), listed)] }
}

/** The hashes of the pictures in the texts of all languages. */
export function picturesOf({ values, texts }: Pick<SolutionContent, 'values' | 'texts'>): Set<string> {
  const said = [...Object.values(values).flat(), ...Object.values(texts).flatMap((bySlot) => Object.values(bySlot))]
  return new Set(said.flatMap((text) => (typeof text === 'string' ? filesShownIn(text) : [])))
}

/**
 * What was written to a version, joined with what others have saved since. Undefined where the solution never had the version that the
 * form names.
 */
export async function joinContents(
  { db, services }: { db: Db; services: { contents: SolutionContents } },
  edited: EditedCase,
  version: number,
  written: Written,
): Promise<MergedContent | undefined> {
  const { opened, solution, content: theirs } = edited
  const { model } = opened
  if (version === solution.version) return { merged: withWritten(edited, theirs, written), conflicts: [] }
  const { number } = solution
  const base = (await services.contents.read(db, model.project.name, [{ number, version }])).get(number)
  if (!base) return undefined
  return mergeContents({ base, mine: withWritten(edited, base, written), theirs, shape: contentShape(model) })
}
