import { mergeContents, type MergedContent } from '@advisor/content-change'
import { ownValue, type AuthoredContent, type SolutionContent } from '@advisor/contract'
import type { Model } from '@advisor/domain-model'
import type { Db } from '../../../database/open.ts'
import { contentShape } from '../../../writing/content-shape.ts'
import type { SolutionContents } from '../../../reading/solution-contents.ts'
import { saidContent } from '../written-solution.ts'
import type { EditedCase } from '../../../writing/edited-case.ts'

/** What was written in a form: the changed slots, in one language. */
export interface Written {
  content: AuthoredContent
  locale: string
}

/** The content with the changed slots as they were written; a slot that was emptied goes. Nothing else changes. */
export function withWritten(model: Model, before: SolutionContent, { content, locale }: Written): SolutionContent {
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
  return {
    ...before,
    values,
    texts: Object.keys(texts).length > 0 ? { ...others, [locale]: texts } : others,
  }
}

/**
 * What was written to a version, joined with what others have saved since. Undefined where the solution never had the version that the
 * form names.
 */
export async function joinContents(
  { db, services }: { db: Db; services: { contents: SolutionContents } },
  { opened, solution, content: theirs }: EditedCase,
  version: number,
  written: Written,
): Promise<MergedContent | undefined> {
  const { model } = opened
  if (version === solution.version) return { merged: withWritten(model, theirs, written), conflicts: [] }
  const { number } = solution
  const base = (await services.contents.read(db, model.project.name, [{ number, version }])).get(number)
  if (!base) return undefined
  return mergeContents({ base, mine: withWritten(model, base, written), theirs, shape: contentShape(model) })
}
