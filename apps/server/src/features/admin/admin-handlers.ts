import { applications, permissions, type AdministeredProject, type calls, type Project } from '@advisor/contract'
import { openBranches } from '../../access/opened-project.ts'
import { mayOpenProject } from '../../access/rights.ts'
import type { Handlers, Read } from '../../http/handlers.ts'
import { modelProblems } from '../../store/models/broken-models.ts'

type Context = Read<typeof calls.adminStart>

async function adminStart({ db, caller, services, locale }: Context) {
  const projects = [...(await services.models.projects()).values()].filter(({ name }) => mayOpenProject(caller, name))
  return {
    permissions: permissions.filter((each) => caller.permissions.has(each)),
    applications: applications.filter((each) => caller.applications.has(each)),
    projects: await Promise.all(projects.map((project) => administered(project, { caller, services, locale }))),
    roles: await db.selectFrom('roles').select(['id', 'name as caption']).orderBy('name').orderBy('id').execute(),
  }
}

async function administered(
  project: Project,
  { caller, services, locale }: Pick<Context, 'caller' | 'services' | 'locale'>,
): Promise<AdministeredProject> {
  const { name, caption, masterLocale, locales } = project
  const branches = openBranches(project, caller).map(async (branch) => ({
    ...branch,
    problems: await modelProblems(services.models, name, branch.name, { texts: services.texts, locale }),
  }))
  return { name, caption, masterLocale, locales, branches: await Promise.all(branches) }
}

export const adminHandlers: Pick<Handlers, 'adminStart'> = { adminStart }
