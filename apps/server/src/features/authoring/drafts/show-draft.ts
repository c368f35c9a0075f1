import { newCaseId, type DraftCase } from '@advisor/contract'
import type { OpenedBranch } from '../../../access/opened-project.ts'
import { maySee } from '../../../access/sight-filter.ts'
import type { Db } from '../../../database/open.ts'
import { loadPointed } from '../../../reading/pointed-solution.ts'
import { numberOf } from '../../../reading/show-heading.ts'
import type { SolutionTitles } from '../../../reading/solution-titles.ts'
import type { Caller } from '../../../sessions/caller.ts'
import type { StoredDraft } from './draft-store.ts'

interface Context {
  db: Db
  caller: Caller
  locale: string
  services: { titles: SolutionTitles }
}

/** Drafts of the caller as they are listed. `opened` is the branch where authors write. */
export async function showDrafts(
  { db, caller, locale, services }: Context,
  opened: OpenedBranch,
  drafts: readonly StoredDraft[],
): Promise<DraftCase[]> {
  const { model, branch, sight } = opened
  const numbers = drafts.flatMap(({ number }) => number ?? [])
  const shown = (await loadPointed(db, model.project.name, branch, [...new Set(numbers)])).filter((each) =>
    maySee(sight, each),
  )
  const titles = await services.titles.read(db, model, shown, locale)
  const byNumber = new Map(shown.map((each) => [each.number, each]))
  return drafts.map((draft): DraftCase => {
    const solution = byNumber.get(draft.number ?? newCaseId)
    return {
      id: draft.id,
      caseId: draft.number ?? newCaseId,
      number: draft.number === null ? '' : numberOf(model, draft.number),
      userName: caller.username,
      locale: draft.locale,
      hasDifferentLocale: draft.locale !== locale,
      isLocaleAvailable: model.project.locales.includes(draft.locale) || draft.locale === solution?.masterLocale,
      draftCaseInfo: {
        title: draft.title || (solution && titles.get(solution.number)) || '',
        caseName: solution?.name ?? draft.name,
        modificationDate: draft.modifiedAt.toISOString(),
      },
      isOutdated: solution !== undefined && solution.version !== draft.baseVersion,
    }
  })
}
