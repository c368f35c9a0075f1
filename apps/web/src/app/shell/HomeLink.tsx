import { useGoHome } from '../../features/choosing/choosing-queries.ts'
import { Brand } from './Brand.tsx'

/** The logo leads home, and the search starts anew. */
export function HomeLink() {
  const { mutate: goHome } = useGoHome()
  return <Brand to="/home" onClick={() => goHome()} />
}
