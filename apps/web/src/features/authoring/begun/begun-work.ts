import type { DraftCase } from '@advisor/contract'
import { namingPlace, type Place } from '../../../addresses/project-addresses.ts'
import { modifyPath, newDraftPath } from '../../../addresses/writing-address.ts'
import type { KeptDraft } from '../form-interface.ts'

/** What a user has written and not saved, and where it goes on. */
export interface BegunWork {
  /** Empty until there is one. */
  title: string
  /** The number for users; empty for a new solution. */
  number: string
  /** ISO time of the last change. */
  at: string
  to: string
}

/** What was begun, the last first: the drafts of the server, and those of this browser, which the server may lack. */
export function begunWork(drafts: readonly DraftCase[], kept: readonly KeptDraft[], place: Place): BegunWork[] {
  const here = new Map(kept.map((draft) => [draft.draftId, draft]))
  const there = drafts.map(({ id, caseId, number, locale, draftCaseInfo }): BegunWork => {
    const own = here.get(id)
    const isNewer = own !== undefined && own.at > draftCaseInfo.modificationDate
    return {
      number,
      title: isNewer ? own.title : draftCaseInfo.title,
      at: isNewer ? own.at : draftCaseInfo.modificationDate,
      to: caseId < 1 ? newDraftPath(id, own?.path ?? '', place) : modifyPath({ caseId, locale, draftId: id }, place),
    }
  })
  const known = new Set<string | undefined>(drafts.map(({ id }) => id))
  const only = kept
    .filter(({ draftId }) => !known.has(draftId))
    .map(({ title, at, path }): BegunWork => ({ title, at, number: '', to: namingPlace(path, place) }))
  return [...there, ...only].sort((one, other) => other.at.localeCompare(one.at))
}
