import type { Setting, SettingChange } from '@advisor/contract'
import type { Db } from '../../database/open.ts'
import { isSecretSetting, settingDefinitions, type SettingKey } from '../../store/settings/settings.ts'
import { formOf, groupOf } from './setting-form.ts'

const mostChanges = 100

/** The keys of all settings, in the order in which they are declared. */
export const settingKeys = Object.keys(settingDefinitions).map((key) => key as SettingKey)

/** The setting of this name; undefined if there is none. */
export function findKey(name: string): SettingKey | undefined {
  return settingKeys.find((key) => key === name)
}

/** All settings, or one, with their values as they are stored: other nodes may take a moment to heed them. */
export async function showSettings(db: Db, keys: readonly SettingKey[] = settingKeys): Promise<Setting[]> {
  const rows = await db
    .selectFrom('settings')
    .leftJoin('users', 'users.id', 'settings.updatedBy')
    .select(['key', 'value', 'version', 'updatedAt', 'updatedBy', 'users.realName'])
    .where('key', 'in', keys)
    .execute()
  const stored = new Map(rows.map((row) => [row.key, row]))
  return keys.map((key) => {
    const { schema, default: usual, help } = settingDefinitions[key]
    const row = stored.get(key)
    const parsed = row && row.value !== null ? schema.safeParse(row.value) : undefined
    const value = parsed?.success ? parsed.data : usual
    const isDefault = JSON.stringify(value) === JSON.stringify(usual)
    return {
      ...{ key, group: groupOf(key), form: formOf(key), help, isDefault },
      value: isSecretSetting(key) && !isDefault ? null : JSON.stringify(value),
      default: JSON.stringify(usual),
      version: row?.version ?? 0,
      ...(row && { changedAt: row.updatedAt.toISOString() }),
      ...(row && row.updatedBy !== null && { changedBy: row.realName ?? '' }),
    }
  })
}

/** The newest changes of a setting, or of all. */
export async function showHistory(db: Db, key: SettingKey | undefined): Promise<SettingChange[]> {
  const rows = await db
    .selectFrom('settingChanges')
    .leftJoin('users', 'users.id', 'settingChanges.userId')
    .select(['key', 'at', 'userId', 'value', 'version', 'users.realName'])
    .$if(key !== undefined, (query) => query.where('key', '=', key ?? ''))
    .orderBy('settingChanges.id', 'desc')
    .limit(mostChanges)
    .execute()
  return rows.map(({ key: name, at, userId, value, version, realName }) => {
    const known = findKey(name)
    const isSecret = known !== undefined && isSecretSetting(known)
    return {
      ...{ key: name, at: at.toISOString(), version, isSecret },
      ...(userId !== null && { by: realName ?? '' }),
      value: value === null || isSecret ? null : JSON.stringify(value),
    }
  })
}
