import { InterfaceLocale, type OwnPreferences } from '@advisor/contract'
import { openProject } from '../../access/opened-project.ts'
import type { Db } from '../../database/open.ts'
import { offersSkins } from '../../header/build-header.ts'
import type { ReadServices } from '../../services.ts'
import type { Caller, LoginSession } from '../../sessions/caller.ts'
import { findPreferences } from '../../store/people/preferences-store.ts'

interface Showing {
  services: Pick<ReadServices, 'models' | 'sights' | 'settings'>
  db: Db
  caller: Caller
  session: LoginSession
}

/** What My Preferences shows of the caller, as it stands now. */
export async function showPreferences({ services, db, caller, session }: Showing): Promise<OwnPreferences> {
  const [user, preferences, opened] = await Promise.all([
    db
      .selectFrom('users')
      .select(['username', 'realName', 'mail', 'phone', 'locale', 'passwordHash', 'passwordChangedAt'])
      .where('id', '=', caller.userId)
      .executeTakeFirstOrThrow(),
    findPreferences(db, caller.userId),
    openProject(services, caller, session),
  ])
  return {
    username: user.username,
    realName: user.realName,
    mail: user.mail ?? '',
    phone: user.phone ?? '',
    locale: InterfaceLocale.catch(session.locale).parse(user.locale),
    preferences,
    hasPassword: user.passwordHash !== null,
    passwordChangedAt: user.passwordChangedAt.toISOString(),
    passwordExpiryDays: services.settings()['password.expiry-days'],
    offersSkins: opened !== undefined && offersSkins(opened),
    mayMakeTokens: caller.applications.has('web-service'),
  }
}
