import { randomUUID } from 'node:crypto'
import type { calls } from '@advisor/contract'
import { inPhases } from '../../http/handlers.ts'
import { showSolution } from '../../reading/show-solution.ts'
import { readAddresses } from './mail-addresses.ts'
import { sendSolutionMail, type SolutionMailTask } from './send-solution-mail.ts'
import { writeSolutionMail } from './write-solution-mail.ts'

/** Hands a solution, as the caller reads it, to the job that mails it. */
export const mailCase = inPhases<typeof calls.mailCase, SolutionMailTask, string>({
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
    const place = new URLSearchParams({ project: project.name, branch, open: String(caseId) })
    const mail = writeSolutionMail(texts, solution, {
      ...{ locale, note, sender: caller.realName, project: captions.ofProject(locale, project) },
      url: outgoing.publicUrl && `${outgoing.publicUrl}/project-home?${place.toString()}`,
    })
    return { id: randomUUID(), ...mail, from, to, project: project.name, number: caseId }
  },
  async change({ tx, caller, request, record, services }, task) {
    const { id } = await services.jobs.enqueue(tx, sendSolutionMail, task, { userId: caller.userId })
    record({ kind: 'mail', solutions: [request.caseId], recipients: task.to.length })
    return id
  },
  reply: (_, id) => Promise.resolve({ mail: { id, state: 'waiting', refused: [] } }),
})
