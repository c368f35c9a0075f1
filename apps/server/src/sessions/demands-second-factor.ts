import type { Settings } from '../store/settings/settings.ts'
import type { Rights } from './caller.ts'

/** Whether a role or a permission of a user demands a second factor, by the settings of the installation. */
export function demandsSecondFactor(
  settings: Pick<Settings, 'second-factor.roles' | 'second-factor.permissions'>,
  { roles, permissions }: Pick<Rights, 'roles' | 'permissions'>,
): boolean {
  return (
    settings['second-factor.roles'].some((role) => roles.includes(role)) ||
    settings['second-factor.permissions'].some((permission) => permissions.has(permission))
  )
}
