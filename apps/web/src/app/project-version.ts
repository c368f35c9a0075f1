import type { Header, OpenVersion } from '@advisor/contract'
import { loadCode } from '../api/load-code.ts'
import { currentBranch, currentProject } from '../api/login-state.ts'

/** The version that the user was told of last. */
let told: string | undefined

/**
 * Offers the newest version of the project, once for each, when it is not the one with which the header was made. What another tab has
 * opened instead does not count.
 */
export async function noticeProjectVersion(
  open: OpenVersion | undefined,
  header: Header | undefined,
  load: () => Promise<void>,
): Promise<void> {
  const project = header && currentProject(header)
  if (!open || !project || open.project !== project.name || open.branch !== currentBranch(header)?.name) return
  if (open.version === header.projectVersion || open.version === told) return
  told = open.version
  const { offerNewVersion } = await loadCode('new-version', () => import('./offer-new-version.ts'))
  offerNewVersion(project.caption, load)
}
