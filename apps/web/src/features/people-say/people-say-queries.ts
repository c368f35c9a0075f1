import type { PeopleSay, Phrase } from '@advisor/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callServer } from '../../api/call-server.ts'
import { calls } from '../../api/calls.ts'
import { reading, rememberChange } from '../../api/query-cache.ts'

/** What is done with words that people say. */
export type PhraseMove = { kind: 'confirm'; phrase: Phrase; instead?: string } | { kind: 'dismiss'; phrase: Phrase }

/** What people say of a solution; undefined until the server has answered. */
export function usePeopleSay(caseId: number): { peopleSay: PeopleSay | undefined; error: Error | null } {
  const { data, error } = useQuery({
    ...reading(calls.peopleSay, { caseId }),
    meta: { failures: 'shownByScreen' },
    // Searches of other users add suggestions.
    staleTime: 0,
  })
  return { peopleSay: data?.peopleSay, error }
}

/** Confirms or dismisses words. The caller shows its refusals. */
export function useMovePhrase(caseId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (move: PhraseMove) =>
      move.kind === 'confirm'
        ? callServer(calls.confirmPhrase, { caseId, ...move.phrase, ...(move.instead && { instead: move.instead }) })
        : callServer(calls.dismissPhrase, { caseId, ...move.phrase }),
    meta: { failures: 'shownByScreen' },
    onSuccess: (answer) => rememberChange(client, calls.peopleSay, { caseId }, () => answer),
  })
}
