import { InterfaceLocale, type calls } from '@advisor/contract'
import { recordAction } from '../../access/action-events.ts'
import { buildHeader } from '../../access/header.ts'
import { openProject, questsOf, usableProfiles } from '../../access/opened-project.ts'
import { branchPermission, mayOpenProject } from '../../access/solution-access.ts'
import type { Tx } from '../../database/open.ts'
import type { Change, Handlers, LoginSession, Read } from '../../http/handlers.ts'
import { updateLoginSession } from '../../sessions/login-sessions.ts'
import { findReadOnlyFolders } from '../../store/files/read-only-folders.ts'

type ChoosingCalls =
  'reloadHeader' | 'selectProject' | 'selectProfile' | 'selectQuest' | 'switchLocale' | 'onHomeLinkClicked'

export const choosingHandlers: Pick<Handlers, ChoosingCalls> = {
  reloadHeader,
  selectProject,
  selectProfile,
  selectQuest,
  switchLocale,
  onHomeLinkClicked,
}

/** The header; those who look after the server also hear of folders that it cannot write to. */
async function reloadHeader({ db, parts, caller, session, locale, notify }: Read<typeof calls.reloadHeader>) {
  const folders = caller.permissions.has('admin-tools') ? await findReadOnlyFolders(parts.writableFolders) : []
  for (const folder of folders) {
    const message = parts.texts.say(locale, 'errors.label.error.folder-read-only', { folder })
    notify({ level: 'warn', format: 'plain', key: 'label.error.folder-read-only', message, expired: false })
  }
  return { header: await buildHeader({ db, parts, caller, session }) }
}

/** Opens a project. Strangers to it are told it does not exist, so that names reveal nothing. */
async function selectProject(context: Change<typeof calls.selectProject>) {
  const { tx, parts, caller, session, request, refuse } = context
  const project = await parts.models.findProject(request.projectName)
  if (!project || !mayOpenProject(caller, project.name)) throw refuse('project-not-found')
  const branches = project.branches.filter(({ kind }) => caller.permissions.has(branchPermission(kind)))
  const branch =
    request.branchName === undefined ? branches.at(-1) : branches.find(({ name }) => name === request.branchName)
  if (!branch) throw refuse('branch-not-found')

  const wanted = { projectId: project.name, branch: branch.name, profile: session.profile, quest: null }
  const opened = await openProject(parts, caller, wanted)
  if (!opened) throw refuse('no-user-profile')
  const changed = await open(tx, session, { ...wanted, profile: opened.profile, quest: opened.quest })
  await recordAction({ ...context, db: context.tx }, project.name)
  return { header: await buildHeader({ db: tx, parts, caller, session: changed }) }
}

async function selectProfile(context: Change<typeof calls.selectProfile>) {
  const { tx, parts, caller, session, opened, request, refuse } = context
  const profile = usableProfiles(opened.model, caller.roles).find(({ id }) => id === request.profile)
  if (!profile) throw refuse('profile-not-found')
  const changed = await open(tx, session, { profile: profile.id, quest: profile.quests[0] ?? null })
  await recordAction({ ...context, db: context.tx }, opened.model.project.name)
  return { header: await buildHeader({ db: tx, parts, caller, session: changed }) }
}

async function selectQuest(context: Change<typeof calls.selectQuest>) {
  const { tx, parts, caller, session, opened, request, refuse } = context
  const profile = opened.model.profiles.get(opened.profile)
  const quest = profile && questsOf(opened.model, profile).find(({ id }) => id === request.questToSwitch)
  if (!quest) throw refuse('quest-not-found')
  const changed = await open(tx, session, { profile: opened.profile, quest: quest.id })
  await recordAction({ ...context, db: context.tx }, opened.model.project.name)
  return {
    header: await buildHeader({ db: tx, parts, caller, session: changed }),
    isServiceSession: quest.style === 'service-session',
  }
}

async function switchLocale({ tx, parts, caller, session, request, refuse }: Change<typeof calls.switchLocale>) {
  const locale = InterfaceLocale.safeParse(request.chooseLocale)
  if (!locale.success) throw refuse('locale-not-supported')
  const changed = await updateLoginSession(tx, session, { locale: locale.data })
  await tx.updateTable('users').set({ locale: locale.data }).where('id', '=', caller.userId).execute()
  return { header: await buildHeader({ db: tx, parts, caller, session: changed }) }
}

async function onHomeLinkClicked(context: Change<typeof calls.onHomeLinkClicked>) {
  await forgetSearch(context.tx, context.session)
  await recordAction({ ...context, db: context.tx }, context.opened.model.project.name)
  return {}
}

/** Opens something else in a login session: the search starts anew. */
async function open(
  tx: Tx,
  session: LoginSession,
  changes: Parameters<typeof updateLoginSession>[2],
): Promise<LoginSession> {
  await forgetSearch(tx, session)
  return updateLoginSession(tx, session, changes)
}

async function forgetSearch(tx: Tx, session: LoginSession): Promise<void> {
  await tx.deleteFrom('searchStates').where('sessionIdHash', '=', session.idHash).execute()
}
