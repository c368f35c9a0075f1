import type { calls, ReplyOf } from '@advisor/contract'
import type { Read } from '../../../http/handlers.ts'
import { readPointed } from '../../../reading/pointed-solution.ts'
import { numberOf } from '../../../reading/show-heading.ts'
import { readEditedCase } from '../../../writing/edited-case.ts'
import { onAuthoringBranch } from '../on-authoring-branch.ts'
import { translationStatus } from './translation-status.ts'

type Call = typeof calls.getTranslations

/** What a solution has of each language, and what became of the one that it was copied from. */
export async function getTranslations(context: Read<Call>): Promise<ReplyOf<Call>> {
  const edited = await readEditedCase(context, context.request.caseId)
  if (!edited) throw context.refuse('solution-not-found')
  const { opened, solution } = edited
  const { clonedFrom, createdAt, number } = solution
  const titles = await context.services.titles.read(context.db, opened.model, [solution], context.locale)
  const master = clonedFrom === null ? undefined : await tellMaster(context, clonedFrom, createdAt)
  return {
    number: numberOf(opened.model, number),
    title: titles.get(number) ?? solution.name,
    languages: await translationStatus(context, edited),
    mayTranslate: edited.rights.mayTranslate,
    ...(master && { master }),
  }
}

/** The solution that a copy was made of; undefined where the caller may not read it. */
async function tellMaster(
  context: Read<Call>,
  number: number,
  copiedAt: Date,
): Promise<ReplyOf<Call>['master'] | undefined> {
  const { db, services, locale } = context
  const opened = await onAuthoringBranch(context)
  const [master] = opened ? await readPointed(db, opened, [number]) : []
  if (!opened || !master) return undefined
  const { model } = opened
  const titles = await services.titles.read(db, model, [master], locale)
  const { since } = await db
    .selectFrom('solutionVersions')
    .select(({ fn }) => fn.countAll<number>().as('since'))
    .where('projectId', '=', model.project.name)
    .where('number', '=', number)
    .where('version', '<=', master.version)
    .where('createdAt', '>', copiedAt)
    .executeTakeFirstOrThrow()
  return {
    caseId: number,
    number: numberOf(model, number),
    title: titles.get(number) ?? master.name,
    versionsSince: Number(since),
    changedAt: master.modifiedAt.toISOString(),
  }
}
