import { addUser } from './cli/user-add.ts'
import { exportProject, importArticleFiles, importProject } from './cli/transfer.ts'
import { CommandError } from './cli/command-error.ts'
import { start } from './cli/start.ts'
import { stop } from './cli/stop.ts'
import { ClusterError } from './database/embedded/cluster-error.ts'
import { ConfigError, describeSettings } from './config.ts'

type Command = (args: readonly string[], env: NodeJS.ProcessEnv) => Promise<number>

const commands: Record<string, { run: Command; help: string }> = {
  start: { run: start, help: 'serve the application' },
  stop: { run: stop, help: 'stop the server of a data directory' },
  'user add': { run: addUser, help: 'make an account: NAME --role ROLE, the password by standard input' },
  export: { run: exportProject, help: 'write a project into a bundle: PROJECT TARGET [--with-users]' },
  import: { run: importProject, help: 'read a project from a bundle: SOURCE' },
  'import-articles': { run: importArticleFiles, help: 'turn foreign articles into solutions: FILE... --mapping FILE' },
}

const help = `advisor COMMAND [settings]

${Object.entries(commands)
  .map(([name, command]) => `  ${name.padEnd(16)} ${command.help}`)
  .join('\n')}

Settings (flag, environment variable):
${describeSettings()}
`

async function main(args: readonly string[]): Promise<number> {
  for (const words of [2, 1]) {
    const command = commands[args.slice(0, words).join(' ')]
    if (command) return command.run(args.slice(words), process.env)
  }
  process.stderr.write(args.length === 0 ? help : `Unknown command "${args[0] ?? ''}".\n\n${help}`)
  return args.length === 0 ? 0 : 2
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof CommandError || error instanceof ClusterError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
