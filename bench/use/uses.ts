import type { CallKey } from '@advisor/contract'
import type { BenchUser } from '../search/bench-user.ts'
import type { Act } from '../search/paced-users.ts'

/** What readers do with solutions that they have found. */
export interface Use {
  name: string
  /** The call that is measured. */
  call: CallKey
  act: (user: BenchUser, random: () => number) => Act
}

const compared = 10

/** The uses of a case base of `size` solutions; each draws its solutions at random. */
export function uses(size: number): Use[] {
  const draw = (random: () => number) => 1 + Math.floor(random() * size)
  return [
    {
      ...{ name: 'details', call: 'viewCaseDetails' },
      act: (user, random) => async () => {
        await user.call('viewCaseDetails', { caseId: draw(random) })
      },
    },
    {
      ...{ name: `compare ${compared}`, call: 'compareCases' },
      act: (user, random) => async () => {
        const caseIds = new Set<number>()
        while (caseIds.size < Math.min(compared, size)) caseIds.add(draw(random))
        await user.call('compareCases', { caseIds: [...caseIds] })
      },
    },
    {
      ...{ name: 'feedback', call: 'feedback' },
      act: (user, random) => async () => {
        const rating = 1 + Math.floor(random() * 5)
        await user.call('feedback', { caseId: draw(random), rating, comments: 'The seal was worn.' })
      },
    },
    {
      ...{ name: 'favourites', call: 'addToFavorites' },
      act: (user, random) => async () => {
        const caseIds = [draw(random)]
        await user.call('addToFavorites', { caseIds })
        await user.call('removeFromFavorites', { caseIds })
      },
    },
  ]
}
