import type { calls } from '@advisor/contract'
import { buildHeader } from '../../header/build-header.ts'
import type { Read } from '../../http/handlers.ts'
import { findReadOnlyFolders } from '../../store/files/read-only-folders.ts'

/** The header. Users with admin-tools are also told of folders that the server cannot write to. */
export async function reloadHeader({ services, caller, session, locale, notify }: Read<typeof calls.reloadHeader>) {
  const folders = caller.permissions.has('admin-tools') ? await findReadOnlyFolders(services.writableFolders) : []
  for (const folder of folders) {
    const message = services.texts.say(locale, 'errors.label.error.folder-read-only', { folder })
    notify({ level: 'warn', format: 'plain', key: 'label.error.folder-read-only', message, expired: false })
  }
  return { header: await buildHeader(services, caller, session) }
}
