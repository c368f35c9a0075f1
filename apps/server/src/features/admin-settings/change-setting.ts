import type { calls } from '@advisor/contract'
import { inPhases, type Read } from '../../http/handlers.ts'
import type { ReadServices } from '../../services.ts'
import { insertAuditEvent } from '../../store/events/audit-events.ts'
import { isSecretKey, isSecretPossible, sealSetting } from '../../store/settings/secret-settings.ts'
import {
  changeSettingOf,
  resetSetting,
  settingDefinitions,
  type SettingKey,
  type Settings,
} from '../../store/settings/settings.ts'
import { findKey, showSettings } from './show-settings.ts'

type Call = typeof calls.changeSetting

interface Wanted {
  key: SettingKey
  /** Undefined: the default again. */
  value: Settings[SettingKey] | undefined
  /** The password of the mail server is for another one: nobody reads it by leading it elsewhere. */
  isOtherServer: boolean
}

/** Changes a setting on the version that was read, on every node. */
export const changeSetting = inPhases<Call, Wanted, SettingKey>({
  async prepare({ request, services, refuse }) {
    const key = findKey(request.key)
    // Accounts of the demo are offered to strangers with their password: only the demo itself says which.
    if (key === undefined || key === 'demo.usernames') throw refuse('setting-not-found')
    const value = request.value === undefined ? undefined : readValue(services, key, request.value)
    if (request.value !== undefined && value === undefined) throw refuse('setting-not-valid', { fields: ['value'] })
    const isOtherServer = key === 'mail.server' && placeOf(services.settings()['mail.server']) !== placeOf(value)
    return Promise.resolve({ key, value, isOtherServer })
  },
  async change({ tx, caller, request, refuse }, { key, value, isOtherServer }) {
    const { userId } = caller
    const isChanged = await changeSettingOf(tx, key, value, { userId, version: request.version })
    if (!isChanged) throw refuse('setting-changed')
    if (isOtherServer) await resetSetting(tx, 'mail.password', userId)
    await insertAuditEvent(tx, {
      kind: 'setting-changed',
      userId,
      detail: { key, value: isSecretKey(key) && value !== undefined ? 'secret' : (value ?? 'default') },
    })
    return key
  },
  reply: async ({ db }, key) => ({ setting: await shown(db, key) }),
})

/** Who gets the password of a mail server. */
function placeOf(server: Settings[SettingKey] | undefined): string {
  const { host, port, security, user } = settingDefinitions['mail.server'].schema.safeParse(server).data ?? {}
  return JSON.stringify([host, port, security, user])
}

async function shown(db: Read<Call>['db'], key: SettingKey) {
  const [setting] = await showSettings(db, [key])
  if (!setting) throw new Error(`There is no setting ${key}.`)
  return setting
}

/** The value of this JSON; undefined where the setting takes no such value. */
function readValue({ secretBox }: ReadServices, key: SettingKey, json: string): Settings[SettingKey] | undefined {
  const given = readJson(json)
  if (given === undefined) return undefined
  if (isSecretKey(key))
    return isSecretPossible(key, given) ? sealSetting(secretBox, key, given) : given === null ? null : undefined
  const parsed = settingDefinitions[key].schema.safeParse(given)
  return parsed.success ? parsed.data : undefined
}

function readJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
