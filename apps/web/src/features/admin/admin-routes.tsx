import { Navigate, type RouteObject } from 'react-router'
import { laterPart } from '../../ui/later-part.tsx'

const People = laterPart('PeoplePages', () => import('../admin-people/PeoplePages.tsx'))
const ModelPages = laterPart('ModelPages', () => import('../admin-model/ModelPages.tsx'))
const ChangesPages = laterPart('ChangesPages', () => import('../admin-model/ChangesPages.tsx'))
const ValuesScreen = laterPart('ValuesScreen', () => import('../admin-model/ValuesScreen.tsx'))
const SettingsScreen = laterPart('SettingsScreen', () => import('../admin-settings/SettingsScreen.tsx'))
const LocksScreen = laterPart('LocksScreen', () => import('../admin-settings/LocksScreen.tsx'))
const AuditScreen = laterPart('AuditScreen', () => import('../admin-settings/AuditScreen.tsx'))
const MailPages = laterPart('MailPages', () => import('../admin-settings/mail-templates/MailPages.tsx'))
const SourcesScreen = laterPart('SourcesScreen', () => import('../admin-settings/SourcesScreen.tsx'))
const WebhooksScreen = laterPart('WebhooksScreen', () => import('../admin-settings/WebhooksScreen.tsx'))
const SystemScreen = laterPart('SystemScreen', () => import('../admin-settings/system/SystemScreen.tsx'))
const ProjectsScreen = laterPart('ProjectsScreen', () => import('../admin-publishing/ProjectsScreen.tsx'))
const NewProjectScreen = laterPart('NewProjectScreen', () => import('../admin-publishing/NewProjectScreen.tsx'))
const BranchesScreen = laterPart('BranchesScreen', () => import('../admin-publishing/BranchesScreen.tsx'))

/** The screens of the studio below `/admin`, loaded when they are opened by {@link laterPart}. */
export const adminRoutes: RouteObject[] = [
  { path: 'model/*', element: <ModelPages /> },
  { path: 'changes/*', element: <ChangesPages /> },
  { path: 'values', element: <ValuesScreen /> },
  { path: 'projects', element: <ProjectsScreen /> },
  { path: 'projects/new', element: <NewProjectScreen /> },
  { path: 'branches', element: <BranchesScreen /> },
  { path: 'settings', element: <SettingsScreen /> },
  { path: 'colors', element: <Navigate to="/colors" replace /> },
  { path: 'locks', element: <LocksScreen /> },
  { path: 'audit', element: <AuditScreen /> },
  { path: 'mails/*', element: <MailPages /> },
  { path: 'sources', element: <SourcesScreen /> },
  { path: 'webhooks', element: <WebhooksScreen /> },
  { path: 'system', element: <SystemScreen /> },
  { path: 'users/*', element: <People part="users" /> },
  { path: 'groups/*', element: <People part="groups" /> },
  { path: 'roles/*', element: <People part="roles" /> },
  { path: 'workgroups/*', element: <People part="workgroups" /> },
  { path: 'campaigns/*', element: <People part="campaigns" /> },
  { path: 'sign-in', element: <People part="sign-in" /> },
]
