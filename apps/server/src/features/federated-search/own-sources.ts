import type { FederatedSource, InterfaceLocale } from '@advisor/contract'
import {
  openProject,
  usableProfiles,
  usableQuests,
  type AccessServices,
  type OpenedProject,
} from '../../access/opened-project.ts'
import type { Caller, LoginSession } from '../../sessions/caller.ts'

/** A project as a federated search of the caller searches it. */
export interface OwnSource {
  shown: Extract<FederatedSource, { kind: 'project' }>
  /** Its quest sight is all that the caller's searches in the project can show. */
  opened: OpenedProject
}

/** Who asks. */
export interface Asker {
  caller: Caller
  session: LoginSession
  locale: InterfaceLocale
}

/** The projects that the caller may open, in the order of the header: the open branch of the open project, else as `selectProject` opens it. */
export async function ownSources(services: AccessServices, { caller, session, locale }: Asker): Promise<OwnSource[]> {
  const projects = await services.models.projects()
  const sources = await Promise.all(
    [...projects.keys()].map(async (projectId) => {
      const nothing = { branch: null, profile: null, quest: null }
      const names = projectId === session.projectId ? session : { ...nothing, projectId }
      const opened = await openProject(services, caller, names)
      return opened ? [asSource(services, caller, opened, locale)] : []
    }),
  )
  return sources.flat()
}

function asSource(
  { sights }: AccessServices,
  caller: Caller,
  opened: OpenedProject,
  locale: InterfaceLocale,
): OwnSource {
  const { model, branch, profile } = opened
  const { project, captions } = model
  const quest = usableQuests(model, profile, caller).find(({ style }) => style === 'free-text') ?? opened.quest
  const quests = usableProfiles(model, caller).flatMap((usable) => usableQuests(model, usable, caller))
  const isWhole = quests.some(({ casebases }) => casebases.length === 0)
  const casebases = isWhole ? [] : [...new Set(quests.flatMap((each) => each.casebases))].toSorted()
  return {
    shown: {
      kind: 'project',
      id: `project:${project.name}`,
      caption: captions.ofProject(locale, project),
      project: project.name,
      branch,
      quest: quest.id,
    },
    opened: { ...opened, quest, questSight: sights.of(model, caller, casebases) },
  }
}
