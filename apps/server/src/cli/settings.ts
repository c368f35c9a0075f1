import { readSettings, settingDefinitions, writeSetting, type SettingKey } from '../store/settings/settings.ts'
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
      process.stdout.write(`${key} = ${JSON.stringify(settings[keyOf(key)])}\n  ${help}\n`)
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
    const parsed = settingDefinitions[key].schema.safeParse(readJson(text))
    if (!parsed.success) throw new CommandError(`"${key}" takes no such value. ${settingDefinitions[key].help}`)
    await withStore(config, ({ database }) => database.transact((tx) => writeSetting(tx, key, parsed.data, null)))
    process.stdout.write(`${key} = ${JSON.stringify(parsed.data)}\n`)
    return 0
  },
})

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
