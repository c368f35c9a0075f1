import { isOpenTask, type Calls, type MailOutcome, type RequestInput, type Task } from '@advisor/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callServer } from '../../api/call-server.ts'
import { calls } from '../../api/calls.ts'
import { reading } from '../../api/query-cache.ts'
import { tasksKey } from '../../api/tasks-key.ts'

/** Whether solutions can be mailed, and the user's own address. */
export function useMailSender() {
  return useQuery({ ...reading(calls.mailSender, {}), meta: { failures: 'shownByScreen' } })
}

/** Mails a solution. The caller shows its refusals. */
export function useMailSolution() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (mail: RequestInput<Calls['mailCase']>) => callServer(calls.mailCase, mail),
    onSuccess: () => void client.invalidateQueries({ queryKey: tasksKey }),
    meta: { failures: 'shownByScreen' },
  })
}

const pollMs = 1_000

/** Returns the task that sends a mail, asked for again until it has ended. */
export function useMailTask(started: Task): Task {
  const { data } = useQuery({
    ...reading(calls.taskState, { task: started.id }),
    queryFn: ({ signal }) => callServer(calls.taskState, { task: started.id }, { signal, background: true }),
    meta: { failures: 'ofPoll' },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && !isOpenTask(state.data.task) ? false : pollMs),
  })
  return data?.task ?? started
}

export interface MailState extends MailOutcome {
  state: 'waiting' | 'retrying' | 'sent' | 'failed'
}

/** What became of a mail, by the task that sends it. */
export function mailStateOf({ state, outcome: { mail = { sent: [], refused: [] } } }: Task): MailState {
  if (state === 'completed') return { ...mail, state: 'sent' }
  if (state === 'pending' || state === 'running') return { ...mail, state: 'waiting' }
  const isTriedAgain = state === 'retrying' || state === 'disconnected' || state === 'reconnecting'
  return { ...mail, state: isTriedAgain ? 'retrying' : 'failed' }
}
