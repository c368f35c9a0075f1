import type { AnyCall, ReplyOf, RequestInput } from '@advisor/contract'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useErrorAskingAgain } from '../../api/asking-again.ts'
import { callServer } from '../../api/call-server.ts'
import { calls, type BrowserCall } from '../../api/calls.ts'
import { notify } from '../../ui/notifications/notifications.ts'
import { useLanguageTag } from '../../ui/texts/texts.ts'
import { useHeldForm, type HeldForm } from '../admin/held-form.tsx'

/** What a call of the administration answers, as it stands now. While something else is asked for, the last answer stays. */
export function usePeople<Call extends AnyCall>(
  call: BrowserCall<Call>,
  request: RequestInput<Call>,
  { isWanted = true }: { isWanted?: boolean } = {},
) {
  const language = useLanguageTag()
  const query = useQuery({
    queryKey: [call.name, language, request],
    queryFn: ({ signal }): Promise<ReplyOf<Call>> => callServer(call, request, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled: isWanted,
    meta: { failures: 'shownByScreen' },
  })
  const error = useErrorAskingAgain(query)
  const retry = () => void query.refetch()
  return { data: query.data, isWaiting: query.isPlaceholderData, isRetrying: query.isFetching, error, retry }
}

/** Changes something; then all answers are asked for again. `done`: what is said of it. */
export function usePeopleChange<Call extends AnyCall>(
  call: BrowserCall<Call>,
  done?: (reply: ReplyOf<Call>, request: RequestInput<Call>) => string | undefined,
) {
  const client = useQueryClient()
  return useMutation({
    meta: { failures: 'shownByScreen' },
    mutationFn: (request: RequestInput<Call>): Promise<ReplyOf<Call>> => callServer(call, request),
    onSuccess: (reply, request) => {
      const message = done?.(reply, request)
      if (message !== undefined) notify({ type: 'info', message })
    },
    // Also what was refused: somebody else has changed it.
    onSettled: () => client.invalidateQueries(),
  })
}

/** Locks a user while their form is open. */
export function useHeldUser(user: string | undefined): HeldForm {
  const about = { user: user ?? '' }
  return useHeldForm(user === undefined ? undefined : `user/${user}`, {
    hold: (held) => callServer(calls.holdUser, { ...about, ...held }, { background: true }),
    leave: (lock) => callServer(calls.leaveUser, { ...about, lock }, { background: true, outlivesPage: true }),
  })
}
