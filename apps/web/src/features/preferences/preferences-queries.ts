import type { Calls, RequestInput } from '@advisor/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callServer } from '../../api/call-server.ts'
import { calls } from '../../api/calls.ts'
import { readAgain, rememberHeader } from '../../api/login-state.ts'
import { reading } from '../../api/query-cache.ts'

/** The failures of all these are shown by the page. */
const meta = { failures: 'shownByScreen' } as const

/** What My Preferences shows; read again whenever the page is opened, because another browser may have changed it. */
export function usePreferences() {
  return useQuery({ ...reading(calls.preferences, {}), meta, refetchOnMount: 'always' })
}

/** Changes the password. */
export function useChangePassword() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: [calls.changePassword.name],
    mutationFn: (request: RequestInput<Calls['changePassword']>) => callServer(calls.changePassword, request),
    meta,
    onSuccess: async ({ header }) => {
      rememberHeader(client, header)
      await readAgain(client)
    },
  })
}

export function useOwnLoginSessions() {
  return useQuery({ ...reading(calls.ownLoginSessions, {}), meta, refetchOnMount: 'always' })
}

/** Signs out of one other login session, or, by null, of all others; returns how many. */
export function useEndLoginSessions() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: [calls.endLoginSession.name],
    mutationFn: async (session: string | null): Promise<number> => {
      if (session === null) return (await callServer(calls.endOtherLoginSessions, {})).endedSessions
      await callServer(calls.endLoginSession, { session })
      return 1
    },
    meta,
    // Also after a refusal: the session may have ended by itself.
    onSettled: () => client.invalidateQueries({ queryKey: [calls.ownLoginSessions.name] }),
  })
}

export function useOwnTokens() {
  return useQuery({ ...reading(calls.ownTokens, {}), meta, refetchOnMount: 'always' })
}

export function useMakeToken() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: [calls.makeToken.name],
    mutationFn: (token: { name: string; days: number }) => callServer(calls.makeToken, token),
    meta,
    // The token is not kept in the cache longer than the page shows it.
    gcTime: 0,
    onSuccess: () => client.invalidateQueries({ queryKey: [calls.ownTokens.name] }),
  })
}

export function useRevokeToken() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: [calls.revokeToken.name],
    mutationFn: (token: string) => callServer(calls.revokeToken, { token }),
    meta,
    onSettled: () => client.invalidateQueries({ queryKey: [calls.ownTokens.name] }),
  })
}
