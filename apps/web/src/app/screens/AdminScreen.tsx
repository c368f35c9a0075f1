import type { SolutionDetails } from '@advisor/contract'
import { useLocation } from 'react-router'
import { useHeader } from '../../api/login-state.ts'
import { AdminPages } from '../../features/admin/AdminPages.tsx'
import { laterPart } from '../../ui/later-part.tsx'
import { DrawSolution } from '../../ui/draw-solution.ts'
import { NotFoundScreen } from './NotFoundScreen.tsx'

const SolutionText = laterPart('SolutionText', () => import('../../features/solutions/sections/SolutionText.tsx'))
const draw = (solution: SolutionDetails) => <SolutionText solution={solution} />

/** A page of its own, outside of the studio's address. */
const ColoursScreen = laterPart('ColoursScreen', () => import('./ColoursScreen.tsx'))

/** The studio, for who administers something. For everybody else there is no such page. */
export function AdminScreen() {
  const header = useHeader()
  const { pathname } = useLocation()
  if (!header.tools.includes('Admin')) return <NotFoundScreen />
  if (pathname === '/colors') return <ColoursScreen />
  return (
    <DrawSolution value={draw}>
      <AdminPages header={header} />
    </DrawSolution>
  )
}
