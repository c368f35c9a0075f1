import type { Project } from '@advisor/contract'
import { ModelError, type Model } from '@advisor/domain-model'
import type { ReadServices } from '../../services.ts'

/** The model of a branch; undefined where it does not fit together, which its authors have to mend. */
export async function readableModel(
  { models }: Pick<ReadServices, 'models'>,
  project: string,
  branch: string,
): Promise<Model | undefined> {
  try {
    return await models.get(project, branch)
  } catch (error) {
    if (error instanceof ModelError) return undefined
    throw error
  }
}

/** Every project with the model of the branch on which authors write, its first one. */
export async function projectModels(
  services: Pick<ReadServices, 'models'>,
): Promise<{ project: Project; model: Model | undefined }[]> {
  const projects = [...(await services.models.projects()).values()]
  return Promise.all(
    projects.map(async (project) => {
      const [first] = project.branches
      return { project, model: first && (await readableModel(services, project.name, first.name)) }
    }),
  )
}
