import type { Config } from '../config.ts'
import { newToken } from '../http/token.ts'
import { insertAuditEvent } from '../store/events/audit-events.ts'
import { readFactorKey } from '../store/installation/factor-key.ts'
import { SecretBox } from '../store/people/secret-box.ts'
import { isSecretKey, isSecretPossible, sealSetting } from '../store/settings/secret-settings.ts'
import {
  readSettings,
  settingDefinitions,
  writeSetting,
  type SettingKey,
  type Settings,
} from '../store/settings/settings.ts'
import { defineCommand } from './command.ts'
import { CommandError } from './command-error.ts'
import { withStore } from './store-for-command.ts'

/** Lists the settings of the installation with their values. */
export const showSettings = defineCommand({
  name: 'settings list',
  help: 'lists the settings of the installation with their values',
  flags: {},
  async run({ config }) {
    const settings = await withStore(config, ({ database }) => readSettings(database.db))
    for (const [key, { help }] of Object.entries(settingDefinitions))
      process.stdout.write(`${key} = ${shown(keyOf(key), settings[keyOf(key)])}\n  ${help}\n`)
    return 0
  },
})

/** Changes a setting of the installation; running servers take it in at once. */
export const changeSetting = defineCommand({
  name: 'settings set',
  positionals: 'KEY JSON',
  help: 'changes a setting of the installation; the value is JSON',
  flags: {},
  async run({ config, positionals: [name = '', text = ''] }) {
    const key = keyOf(name)
    const value = await readValue(config, key, readJson(text))
    if (value === undefined) throw new CommandError(`"${key}" takes no such value. ${settingDefinitions[key].help}`)
    await withStore(config, ({ database }) =>
      database.transact(async (tx) => {
        await writeSetting(tx, key, value, null)
        const told = isSecretKey(key) && value !== null ? 'secret' : value
        await insertAuditEvent(tx, { kind: 'setting-changed', userId: null, detail: { key, value: told } })
      }),
    )
    process.stdout.write(`${key} = ${shown(key, value)}\n`)
    return 0
  },
})

/** Secrets are never shown. */
function shown(key: SettingKey, value: Settings[SettingKey]): string {
  return isSecretKey(key) && value !== null ? '(secret)' : JSON.stringify(value)
}

/** The value as it is stored; undefined where the setting takes no such value. */
async function readValue(config: Config, key: SettingKey, given: unknown): Promise<Settings[SettingKey] | undefined> {
  if (isSecretKey(key) && given !== null) {
    if (!isSecretPossible(key, given)) return undefined
    return sealSetting(new SecretBox(await readFactorKey(config, newToken)), key, given)
  }
  const parsed = settingDefinitions[key].schema.safeParse(given)
  return parsed.success ? parsed.data : undefined
}

function keyOf(name: string): SettingKey {
  const keys = Object.keys(settingDefinitions)
  if (keys.includes(name)) {
    // One of the definitions' keys.
    return name as SettingKey
  }
  throw new CommandError(`There is no setting "${name}". There are: ${keys.join(', ')}.`)
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new CommandError('The value is not JSON: put texts into double quotes, and lists into brackets.')
  }
}
