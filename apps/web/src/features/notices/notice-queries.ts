import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { callServer } from '../../api/call-server.ts'
import { calls } from '../../api/calls.ts'
import { ofAnyProject } from '../../api/query-cache.ts'
import { useUnreadNotices } from './unread-notices.ts'

const key = [ofAnyProject, calls.listNotices.name]

/** What was given to the user, in pages. It is asked for again when the server tells of another count of unread ones. */
export function useNotices() {
  const unread = useUnreadNotices()
  return useInfiniteQuery({
    queryKey: [...key, unread],
    queryFn: ({ pageParam, signal }) =>
      callServer(calls.listNotices, pageParam === undefined ? {} : { before: pageParam }, { signal }),
    // The first page names none; the type says what further ones name.
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ notices, hasMore }) => (hasMore ? notices.at(-1)?.id : undefined),
    placeholderData: (before) => before,
    staleTime: 0,
    gcTime: 0,
    meta: { failures: 'shownByScreen' },
  })
}

/** Marks one notice as read, or all up to one. The list follows. */
export function useReadNotices() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (read: { notice: string } | { upTo: string }) =>
      'notice' in read ? callServer(calls.readNotice, read) : callServer(calls.readAllNotices, read),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}
