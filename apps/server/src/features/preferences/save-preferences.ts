import { isMailAddress, isPhoneNumber, limits, readMailAddress, type calls, type Preferences } from '@advisor/contract'
import { buildHeader } from '../../header/build-header.ts'
import { inPhases, type Change, type Read } from '../../http/handlers.ts'
import { LoginSessions } from '../../sessions/login-sessions.ts'
import { insertAuditEvent } from '../../store/events/audit-events.ts'
import { lockUser } from '../../store/people/lock-user.ts'
import { logUserChanges } from '../../store/people/people-writer.ts'
import { findPreferences, savePreferencesOf } from '../../store/people/preferences-store.ts'
import { provePassword } from '../../http/prove-password.ts'
import { showPreferences } from './show-preferences.ts'

type Call = typeof calls.savePreferences

/** Columns of the user that change. */
interface PersonChanges {
  realName?: string
  mail?: string | null
  phone?: string | null
}

/** Changes what is given, and leaves the rest. */
export const savePreferences = inPhases({
  async prepare(context: Read<Call>): Promise<PersonChanges> {
    const changes = readPerson(context)
    const { mail, passwordHash } = await context.db
      .selectFrom('users')
      .select(['mail', 'passwordHash'])
      .where('id', '=', context.caller.userId)
      .executeTakeFirstOrThrow()
    // Whoever gets the mails of an account gets the account, by a forgotten password.
    if (changes.mail !== undefined && changes.mail !== mail && passwordHash !== null)
      await provePassword(context, context.request.currentPassword ?? '', passwordHash)
    return changes
  },
  async change({ tx, caller: { userId }, session, request, address, refuse }: Change<Call>, person) {
    const { locale, startQuest } = request
    // The session before the user, as `switchLocale` does: two of them wait for no circle.
    if (locale !== undefined) await new LoginSessions(tx).change(session, { locale })
    await lockUser(tx, userId)
    const columns = { ...person, ...(locale !== undefined && { locale }) }
    if (Object.keys(columns).length > 0) await tx.updateTable('users').set(columns).where('id', '=', userId).execute()
    const known = await findPreferences(tx, userId)
    const startQuests = startQuest ? withStartQuest(known.startQuests, startQuest) : known.startQuests
    if (Object.keys(startQuests).length > limits.startQuests)
      throw refuse('too-many-start-quests', { params: { limit: limits.startQuests } })
    await savePreferencesOf(tx, userId, { ...known, ...chosenIn(request), startQuests })
    const changed = Object.keys(person)
    if (changed.length > 0)
      await insertAuditEvent(tx, { kind: 'profile-changed', userId, detail: { address, changed } })
    await logUserChanges(tx, [userId])
    return locale ?? session.locale
  },
  async reply(context: Read<Call>, locale) {
    const { services } = context
    const caller = (await services.callers.get(context.caller.userId)) ?? context.caller
    const session = { ...context.session, locale }
    return {
      own: await showPreferences({ ...context, caller, session }),
      header: await buildHeader(services, caller, session),
    }
  },
})

/** What is typed of the person, checked; at their field, every fault has its message. */
function readPerson({ request, refuse }: Pick<Read<Call>, 'request' | 'refuse'>): PersonChanges {
  const { realName, mail, phone } = request
  const changes: PersonChanges = {}
  if (realName !== undefined) {
    const name = realName.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').trim()
    if (name === '') throw refuse('real-name-required', { fields: ['realName'] })
    changes.realName = name
  }
  if (mail !== undefined) {
    const sent = readMailAddress(mail)
    if (sent !== '' && !isMailAddress(sent)) throw refuse('mail-not-valid', { fields: ['mail'] })
    changes.mail = sent === '' ? null : sent
  }
  if (phone !== undefined) {
    const sent = phone.trim()
    if (sent !== '' && !isPhoneNumber(sent)) throw refuse('phone-not-valid', { fields: ['phone'] })
    changes.phone = sent === '' ? null : sent
  }
  return changes
}

function chosenIn({ pageSize, colorScheme, skin, noticeMail }: Read<Call>['request']): Partial<Preferences> {
  return {
    ...(pageSize !== undefined && { pageSize }),
    ...(colorScheme !== undefined && { colorScheme }),
    ...(skin !== undefined && { skin }),
    ...(noticeMail !== undefined && { noticeMail }),
  }
}

function withStartQuest(
  known: Preferences['startQuests'],
  { project, quest }: NonNullable<Read<Call>['request']['startQuest']>,
): Preferences['startQuests'] {
  const others = Object.fromEntries(Object.entries(known).filter(([name]) => name !== project))
  return quest === '' ? others : { ...others, [project]: quest }
}
