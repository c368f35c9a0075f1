import type { Application, Permission } from '@advisor/contract'
import type { IconName } from '../../ui/Icon.tsx'
import type { TextKey } from '../../ui/texts/texts.ts'

/** A part of the studio in its navigation. */
export interface AdminSection {
  /** Below `/admin`. */
  path: string
  icon: IconName
  /** The name of the part. `<name>.hint` says in a sentence what it is for. */
  name: TextKey<'admin'> & SectionName
  /** Who sees it: whoever has one of these. */
  permissions: readonly Permission[]
  /** … and has this application. */
  application?: Application
}

type SectionName = TextKey<'admin'> extends infer Key ? (Key extends `${infer Name}.hint` ? Name : never) : never

/** Who writes the model, and who reviews its changes. */
const modelPermissions: readonly Permission[] = [
  'domain-model-configuration',
  'domain-model-structure-reviews',
  'attribute-value-reviews',
]

/** The parts of the studio in the order in which they are offered. Each has a route in `admin-routes.tsx`. */
export const adminSections: readonly AdminSection[] = [
  { path: 'projects', icon: 'book', name: 'part.projects', permissions: ['studio'] },
  { path: 'model', icon: 'parts', name: 'part.model', permissions: modelPermissions },
  { path: 'changes', icon: 'edit', name: 'part.changes', permissions: modelPermissions },
  {
    path: 'values',
    icon: 'table',
    name: 'part.values',
    permissions: ['attribute-value-reviews', 'domain-model-structure-reviews'],
  },
  { path: 'users', icon: 'user', name: 'part.users', permissions: ['user-configuration'] },
  { path: 'groups', icon: 'parts', name: 'part.groups', permissions: ['user-configuration'] },
  { path: 'roles', icon: 'check', name: 'part.roles', permissions: ['role-configuration', 'user-configuration'] },
  { path: 'workgroups', icon: 'tools', name: 'part.workgroups', permissions: ['user-configuration'] },
  { path: 'campaigns', icon: 'bell', name: 'part.campaigns', permissions: ['user-configuration'] },
  { path: 'sign-in', icon: 'link', name: 'part.sign-in', permissions: ['user-configuration'] },
  { path: 'branches', icon: 'branch', name: 'part.branches', permissions: ['version-manage'] },
  { path: 'settings', icon: 'gear', name: 'part.settings', permissions: ['admin-tools'] },
  { path: 'mails', icon: 'mail', name: 'part.mails', permissions: ['admin-tools'], application: 'velocity' },
  { path: 'colors', icon: 'picture', name: 'part.colours', permissions: ['admin-tools'] },
  { path: 'sources', icon: 'search', name: 'part.sources', permissions: ['admin-tools'] },
  { path: 'webhooks', icon: 'link', name: 'part.webhooks', permissions: ['admin-tools'] },
  { path: 'locks', icon: 'device', name: 'part.locks', permissions: ['admin-tools'] },
  { path: 'audit', icon: 'table', name: 'part.audit', permissions: ['admin-tools'] },
  { path: 'system', icon: 'tools', name: 'part.system', permissions: ['admin-tools'] },
]

/** The parts that these permissions and applications open. */
export function sectionsFor(
  permissions: readonly Permission[],
  applications: readonly Application[],
): readonly AdminSection[] {
  return adminSections.filter(
    ({ permissions: some, application }) =>
      some.some((each) => permissions.includes(each)) &&
      (application === undefined || applications.includes(application)),
  )
}
