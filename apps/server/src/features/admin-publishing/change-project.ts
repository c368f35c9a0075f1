import { Locale, type calls, type Project } from '@advisor/contract'
import { checkModel, describeProblem } from '@advisor/domain-model'
import { captionsOf, tellModelProblem } from '../../texts/say-model-problem.ts'
import { inPhases } from '../../http/handlers.ts'
import { insertAuditEvent } from '../../store/events/audit-events.ts'
import { readModelDocuments } from '../../store/models/model-reader.ts'
import { updateProject } from '../../store/models/project-writer.ts'
import { wholeProject } from './branch-pair.ts'
import { showProjectNow } from './list-projects.ts'

type Call = typeof calls.changeProject

const settings = ['caption', 'description', 'locales', 'numberPrefix', 'hidingThreshold', 'showcase'] as const

/** Changes the settings of a project, unless the model of a branch would be broken by it. */
export const changeProject = inPhases<Call, { before: Project; after: Project }, { name: string }>({
  async prepare(context) {
    const { request, db, services, locale } = context
    const refuse = context.refuse
    const before = await wholeProject(
      { ...context, refuse: (key) => refuse(key === 'branch-not-found' ? 'project-not-found' : key) },
      request.project,
    )
    const { caption, description, locales, numberPrefix, hidingThreshold, showcase } = request.settings
    if (caption.trim() === '') throw refuse('project-caption-required', { fields: ['caption'] })
    const spoken = [...new Set(locales)]
    if (!spoken.includes(before.masterLocale) || !spoken.every((locale) => Locale.safeParse(locale).success))
      throw refuse('project-languages-not-valid', { fields: ['locales'] })
    const { name, masterLocale, branches } = before
    const after: Project = {
      ...{ name, masterLocale, branches, caption: caption.trim(), locales: spoken, numberPrefix, hidingThreshold },
      ...(description.trim() !== '' && { description: description.trim() }),
      ...(showcase.length > 0 && { showcase }),
    }
    for (const branch of branches) {
      const documents = await readModelDocuments(db, name, branch.name)
      const known = new Set(checkModel(before, documents).map(describeProblem))
      const problem = checkModel(after, documents).find((each) => !each.isWarning && !known.has(describeProblem(each)))
      if (problem)
        throw refuse('model-not-valid', {
          params: { problem: tellModelProblem(problem, captionsOf(documents), { texts: services.texts, locale }) },
        })
    }
    return { before, after }
  },
  async change({ tx, caller }, { before, after }) {
    await updateProject(tx, after, caller.userId)
    const { name } = after
    const changed = settings.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    const fields = changed.map(
      (field) => [field, { before: before[field] ?? null, after: after[field] ?? null }] as const,
    )
    await insertAuditEvent(tx, {
      kind: 'project-changed',
      userId: caller.userId,
      detail: { project: name, ...Object.fromEntries<unknown>(fields) },
    })
    return { name }
  },
  reply: async (context, { name }) => ({ project: await showProjectNow(context, name) }),
})
