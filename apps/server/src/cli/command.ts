import { parseArgs } from 'node:util'
import { configOptions, readConfig, type Config } from '../config.ts'
import { CommandError } from './command-error.ts'

/** A flag of one command; every command also has the settings of the configuration as flags. */
interface Flag {
  type: 'string' | 'boolean'
  /** The flag may be repeated. */
  multiple?: boolean
  /** The placeholder of its value in the help: `FILE`. */
  value?: string
  help: string
}

type Flags = Record<string, Flag>

type FlagValue<Of extends Flag> = Of extends { type: 'boolean' }
  ? boolean
  : Of extends { multiple: true }
    ? string[]
    : string

/** The arguments of a call of a command. */
export interface Invocation<Of extends Flags = Flags> {
  config: Config
  /** As many as the command declares, none empty. */
  positionals: string[]
  flags: { [Name in keyof Of]: FlagValue<Of[Name]> | undefined }
  env: NodeJS.ProcessEnv
}

interface Definition<Of extends Flags> {
  /** One or two words: `user add`. */
  name: string
  /** The arguments after the name: `PROJECT TARGET`, `FILE...` for at least one, `[MESSAGE]` for one that may be left out, or none. */
  positionals?: string
  help: string
  flags?: Of
  /** Returns the exit code. Throws {@link CommandError} for failures that the operator can correct. */
  run(invocation: Invocation<Of>): Promise<number>
}

/** A command of `advisor`. Its arguments are read, checked and explained by its declaration. */
export interface Command {
  name: string
  /** Its lines in the list of commands. */
  describe(): string
  run(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number>
}

export function defineCommand<const Of extends Flags = Record<never, Flag>>(definition: Definition<Of>): Command {
  return {
    name: definition.name,
    describe: () => describe(definition),
    run: (args, env) => definition.run(readInvocation(definition, args, env)),
  }
}

function readInvocation<Of extends Flags>(
  definition: Definition<Of>,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Invocation<Of> {
  const flags: Flags = definition.flags ?? {}
  const { values, positionals, tokens } = parseArgs({
    args: [...args],
    // What is unknown here is a setting, or is refused as such.
    strict: false,
    options: {
      ...configOptions,
      ...Object.fromEntries(
        Object.entries(flags).map(([name, { type, multiple = false }]) => [name, { type, multiple }]),
      ),
    },
    allowNegative: true,
    tokens: true,
  })
  const settings = tokens.flatMap((token) => {
    if (token.kind !== 'option' || Object.hasOwn(flags, token.name)) return []
    return token.value === undefined ? [token.rawName] : [token.rawName, token.value]
  })
  const config = readConfig(settings, env)
  const isCounted = countFits(definition.positionals ?? '', positionals)
  const isValued = tokens.every(
    (token) => token.kind !== 'option' || flags[token.name]?.type !== 'string' || hasValue(token),
  )
  if (!isCounted || !isValued) throw new CommandError(`Usage: advisor ${usage(definition)}\n\n${describe(definition)}`)
  // `parseArgs` has read each flag by its declaration, and the missing values are refused above.
  return { config, positionals, flags: values as Invocation<Of>['flags'], env }
}

/** In `--mapping --port 80` the value of the first flag is missing. */
function hasValue({ value, inlineValue }: { value: string | undefined; inlineValue: boolean | undefined }): boolean {
  return value !== undefined && value !== '' && (inlineValue === true || !value.startsWith('-'))
}

function countFits(declared: string, positionals: readonly string[]): boolean {
  const names = declared === '' ? [] : declared.split(' ')
  const required = names.filter((name) => !name.startsWith('[')).length
  if (positionals.includes('') || positionals.length < required) return false
  return declared.endsWith('...') || positionals.length <= names.length
}

function usage({
  name,
  positionals = '',
  flags = {},
}: Pick<Definition<Flags>, 'name' | 'positionals' | 'flags'>): string {
  const shown = Object.entries(flags).map(([flag, { value, multiple }]) =>
    value === undefined ? `[--${flag}]` : `[--${flag} ${value}]${multiple ? '...' : ''}`,
  )
  return [name, positionals, ...shown].filter((part) => part !== '').join(' ')
}

function describe(definition: Pick<Definition<Flags>, 'name' | 'positionals' | 'flags' | 'help'>): string {
  const { name, positionals = '', help, flags = {} } = definition
  const lines = Object.entries(flags).map(
    ([flag, { value = '', help: what }]) => `      ${`--${flag} ${value}`.padEnd(26)} ${what}`,
  )
  return [`  ${`${name} ${positionals}`.trim().padEnd(30)} ${help}`, ...lines].join('\n')
}
