import { isOpenTask, type Task } from '@advisor/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callServer } from '../../api/call-server.ts'
import { calls, taskResultPath } from '../../api/calls.ts'
import { pageSettings } from '../../api/page-settings.ts'
import { tasksKey } from '../../api/tasks-key.ts'

const followedEveryMs = 1_500
const restingEveryMs = 60_000

/**
 * What runs and ran for the user, and for the installation where the user may see that. It is asked for again and again: often
 * while it is `followed` or one of the user's tasks has not ended, else now and then, and when the page is looked at again.
 */
export function useTasks(pace: 'followed' | 'resting' = 'resting') {
  return useQuery({
    queryKey: tasksKey,
    queryFn: ({ signal }) => callServer(calls.listTasks, {}, { signal, background: true }),
    meta: { failures: 'ofPoll' },
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) =>
      pace === 'followed' || state.data?.tasks.some(isOwnAndOpen) ? followedEveryMs : restingEveryMs,
  })
}

/** Whether the user waits for it. */
export const isOwnAndOpen = (task: Task) => task.isOwn && isOpenTask(task)

/** Cancels a task. Refusals are shown in a notification. */
export function useCancelTask() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (task: string) => callServer(calls.cancelTask, { task }),
    onSettled: () => client.invalidateQueries({ queryKey: tasksKey }),
  })
}

/** The address of the file that a task has made. */
export function resultAddress(task: string): string {
  return `${pageSettings().apiPath}${taskResultPath}?${new URLSearchParams({ task })}`
}
