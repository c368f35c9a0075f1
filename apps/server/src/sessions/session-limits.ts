import type { Settings } from '../store/settings/settings.ts'

/** How long a login session lasts. */
export interface SessionLimits {
  /** After the last activity. */
  timeoutMinutes: number
  /** After the sign-in, whatever the activity. */
  lifetimeMinutes: number
}

/** The limits that the administrator has set. */
export function sessionLimits(settings: Settings): SessionLimits {
  return {
    timeoutMinutes: settings['session.timeout-minutes'],
    lifetimeMinutes: settings['session.lifetime-hours'] * 60,
  }
}
