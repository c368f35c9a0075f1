import { useGoHome } from '../../features/choosing/choosing-queries.ts'
import { homePath } from '../../addresses/search-address.ts'
import { useHeader } from '../../api/login-state.ts'
import { Brand } from './Brand.tsx'

/** The logo leads home, and the search starts anew. */
export function HomeLink() {
  const { mutate: goHome } = useGoHome()
  return <Brand to={homePath(useHeader())} onClick={() => goHome()} />
}
