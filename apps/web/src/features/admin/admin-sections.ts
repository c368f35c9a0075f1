import type { Permission } from '@advisor/contract'
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
}

type SectionName = TextKey<'admin'> extends infer Key ? (Key extends `${infer Name}.hint` ? Name : never) : never

/** The parts of the studio in the order in which they are offered. Each has a route in `admin-routes.tsx`. */
export const adminSections: readonly AdminSection[] = [
  { path: 'users', icon: 'user', name: 'users', permissions: ['user-configuration'] },
  { path: 'groups', icon: 'parts', name: 'groups', permissions: ['user-configuration'] },
  { path: 'roles', icon: 'check', name: 'roles', permissions: ['role-configuration', 'user-configuration'] },
  { path: 'workgroups', icon: 'tools', name: 'workgroups', permissions: ['user-configuration'] },
  { path: 'campaigns', icon: 'bell', name: 'campaigns', permissions: ['user-configuration'] },
  { path: 'sign-in', icon: 'link', name: 'sign-in', permissions: ['user-configuration'] },
]

/** The parts that these permissions open. */
export function sectionsFor(permissions: readonly Permission[]): readonly AdminSection[] {
  return adminSections.filter((section) => section.permissions.some((each) => permissions.includes(each)))
}
