import { limits } from '@advisor/contract'
import type { Refusal, RefusalDetail } from '../../http/refusal.ts'
import type { EditedCase } from '../../writing/edited-case.ts'
import { whoMaySee } from './remarked-case.ts'
import { namedIn } from './said-parts.ts'

type Context = Parameters<typeof whoMaySee>[0] & {
  request: { text: string; names: readonly string[] }
  refuse: (key: 'remark-required' | 'remark-too-long' | 'colleague-not-found', detail?: RefusalDetail) => Refusal
}

/** What was said, and who is named in it. */
export interface CheckedRemark {
  said: string
  names: string[]
}

/** Checks what is said on a slot: its length, and that all who are named may see it. Refuses what is not possible. */
export async function checkRemark(
  context: Context,
  { opened, solution }: EditedCase,
  slot: string,
): Promise<CheckedRemark> {
  const { request, refuse } = context
  // PostgreSQL takes no NUL, and no half of a character.
  const said = request.text.replaceAll('\0', '').toWellFormed().trim()
  const limit = limits.remarkCharacters
  if (said === '') throw refuse('remark-required', { fields: ['text'] })
  if (said.length > limit) throw refuse('remark-too-long', { params: { limit }, fields: ['text'] })
  const names = namedIn(said, request.names)
  const place = { project: opened.model.project.name, branch: opened.branch, number: solution.number, slot }
  const seeing = await whoMaySee(context, place, names)
  if (names.some((id) => !seeing.has(id))) throw refuse('colleague-not-found', { fields: ['names'] })
  return { said, names }
}
