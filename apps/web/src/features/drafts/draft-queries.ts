import type { DraftContent } from '@advisor/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useErrorAskingAgain } from '../../api/asking-again.ts'
import { callServer } from '../../api/call-server.ts'
import { calls } from '../../api/calls.ts'
import { discardDraft, isDraftEnded } from '../../api/discard-draft.ts'
import { useLanguageTag } from '../../ui/texts/texts.ts'

/** The drafts of the user in the open project. They are asked for again whenever they are shown. */
export function useDrafts() {
  const language = useLanguageTag()
  const query = useQuery({
    queryKey: [calls.getDraftCases.name, language],
    queryFn: async ({ signal }) => (await callServer(calls.getDraftCases, {}, { signal })).drafts,
    staleTime: 0,
    meta: { failures: 'shownByScreen' },
  })
  const error = useErrorAskingAgain(query)
  const drafts = query.data?.filter(({ id }) => !isDraftEnded(id))
  return { drafts, error, retry: () => void query.refetch() }
}

/** A draft with its solution as it is now, in the language of the draft; without the solution where it is a new one. */
export function useDraftComparison(draftId: string) {
  const language = useLanguageTag()
  const query = useQuery({
    queryKey: [calls.viewDraftCase.name, language, draftId],
    queryFn: async ({ signal }) => {
      const { content } = await callServer(calls.viewDraftCase, { draftId }, { signal })
      return { content, attributes: await attributesOf(content, signal) }
    },
    staleTime: 0,
    meta: { failures: 'shownByScreen' },
  })
  const error = useErrorAskingAgain(query)
  return { compared: query.data, error, retry: () => void query.refetch() }
}

async function attributesOf({ draft: { caseId, locale } }: DraftContent, signal: AbortSignal) {
  if (caseId < 1) return undefined
  return (await callServer(calls.getGivenViewAttributes, { caseId, locale }, { signal })).attributes
}

/** Discards a draft. Refusals are shown in a notification. */
export function useDiscardDraft() {
  const client = useQueryClient()
  return useMutation({ mutationFn: (draftId: string) => discardDraft(client, draftId) })
}
