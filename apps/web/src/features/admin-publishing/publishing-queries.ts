import type { AnyCall, Publication, ReplyOf, RequestInput } from '@advisor/contract'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callServer } from '../../api/call-server.ts'
import { calls, type BrowserCall } from '../../api/calls.ts'
import { useLanguageTag } from '../../ui/texts/texts.ts'

/** What is being done is looked at as often. */
const waitingMs = 1_000

/** Asks a reading call, as others may have changed something a moment ago. While it is asked with something else, the reply before stays. */
export function useReading<Call extends AnyCall>(
  call: BrowserCall<Call>,
  request: RequestInput<Call> | undefined,
  everyMs: (reply: ReplyOf<Call> | undefined) => number | false = () => false,
) {
  const language = useLanguageTag()
  return useQuery({
    queryKey: [call.name, language, request],
    queryFn: ({ signal }) => callServer(call, request as RequestInput<Call>, { signal }), // It is asked only with a request.
    enabled: request !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => everyMs(state.data),
    meta: { failures: 'shownByScreen' },
  })
}

/** Makes a call that changes something, whose failure the screen shows. All that is shown is asked for again. */
export function useChanging<Call extends AnyCall>(call: BrowserCall<Call>) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: [call.name],
    mutationFn: (request: RequestInput<Call>) => callServer(call, request),
    meta: { failures: 'shownByScreen' },
    onSettled: () => client.invalidateQueries(),
  })
}

/** The history of a project; again and again while something of it is being done. What is compared is asked for again when it is done. */
export function usePublications(project: string, size: number) {
  const client = useQueryClient()
  const query = useReading(calls.listPublications, { project, size }, (reply) =>
    reply?.publications.some(isWaiting) ? waitingMs : false,
  )
  const last = query.data?.publications.find(({ state }) => state === 'done')?.id
  useEffect(() => {
    for (const { name } of [calls.compareBranches, calls.compareBranchSolutions])
      void client.invalidateQueries({ queryKey: [name] })
  }, [client, last])
  return query
}

/** Whether a publication is still being made. */
export function isWaiting({ state }: Pick<Publication, 'state'>): boolean {
  return state === 'waiting'
}
