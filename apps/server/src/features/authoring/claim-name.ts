import { problemPlaces, type calls } from '@advisor/contract'
import type { Change } from '../../http/handlers.ts'
import { SolutionKeys, type ClaimedName } from '../../store/solutions/solution-keys.ts'
import { refusalOfProblems } from '../../writing/saved-solution.ts'

/** Takes a name for a solution, behind the lock of the project; refuses one that another solution has. */
export async function claimName(
  context: Change<typeof calls.updateCase>,
  projectId: string,
  name: string,
): Promise<ClaimedName> {
  const { tx, services, locale } = context
  const keys = new SolutionKeys(tx, projectId)
  await keys.lookUp([{ name }])
  const claim = keys.claim({ name })
  if ('name' in claim) return claim.name
  const message = services.texts.say(locale, 'authoringProblems.name-taken')
  throw refusalOfProblems(context, [{ slot: problemPlaces.name, message }])
}
