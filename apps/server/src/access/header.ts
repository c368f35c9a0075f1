import {
  interfaceLocales,
  localeCaptions,
  type Header,
  type HeaderProfile,
  type HeaderProject,
  type Project,
} from '@advisor/contract'
import type { Db } from '../database/open.ts'
import type { Caller, LoginSession, OpenedProject } from '../http/handlers.ts'
import type { Parts } from '../services.ts'
import { openProject, questsOf, usableProfiles } from './opened-project.ts'
import { countReadable } from '../reading/pointed-solutions.ts'
import { branchPermission, mayOpenProject, solutionAccess } from './solution-access.ts'

export interface HeaderParts {
  db: Db
  parts: Parts
  caller: Caller
  session: LoginSession
}

/** The header of a login session: only what the caller may choose. */
export async function buildHeader({ db, parts, caller, session }: HeaderParts): Promise<Header> {
  const opened = await openProject(parts, caller, session)
  const projects = await Promise.all(
    [...(await parts.models.projects()).values()]
      .filter((project) => mayOpenProject(caller, project.name))
      .map((project) => headerProject(db, parts, caller, session, project, opened)),
  )
  const skin = opened?.model.profiles.get(opened.profile)?.skin ?? 'standard'
  return {
    userId: caller.username,
    userProperties: { REAL_NAME: caller.realName },
    tools: [],
    locales: interfaceLocales.map((code) => ({ code, caption: localeCaptions[code] })),
    projects: projects.filter((project) => project.branches.length > 0),
    profiles: opened ? headerProfiles(opened, caller, session) : [],
    currentLocale: session.locale,
    skin,
    currentSkin: skin,
    skinProperties: { showBookmark: false, dsEnabled: true },
  }
}

async function headerProject(
  db: Db,
  parts: Parts,
  caller: Caller,
  { locale }: LoginSession,
  project: Project,
  opened: OpenedProject | undefined,
): Promise<HeaderProject> {
  const isCurrentProject = opened?.model.project.name === project.name
  const branches = project.branches.filter(({ kind }) => caller.permissions.has(branchPermission(kind)))
  const shown = isCurrentProject ? opened.branch : branches.at(-1)?.name
  const model = shown === undefined ? undefined : await parts.models.get(project.name, shown)
  return {
    name: project.name,
    caption: model?.captions.ofProject(locale, project) ?? project.caption,
    description: model?.captions.descriptionOfProject(locale, project) ?? '',
    isCurrentProject,
    solutionCount:
      model && shown !== undefined ? await countReadable(db, project.name, shown, solutionAccess(model, caller)) : 0,
    branches: branches.map((branch) => ({
      name: branch.name,
      caption: model?.captions.ofBranch(locale, branch) ?? branch.caption,
      kind: branch.kind,
      isCurrentBranch: isCurrentProject && opened.branch === branch.name,
    })),
  }
}

function headerProfiles(opened: OpenedProject, caller: Caller, { locale }: LoginSession): HeaderProfile[] {
  const { model } = opened
  return usableProfiles(model, caller.roles).map((profile) => ({
    id: profile.id,
    caption: model.captions.of(locale, profile),
    isCurrentProfile: profile.id === opened.profile,
    quests: questsOf(model, profile).map((quest) => {
      const menu = model.captions.menuOf(locale, quest)
      const help = model.captions.helpOf(locale, quest)
      return {
        id: quest.id,
        name: quest.id,
        caption: model.captions.of(locale, quest),
        style: quest.style,
        isCurrentQuest: profile.id === opened.profile && quest.id === opened.quest,
        properties: { ...quest.properties, ...(menu !== undefined && { MENU: menu }) },
        ...(help !== undefined && { help }),
      }
    }),
  }))
}
