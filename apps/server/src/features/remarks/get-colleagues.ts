import { limits, type calls, type ReplyOf } from '@advisor/contract'
import type { Read } from '../../http/handlers.ts'
import { usersNamed } from '../../store/people/users-named.ts'
import { readRemarkedCase, whoMaySee } from './remarked-case.ts'

type Call = typeof calls.getColleagues

/** Users of one name whose rights are looked at. */
const mostLookedAt = 100

/** Colleagues who may see the slot and the remarks on it: names of nobody else are told. */
export async function getColleagues(context: Read<Call>): Promise<ReplyOf<Call>> {
  const { db, caller, request, refuse } = context
  const edited = await readRemarkedCase(context, request.caseId)
  if (!edited) throw refuse('solution-not-found')
  const { opened, sees, solution } = edited
  if (!sees.slots.has(request.slot)) throw refuse('slot-not-found')
  const text = request.text.replaceAll('\0', '').toWellFormed().trim()
  const named = (await usersNamed(db, text, mostLookedAt)).filter(({ id }) => id !== caller.userId)
  const place = {
    ...{ project: opened.model.project.name, branch: opened.branch, number: solution.number, slot: request.slot },
  }
  const colleagues = []
  for (const { id, realName: name } of named) {
    if (colleagues.length === limits.suggestedColleagues) break
    if ((await whoMaySee(context, place, [id])).has(id)) colleagues.push({ id, name })
  }
  return { colleagues }
}
