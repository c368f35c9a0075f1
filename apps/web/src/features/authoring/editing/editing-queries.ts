import type { DraftContent, EditedSolution, SolutionTranslation } from '@advisor/contract'
import { useQuery } from '@tanstack/react-query'
import { callServer } from '../../../api/call-server.ts'
import { calls } from '../../../api/calls.ts'
import { reading } from '../../../api/query-cache.ts'

/** Which solution is opened in a form, and how. */
export interface Opening {
  caseId: number
  locale: string | undefined
  /** The draft that the form goes on with. */
  draftId: string | undefined
  /** Somebody else may have it open too. */
  force: boolean
  /** The texts of the language are translated. */
  isTranslation?: boolean
  /** Of a translation: another language that is shown too. */
  source?: string | undefined
}

export interface OpenedForm {
  editing: EditedSolution
  draft?: DraftContent | undefined
  translation?: SolutionTranslation
}

/** Opens the form. It stays as it was opened until the page is left. */
export function useOpenedForm({ caseId, locale, draftId, force, isTranslation = false, source }: Opening) {
  return useQuery({
    queryKey: [calls.modifyExistingCase.name, caseId, locale, draftId, force, isTranslation, source],
    queryFn: async (): Promise<OpenedForm> => {
      if (isTranslation) {
        const of = { ...(source !== undefined && { source }), ...(draftId !== undefined && { draftId }) }
        return callServer(calls.translateCase, { caseId, force, locale: locale ?? '', ...of })
      }
      if (draftId !== undefined) {
        const { content, editing } = await callServer(calls.restoreDraftCase, { draftId })
        return { editing, draft: content }
      }
      return callServer(calls.modifyExistingCase, { caseId, force, ...(locale !== undefined && { locale }) })
    },
    meta: { failures: 'shownByScreen' },
    gcTime: 0,
  })
}

const signOfLifeMs = 30_000

/** Says that the form is open, and learns who else writes and what was saved since. */
export function useSignOfLife(caseId: number, token: string) {
  return useQuery({
    queryKey: [calls.authoringServerPing.name, caseId, token],
    queryFn: () => callServer(calls.authoringServerPing, { caseId, token }, { background: true }),
    refetchInterval: signOfLifeMs,
    meta: { failures: 'ofPoll' },
    gcTime: 0,
  })
}

/** The drafts of the user in the open project. */
export function useOwnDrafts() {
  return useQuery({ ...reading(calls.getDraftCases, {}), staleTime: 0, meta: { failures: 'shownByScreen' } })
}
