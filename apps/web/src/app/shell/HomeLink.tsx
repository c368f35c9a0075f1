import { useGoHome } from '../../features/choosing/choosing-queries.ts'
import { homePath } from '../../addresses/search-address.ts'
import { useHeader } from '../../api/login-state.ts'
import { Brand } from './Brand.tsx'

/** The logo, as a link to the home page of the project; it also resets the search. */
export function HomeLink() {
  const { mutate: goHome } = useGoHome()
  return <Brand to={homePath(useHeader())} onClick={() => goHome()} />
}
