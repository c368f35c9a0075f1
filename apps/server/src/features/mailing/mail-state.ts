import { z } from 'zod'
import { SolutionMail, type calls, type TaskState } from '@advisor/contract'
import type { Read } from '../../http/handlers.ts'
import { sendSolutionMail } from './send-solution-mail.ts'

/** What a finished task says of its mail. */
const TaskResult = z.object({ refused: z.array(z.string()) })

/** What became of a mail that the caller has sent. Other people's mails do not exist. */
export async function mailState({ db, caller, request, refuse }: Read<typeof calls.mailState>) {
  const task = await db
    .selectFrom('tasks')
    .leftJoin('solutionMails', 'solutionMails.taskId', 'tasks.id')
    .select(['tasks.state', 'tasks.result', 'solutionMails.sentTo', 'solutionMails.refused', 'solutionMails.problem'])
    .where('tasks.id', '=', request.mail)
    .where('kind', '=', sendSolutionMail.kind)
    .where('createdBy', '=', caller.userId)
    .executeTakeFirst()
  if (!task) throw refuse('mail-not-found')
  const state = stateOf(task.state)
  const problem = state === 'sent' ? undefined : SolutionMail.shape.problem.safeParse(task.problem ?? undefined).data
  // Earlier releases kept no record of a mail beside its task.
  const refused = task.refused ?? TaskResult.safeParse(task.result).data?.refused ?? []
  return {
    mail: {
      ...{ id: request.mail, state, sent: task.sentTo ?? [], refused },
      ...(problem && { problem }),
    },
  }
}

function stateOf(state: TaskState): SolutionMail['state'] {
  switch (state) {
    case 'completed':
      return 'sent'
    case 'pending':
    case 'running':
      return 'waiting'
    case 'retrying':
    case 'disconnected':
    case 'reconnecting':
      return 'retrying'
    default:
      return 'failed'
  }
}
