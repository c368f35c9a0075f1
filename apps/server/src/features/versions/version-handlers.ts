import type { Handlers } from '../../http/handlers.ts'
import { compareVersions } from './compare-versions.ts'
import { getSolutionEvents } from './get-solution-events.ts'
import { getVersions } from './get-versions.ts'
import { publishSolution } from './publish-solution.ts'
import { restoreVersion } from './restore-version.ts'

type VersionCalls = 'getSolutionEvents' | 'getVersions' | 'compareVersions' | 'restoreVersion' | 'publishSolution'

export const versionHandlers: Pick<Handlers, VersionCalls> = {
  getSolutionEvents,
  getVersions,
  compareVersions,
  restoreVersion,
  publishSolution,
}
