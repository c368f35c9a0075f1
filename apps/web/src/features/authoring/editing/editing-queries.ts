import type { DraftContent, EditedSolution, SolutionTranslation } from '@advisor/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { callServer } from '../../../api/call-server.ts'
import { calls } from '../../../api/calls.ts'
import { reading } from '../../../api/query-cache.ts'
import { fetchCipher } from '../authoring-queries.ts'
import type { JournalCipher } from '../journal-cipher.ts'

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
  cipher: JournalCipher
  translation?: SolutionTranslation
}

/** Opens the form. It stays as it was opened until the page is left. */
export function useOpenedForm({ caseId, locale, draftId, force, isTranslation = false, source }: Opening) {
  return useQuery({
    queryKey: [calls.modifyExistingCase.name, caseId, locale, draftId, force, isTranslation, source],
    queryFn: async (): Promise<OpenedForm> => {
      const cipher = await fetchCipher()
      if (isTranslation) {
        const of = { ...(source !== undefined && { source }), ...(draftId !== undefined && { draftId }) }
        return { ...(await callServer(calls.translateCase, { caseId, force, locale: locale ?? '', ...of })), cipher }
      }
      if (draftId !== undefined) {
        const { content, editing } = await callServer(calls.restoreDraftCase, { draftId })
        return { editing, draft: content, cipher }
      }
      const asked = { caseId, force, ...(locale !== undefined && { locale }) }
      return { ...(await callServer(calls.modifyExistingCase, asked)), cipher }
    },
    meta: { failures: 'shownByScreen' },
    gcTime: 0,
  })
}

const signOfLifeMs = 30_000

/**
 * Says that the form is open, and learns who else writes and what was saved since. Others are told at once that it is left: by another
 * screen, or by closing the tab. A page that the browser brings back has it open again.
 */
export function useSignOfLife(caseId: number, token: string) {
  const isBack = useRef(false)
  const life = useQuery({
    queryKey: [calls.authoringServerPing.name, caseId, token],
    queryFn: async () => {
      const signOfLife = { caseId, token, isBack: isBack.current }
      isBack.current = false
      return callServer(calls.authoringServerPing, signOfLife, { background: true })
    },
    refetchInterval: signOfLifeMs,
    meta: { failures: 'ofPoll' },
    gcTime: 0,
  })
  const { refetch } = life
  useEffect(() => {
    const leave = () => {
      // A sign of life that follows is of a page that is back.
      isBack.current = true
      const options = { background: true, outlivesPage: true }
      void callServer(calls.authoring, { caseId, token }, options).catch(() => undefined)
    }
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void refetch()
    }
    addEventListener('pagehide', leave)
    addEventListener('pageshow', comeBack)
    return () => {
      removeEventListener('pagehide', leave)
      removeEventListener('pageshow', comeBack)
      leave()
    }
  }, [caseId, token, refetch])
  return life
}

/** The drafts of the user in the open project. */
export function useOwnDrafts() {
  return useQuery({ ...reading(calls.getDraftCases, {}), staleTime: 0, meta: { failures: 'shownByScreen' } })
}
