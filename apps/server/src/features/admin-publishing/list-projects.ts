import type { calls, InterfaceLocale, ManagedProject, Project } from '@advisor/contract'
import { openBranches } from '../../access/opened-project.ts'
import { mayOpenProject } from '../../access/rights.ts'
import type { Db } from '../../database/open.ts'
import type { Read } from '../../http/handlers.ts'
import type { Caller } from '../../sessions/caller.ts'
import { findProject } from '../../store/models/model-reader.ts'
import type { ModelCache } from '../../store/models/model-cache.ts'
import { lastPublished } from '../../store/publishing/publication-store.ts'
import { countShown } from '../../store/publishing/solution-moves.ts'
import { readModelSizes } from '../../store/publishing/model-sizes.ts'
import type { ServerTexts } from '../../texts/server-texts.ts'
import { isWholeOpen } from './whole-project.ts'
import { modelProblems } from '../../store/models/broken-models.ts'

/** What projects are shown with. */
export interface ProjectsSeen {
  db: Db
  caller: Caller
  services: { models: ModelCache; texts: ServerTexts }
  locale: InterfaceLocale
}

/** The projects that the caller may open, also those that nobody can open as their model is broken. */
export async function listProjects({ db, caller, services, locale }: Read<typeof calls.listProjects>) {
  const projects = [...(await services.models.projects()).values()].filter(({ name }) => mayOpenProject(caller, name))
  return {
    projects: await Promise.all(projects.map((project) => showProject({ db, caller, services, locale }, project))),
  }
}

/** A project as it stands in the database now. */
export async function showProjectNow(seen: ProjectsSeen, name: string): Promise<ManagedProject> {
  const project = await findProject(seen.db, name)
  if (!project) throw new Error(`There is no project "${name}".`)
  return showProject(seen, project)
}

async function showProject({ db, caller, services, locale }: ProjectsSeen, project: Project): Promise<ManagedProject> {
  const { name, caption, description = '', masterLocale, locales, numberPrefix, hidingThreshold, showcase } = project
  const [solutions, published, sizes] = await Promise.all([
    countShown(db, name),
    lastPublished(db, name),
    readModelSizes(db, name),
  ])
  const branches = await Promise.all(
    openBranches(project, caller).map(async (branch) => {
      const publishedAt = published.get(branch.name)
      const { objects = 0, casebases = [] } = sizes.get(branch.name) ?? {}
      return {
        ...branch,
        ...{ objects, casebases, solutions: solutions.get(branch.name) ?? 0 },
        problems: await modelProblems(services.models, name, branch.name, { texts: services.texts, locale }),
        ...(publishedAt && { lastPublishedAt: publishedAt.toISOString() }),
      }
    }),
  )
  return {
    ...{ name, caption, description, masterLocale, locales, numberPrefix, hidingThreshold, showcase: showcase ?? [] },
    state: branches.some(({ problems }) => problems.length > 0) ? 'broken' : 'sound',
    branches,
    isWhole: isWholeOpen(caller, project),
  }
}
