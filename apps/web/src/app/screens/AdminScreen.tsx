import { useHeader } from '../../api/login-state.ts'
import { AdminPages } from '../../features/admin/AdminPages.tsx'
import { NotFoundScreen } from './NotFoundScreen.tsx'

/** The studio, for who administers something. For everybody else there is no such page. */
export function AdminScreen() {
  const header = useHeader()
  return header.tools.includes('Admin') ? <AdminPages header={header} /> : <NotFoundScreen />
}
