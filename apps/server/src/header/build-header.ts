import {
  headerActions,
  interfaceLocales,
  localeCaptions,
  type Edition,
  type Header,
  type HeaderProfile,
  type HeaderProject,
  type Permission,
  type Project,
} from '@advisor/contract'
import type { Model } from '@advisor/domain-model'
import type { Caller, LoginSession } from '../sessions/caller.ts'
import type { SeenBranch } from '../search-index/protocol.ts'
import type { SearchIndex } from '../search-index/search-index.ts'
import {
  openBranches,
  openProject,
  usableProfiles,
  usableQuests,
  type AccessServices,
  type OpenedProject,
} from '../access/opened-project.ts'
import { missingAccess } from '../access/missing-access.ts'
import { mayOpenProject } from '../access/rights.ts'
import type { ServerTexts } from '../texts/server-texts.ts'
import { unlessBroken } from '../store/models/broken-models.ts'
import { modelVersion } from '../store/models/model-version.ts'
import { nameList, profileLists } from '../query/show/profile-lists.ts'

/** What a header is made from. */
export interface HeaderServices extends AccessServices {
  search: Pick<SearchIndex, 'ask'>
  texts: ServerTexts
  edition: Edition
}

/** The header of a login session: only what the caller may choose. Counts come from the index; none is waited for. */
export async function buildHeader(services: HeaderServices, caller: Caller, session: LoginSession): Promise<Header> {
  // They have nothing to choose from until then.
  if (caller.password.mustChange) return { ...emptyHeader(caller, session), mustChangePassword: true }
  if (caller.secondFactor.mustSet) return { ...emptyHeader(caller, session), mustSetSecondFactor: true }
  const opened = await unlessBroken(openProject(services, caller, session))
  const shown = await shownProjects(services, caller, opened)
  const missing = missingAccess(caller)
  const { ofProjects, ofQuest } = await countSolutions(services, caller, shown, opened)
  return {
    ...emptyHeader(caller, session),
    tools: toolsOf(caller),
    ...(opened && writingOf(services, caller, skinOf(opened, caller))),
    ...(mayPrefer(caller) && { preferences: choicesOf(caller) }),
    ...(missing && { withoutAccess: services.texts.say(session.locale, `refusals.${missing}`) }),
    projects: shown.map((each, index) => headerProject(each, ofProjects[index], opened, session)),
    profiles: opened ? headerProfiles(opened, ofQuest, caller, session) : [],
    customLists: opened
      ? profileLists({ opened, caller }).map((list) => nameList(list, opened.model, session.locale))
      : [],
    ...(opened && {
      skin: opened.profile.skin,
      currentSkin: skinOf(opened, caller),
      projectVersion: modelVersion(opened.model),
    }),
    skinProperties: {
      showBookmark: opened?.profile.propertyValues?.['show-bookmark'] === true,
      dsEnabled: opened?.profile.diagnosticsDisabled !== true,
    },
  }
}

/** A header without a project, and without anything to choose but the language. */
function emptyHeader(caller: Caller, session: LoginSession): Header {
  return {
    userId: caller.username,
    userProperties: { REAL_NAME: caller.realName },
    ...(caller.seesAs && { seesAs: caller.seesAs }),
    tools: [],
    allowed: [],
    locales: interfaceLocales.map((code) => ({ code, caption: localeCaptions[code] })),
    projects: [],
    profiles: [],
    customLists: [],
    currentLocale: session.locale,
    skin: 'standard',
    currentSkin: 'standard',
    skinProperties: { showBookmark: false, dsEnabled: true },
  }
}

/** What the caller writes and works on in the open project, as far as pages offer it everywhere. */
function writingOf(
  { edition }: HeaderServices,
  caller: Caller,
  skin: Header['skin'],
): Pick<Header, 'allowed' | 'mayTranslate' | 'manages' | 'hasDrafts' | 'usesSessions'> {
  const { permissions } = caller
  const writes = (['solution-create', 'solution-modify', 'solution-localize'] as const).some((each) =>
    permissions.has(each),
  )
  return {
    allowed: allowedOf(caller),
    ...(permissions.has('solution-localize') && { mayTranslate: true }),
    ...(permissions.has('service-session') && { usesSessions: true }),
    ...(permissions.has('solution-manage') && {
      manages: permissions.has('solution-manage-others') ? ('all' as const) : ('own' as const),
    }),
    ...(writes && edition === 'online' && skin !== 'field-service' && { hasDrafts: true }),
  }
}

const mayPrefer = ({ permissions }: Caller) => permissions.has('user-preferences')

function toolsOf(caller: Caller): Header['tools'] {
  return [
    ...(mayPrefer(caller) ? (['My Preferences'] as const) : []),
    ...(mayAdminister(caller) ? (['Admin'] as const) : []),
  ]
}

/** The studio: for who administers the installation, and for who shapes the model of a project. */
const mayAdminister = ({ permissions }: Caller) => permissions.has('admin-tools') || permissions.has('studio')

/** What the permissions of the caller allow; each call decides for itself about the solution that it is about. */
function allowedOf({ permissions }: Caller): Header['allowed'] {
  return headerActions.filter((action) => permissions.has(permissionOf[action]))
}

const permissionOf = {
  'create-solution': 'solution-create',
  'modify-solution': 'solution-modify',
  'view-versions': 'version-view',
} as const satisfies Record<(typeof headerActions)[number], Permission>

function choicesOf({ preferences: { pageSize, colorScheme } }: Caller): Header['preferences'] {
  return { pageSize, ...(colorScheme && { colorScheme }) }
}

/** Whether a profile lets its users choose the skin. */
export function offersSkins({ profile }: Pick<OpenedProject, 'profile'>): boolean {
  return profile.propertyValues?.['choose-skin'] === true
}

/** The skin of the profile, or what the user prefers where the profile lets them. */
function skinOf(opened: OpenedProject, { preferences }: Caller): Header['skin'] {
  return (offersSkins(opened) ? preferences.skin : undefined) ?? opened.profile.skin
}

/** A project that the caller may open, with the model of the branch that is shown of it. */
interface ShownProject {
  project: Project
  branches: Project['branches']
  branch: string
  model: Model
}

async function shownProjects(
  { models }: HeaderServices,
  caller: Caller,
  opened: OpenedProject | undefined,
): Promise<ShownProject[]> {
  const projects = [...(await models.projects()).values()].filter(({ name }) => mayOpenProject(caller, name))
  const shown = await Promise.all(
    projects.map(async (project) => {
      const branches = openBranches(project, caller)
      const branch = opened?.model.project.name === project.name ? opened.branch : branches.at(-1)?.name
      const model = branch === undefined ? undefined : await unlessBroken(models.get(project.name, branch))
      return branch === undefined || model === undefined ? [] : [{ project, branches, branch, model }]
    }),
  )
  return shown.flat()
}

/** Numbers of solutions that the caller may read; undefined while a branch is being indexed. */
interface Counts {
  /** In the order of the projects. */
  ofProjects: (number | undefined)[]
  /** Of the open quest. */
  ofQuest: number | undefined
}

async function countSolutions(
  { search, sights }: HeaderServices,
  caller: Caller,
  shown: readonly ShownProject[],
  opened: OpenedProject | undefined,
): Promise<Counts> {
  const branches = shown.map(({ project, branch, model }): SeenBranch => ({
    projectId: project.name,
    branch,
    sight: sights.of(model, caller),
  }))
  if (opened) branches.push({ projectId: opened.model.project.name, branch: opened.branch, sight: opened.questSight })
  // A header without counts serves: nobody is kept from working by an index that restarts.
  const answer = await search.ask<'count'>({ kind: 'count', branches }).catch(() => [])
  const counts = branches.map((_, index) => (typeof answer[index] === 'number' ? answer[index] : undefined))
  return { ofProjects: counts, ofQuest: opened && counts.at(-1) }
}

function headerProject(
  { project, branches, branch, model }: ShownProject,
  solutionCount: number | undefined,
  opened: OpenedProject | undefined,
  { locale }: LoginSession,
): HeaderProject {
  const isCurrentProject = opened?.model.project.name === project.name
  return {
    name: project.name,
    caption: model.captions.ofProject(locale, project),
    description: model.captions.descriptionOfProject(locale, project),
    isCurrentProject,
    ...(solutionCount !== undefined && { solutionCount }),
    branches: branches.map((each) => ({
      name: each.name,
      caption: model.captions.ofBranch(locale, each),
      kind: each.kind,
      isCurrentBranch: isCurrentProject && branch === each.name,
    })),
  }
}

function headerProfiles(
  opened: OpenedProject,
  solutionCount: number | undefined,
  caller: Caller,
  { locale }: LoginSession,
): HeaderProfile[] {
  const { model } = opened
  return usableProfiles(model, caller).map((profile) => {
    const isCurrentProfile = profile.id === opened.profile.id
    return {
      id: profile.id,
      caption: model.captions.of(locale, profile),
      isCurrentProfile,
      ...(profile.diagnosticsDisabled && caller.permissions.has('service-session') && { leavesSessions: true }),
      quests: usableQuests(model, profile, caller).map((quest) => {
        const menu = model.captions.menuOf(locale, quest)
        const help = model.captions.helpOf(locale, quest)
        const isCurrentQuest = isCurrentProfile && quest.id === opened.quest.id
        return {
          id: quest.id,
          name: quest.id,
          caption: model.captions.of(locale, quest),
          style: quest.style,
          isCurrentQuest,
          ...(isCurrentQuest && solutionCount !== undefined && { solutionCount }),
          properties: { ...quest.properties, ...(menu !== undefined && { MENU: menu }) },
          ...(help !== undefined && { help }),
        }
      }),
    }
  })
}
