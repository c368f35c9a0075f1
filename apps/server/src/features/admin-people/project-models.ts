import type { NamedThing, Project } from '@advisor/contract'
import { machineModels, ModelError, namedRoles, type Model } from '@advisor/domain-model'
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

/** The models of machines that a project knows, each with those above it, in the reader's words. */
export function listMachineModels(model: Model, locale: string): NamedThing[] {
  const machines = machineModels(model)
  if (!machines) return []
  const { typeId, taxonomy } = machines
  return (model.types.get(typeId)?.symbols ?? []).map((symbol) => ({
    id: symbol.id,
    name: [...taxonomy.ancestors(symbol.id), symbol]
      .map((each) => model.captions.ofPart(locale, 'type', typeId, each))
      .join(' › '),
  }))
}

/** The objects of the models of all branches of all projects that name a role, by what people call them, with the project in front. */
export async function objectsNaming(services: Pick<ReadServices, 'models'>, role: string): Promise<string[]> {
  const projects = [...(await services.models.projects()).values()]
  const named = await Promise.all(
    projects.flatMap((project) =>
      project.branches.map(async ({ name }) => {
        const model = await readableModel(services, project.name, name)
        return model ? roleUsers(model, role).map((caption) => `${project.caption} – ${caption}`) : []
      }),
    ),
  )
  return [...new Set(named.flat())]
}

function roleUsers(model: Model, role: string): string[] {
  const { attributes, views, approvalWorkflows, customLists, expertGroups, profiles } = model
  const documents = [attributes, views, approvalWorkflows, customLists, expertGroups, profiles].flatMap((each) => [
    ...each.values(),
  ])
  return documents.filter((each) => namedRoles(each).includes(role)).map(({ caption }) => caption)
}
