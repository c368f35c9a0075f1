import type { calls, SolutionMail, TaskState } from '@advisor/contract'
import type { Read } from '../../http/handlers.ts'
import { SentMail, sendSolutionMail } from './send-solution-mail.ts'

/** What became of a mail that the caller has sent. Other people's mails do not exist. */
export async function mailState({ db, caller, request, refuse }: Read<typeof calls.mailState>) {
  const task = await db
    .selectFrom('tasks')
    .select(['state', 'result'])
    .where('id', '=', request.mail)
    .where('kind', '=', sendSolutionMail.kind)
    .where('createdBy', '=', caller.userId)
    .executeTakeFirst()
  if (!task) throw refuse('mail-not-found')
  const refused = SentMail.safeParse(task.result).data?.refused ?? []
  return { mail: { id: request.mail, state: stateOf(task.state), refused } }
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
