import type { AnyCall, ReplyOf, RequestInput } from '@advisor/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useErrorAskingAgain } from '../../api/asking-again.ts'
import { callServer } from '../../api/call-server.ts'
import type { BrowserCall } from '../../api/calls.ts'
import { notify } from '../../ui/notifications/notifications.ts'
import { useLanguageTag } from '../../ui/texts/texts.ts'

/** What a page of administrators shows. */
export interface Asked<Reply> {
  reply: Reply | undefined
  error: unknown
  isRetrying: boolean
  retry: () => void
}

/** Asks a reading call, as others may have changed a moment ago; again every so many milliseconds, if said. */
export function useAsked<Call extends AnyCall>(
  call: BrowserCall<Call>,
  request: RequestInput<Call>,
  { everyMs }: { everyMs?: number | false } = {},
): Asked<ReplyOf<Call>> {
  const language = useLanguageTag()
  const query = useQuery({
    queryKey: [call.name, language, request],
    queryFn: ({ signal }) => callServer(call, request, { signal, background: everyMs !== undefined }),
    staleTime: 0,
    refetchOnWindowFocus: true,
    ...(everyMs !== undefined && { refetchInterval: everyMs }),
    meta: { failures: 'shownByScreen' },
  })
  const error = useErrorAskingAgain(query)
  return { reply: query.data, error, isRetrying: query.isFetching, retry: () => void query.refetch() }
}

interface ChangeOptions {
  /** What is told when it is done. */
  done?: string
  /** The form shows failures itself; otherwise a notification does. */
  isShownByForm?: boolean
}

/** Makes a call that changes something. All that the pages of administrators show is asked for again. */
export function useChange<Call extends AnyCall>(call: BrowserCall<Call>, { done, isShownByForm }: ChangeOptions = {}) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: [call.name],
    mutationFn: (request: RequestInput<Call>) => callServer(call, request),
    ...(isShownByForm && { meta: { failures: 'shownByScreen' } }),
    onSuccess: () => {
      if (done !== undefined) notify({ type: 'info', message: done })
    },
    // Also after a refusal: another administrator may have changed it.
    onSettled: () => client.invalidateQueries(),
  })
}
