import { randomUUID } from 'node:crypto'
import { limits, type calls } from '@advisor/contract'
import { inPhases } from '../../http/handlers.ts'
import { showNewTask } from '../../jobs/task-view.ts'
import { showSolution } from '../../reading/show-solution.ts'
import { actingStep } from '../../query/steps/acting-step.ts'
import { readAddresses } from './mail-addresses.ts'
import { sendSolutionMail, type SolutionMailTask } from './send-solution-mail.ts'
import { countMailsSince, insertMail } from './solution-mail-store.ts'
import { writeSolutionMail } from './write-solution-mail.ts'

const dayMs = 24 * 3_600_000

/** Hands a solution, as the caller reads it, to the job that mails it. */
export const mailCase = inPhases<typeof calls.mailCase, { task: SolutionMailTask; step: string | undefined }, string>({
  async prepare(context) {
    const { request, services, caller, opened, locale, refuse } = context
    const { outgoing, texts } = services
    const { from, to } = readAddresses(request, refuse)
    if (!outgoing.mailer) throw refuse('mail-not-available')
    const { caseId, note, locale: textLocale } = request
    const solution = await showSolution(context, caseId, { purpose: 'detail', textLocale })
    if (!solution) throw refuse('solution-not-found')
    const { model, branch } = opened
    const { project, captions } = model
    const place = new URLSearchParams({ project: project.name, branch, open: String(solution.caseId) })
    const mail = writeSolutionMail(texts, solution, {
      ...{ locale, note, sender: caller.realName, project: captions.ofProject(locale, project) },
      url: outgoing.publicUrl && `${outgoing.publicUrl}/project-home?${place.toString()}`,
    })
    const task = { id: randomUUID(), ...mail, from, to, project: project.name, number: solution.caseId }
    return { task, step: await actingStep({ ...context, request: { from: request.step } }) }
  },
  async change({ tx, caller, now, record, refuse, services }, { task, step }) {
    const limit = limits.mailsPerDay
    const { userId } = caller
    const count = await countMailsSince(tx, userId, new Date(now.getTime() - dayMs))
    if (count >= limit) throw refuse('too-many-mails', { params: { limit } })
    const { id } = await services.jobs.enqueue(tx, sendSolutionMail, task, { userId, subject: task.subject })
    await insertMail(tx, { id: task.id, taskId: id, userId, at: now })
    record({ kind: 'mail', solutions: [task.number], recipients: task.to.length, step })
    return id
  },
  reply: async (context, id) => ({ task: await showNewTask(context, id, { mail: { sent: [], refused: [] } }) }),
})
