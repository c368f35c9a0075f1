import { notify } from '../ui/notifications/notifications.ts'
import { textsOf } from '../ui/texts/texts.ts'

/** Says that a project has changed since it was opened. The page stays as it is until the user loads the new version. */
export function offerNewVersion(project: string, load: () => Promise<void>): void {
  const t = textsOf('notifications')
  notify({
    ...{ type: 'info', key: 'project-version', message: t('version.new', { project }) },
    action: { name: t('version.load'), run: load },
  })
}
