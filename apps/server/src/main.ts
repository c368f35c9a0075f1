import { addUser } from './cli/user-add.ts'
import { backUp, restore } from './cli/backup.ts'
import type { Command } from './cli/command.ts'
import { explainToOperator } from './cli/operator-error.ts'
import { initMapping } from './cli/mapping-init.ts'
import { breakLocks, showLocks } from './cli/locks.ts'
import { lockSystem, unlockSystem } from './cli/lock.ts'
import { endNotificationById, notify, showNotifications } from './cli/notify.ts'
import { grantProjectToGroup, removeProjectByName } from './cli/projects.ts'
import { changeSetting, showSettings } from './cli/settings.ts'
import { addSource, removeSource, showSources, testSource } from './cli/sources.ts'
import { closeCampaign, importCampaignFile, showCampaigns, showCampaignState } from './cli/campaigns.ts'
import { addWorkgroups, removeWorkgroupById, showWorkgroups } from './cli/workgroups.ts'
import { showProject, showProjects, showStatus } from './cli/status.ts'
import { start } from './cli/start.ts'
import { stop } from './cli/stop.ts'
import { disableUser, enableUser, resetPassword, setUserGroups, setUserRoles, showRights, showUsers } from './cli/users.ts' // prettier-ignore
import { exportUser } from './cli/user-export.ts'
import { eraseUser } from './cli/user-erase.ts'
import { linkUser } from './cli/user-link.ts'
import { resetSecondFactor } from './cli/user-reset-second-factor.ts'
import { cancelTaskById, runTaskNow, showTasks } from './cli/tasks.ts'
import { importSessionFile } from './cli/import-sessions.ts'
import { exportProject, importArticleFiles, importProject } from './cli/transfer.ts'
import { describeSettings } from './config.ts'

const commands: readonly Command[] = [
  start,
  stop,
  showStatus,
  showUsers,
  showRights,
  addUser,
  disableUser,
  enableUser,
  setUserRoles,
  setUserGroups,
  resetPassword,
  eraseUser,
  resetSecondFactor,
  exportUser,
  linkUser,
  notify,
  showNotifications,
  endNotificationById,
  lockSystem,
  unlockSystem,
  showLocks,
  breakLocks,
  backUp,
  restore,
  exportProject,
  importProject,
  initMapping,
  importArticleFiles,
  importSessionFile,
  showProjects,
  showProject,
  grantProjectToGroup,
  removeProjectByName,
  showSettings,
  changeSetting,
  showSources,
  addSource,
  removeSource,
  testSource,
  showWorkgroups,
  addWorkgroups,
  removeWorkgroupById,
  showCampaigns,
  importCampaignFile,
  closeCampaign,
  showCampaignState,
  showTasks,
  cancelTaskById,
  runTaskNow,
]

const help = () => `advisor COMMAND [settings]

${commands.map((command) => command.describe()).join('\n')}

Settings of every command (flag, environment variable, what it does, its value without):
${describeSettings()}
`

async function main(args: readonly string[]): Promise<number> {
  for (const words of [2, 1]) {
    const command = commands.find(({ name }) => name === args.slice(0, words).join(' '))
    if (command) return command.run(args.slice(words), process.env)
  }
  const [asked = 'help'] = args
  if (['help', '--help', '-h'].includes(asked)) {
    process.stdout.write(help())
    return 0
  }
  process.stderr.write(`Unknown command "${asked}".\n\n${help()}`)
  return 2
}

// Who reads the output may stop before its end, as `head` does: the command goes on, and a server with it.
for (const output of [process.stdout, process.stderr])
  output.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  const explanation = explainToOperator(error)
  if (explanation === undefined) throw error
  process.stderr.write(`${explanation}\n`)
  process.exitCode = 1
}
