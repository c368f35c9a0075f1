import { calls } from '@advisor/contract'
import type { Read } from '../../../http/handlers.ts'
import { projectModels } from '../project-models.ts'

/** What whySeen can be asked about. */
export async function findProjectsToExplain({ services, locale }: Read<typeof calls.findProjectsToExplain>) {
  const described = await projectModels(services)
  return {
    projects: described.flatMap(({ project, model }) =>
      model
        ? [
            {
              id: project.name,
              caption: model.captions.ofProject(locale, project),
              branches: project.branches.map((branch) => ({
                name: branch.name,
                caption: model.captions.ofBranch(locale, branch),
              })),
              casebases: [...model.casebases.values()].map((casebase) => ({
                id: casebase.id,
                caption: model.captions.of(locale, casebase),
                slots: casebase.slots.map((id) => {
                  const slot = model.slots.get(id)?.slot
                  return { id, caption: slot ? model.captions.of(locale, slot) : id }
                }),
              })),
            },
          ]
        : [],
    ),
    calls: Object.values(calls).map(({ name, summary }) => ({ name, summary })),
  }
}
