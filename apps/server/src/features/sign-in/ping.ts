import type { calls } from '@advisor/contract'
import { openProject } from '../../access/opened-project.ts'
import type { Step } from '../../http/handlers.ts'
import { modelVersion } from '../../store/models/model-version.ts'

/** That it was made says that the person is active; it is answered with the version of what is open. */
export async function ping({ services, caller, session }: Step<typeof calls.ping>) {
  // Nothing is open to them until then.
  const opened = caller.password.mustChange ? undefined : await openProject(services, caller, session)
  if (!opened) return {}
  const { model, branch } = opened
  return { open: { project: model.project.name, branch, version: modelVersion(model) } }
}
