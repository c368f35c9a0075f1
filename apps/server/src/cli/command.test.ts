import { expect, it } from 'vitest'
import { ConfigError } from '../config.ts'
import { defineCommand, type Invocation } from './command.ts'
import { CommandError } from './command-error.ts'
import { cancelTaskById, runTaskNow } from './tasks.ts'
import { exportProject, importArticleFiles } from './transfer.ts'
import { stop } from './stop.ts'
import { addUser } from './user-add.ts'

const calls: Invocation[] = []
const bake = defineCommand({
  name: 'bake',
  positionals: 'CAKE...',
  help: 'bakes',
  flags: {
    minutes: { type: 'string', value: 'N', help: 'how long' },
    with: { type: 'string', multiple: true, value: 'FRUIT', help: 'what goes in' },
    iced: { type: 'boolean', help: 'with icing' },
  },
  run(invocation) {
    calls.push(invocation)
    return Promise.resolve(0)
  },
})

it('a command is given its positionals, its flags and the settings, in any order', async () => {
  const args = ['--port', '99', 'lemon', '--with', 'zest', '--iced', '--no-demo', '--with=-', 'plum', '--minutes', '40']
  expect(await bake.run(args, { ADVISOR_HOST: '::1' })).toBe(0)
  expect(calls.at(-1)).toMatchObject({
    positionals: ['lemon', 'plum'],
    flags: { minutes: '40', with: ['zest', '-'], iced: true },
    config: { port: 99, isDemoWanted: false, host: '::1' },
  })
  await bake.run(['lemon'], {})
  expect(calls.at(-1)?.flags).toMatchObject({})
})

it('a command explains itself by what it declares', () => {
  expect(
    bake
      .describe()
      .split('\n')
      .map((line) => line.trim().replaceAll(/ +/g, ' ')),
  ).toEqual(['bake CAKE... bakes', '--minutes N how long', '--with FRUIT what goes in', '--iced with icing'])
})

it.each([
  [bake, [], 'Usage: advisor bake CAKE... [--minutes N] [--with FRUIT]... [--iced]'],
  [bake, [''], 'Usage: advisor bake'],
  [bake, ['lemon', '--minutes'], 'Usage: advisor bake'],
  [bake, ['lemon', '--minutes', '--iced'], 'Usage: advisor bake'],
  [exportProject, ['velluto'], 'Usage: advisor export PROJECT TARGET [--with-users]'],
  [importArticleFiles, ['a.jsonl'], 'Say which field becomes what: --mapping FILE.'],
  [addUser, ['Marta'], 'Say what the person may do: --role ROLE.'],
  [runTaskNow, ['dance'], 'There is no job "dance". There are:\n  housekeeping'],
  [runTaskNow, ['housekeeping', '--payload', '{'], 'This payload cannot be used'],
  [cancelTaskById, ['1', '2'], 'Usage: advisor tasks cancel ID'],
  [stop, ['please'], 'Usage: advisor stop'],
])('a wrong call is refused with what is right (%#)', async (command, args, message) => {
  const call = async () => command.run(args, {})
  await expect(call()).rejects.toThrow(CommandError)
  await expect(call()).rejects.toThrow(message)
})

it('an unknown flag is refused with the settings that there are', async () => {
  const call = async () => bake.run(['lemon', '--colour', 'red'], {})
  await expect(call()).rejects.toThrow(ConfigError)
  await expect(call()).rejects.toThrow(/Unknown option '--colour'.*--port/s)
})
