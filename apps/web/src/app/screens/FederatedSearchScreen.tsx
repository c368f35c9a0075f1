import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { federatedPath, federatedTextOf } from '../../addresses/federated-address.ts'
import { homePath } from '../../addresses/search-address.ts'
import { useHeader } from '../../api/login-state.ts'
import { FederatedSearch } from '../../features/federated-search/FederatedSearch.tsx'

/** Searches all projects and external sources for what the address says. */
export function FederatedSearchScreen() {
  const header = useHeader()
  const navigate = useNavigate()
  const { key } = useLocation()
  const [query] = useSearchParams()
  const text = federatedTextOf(query)
  // The first page of a tab has nothing to go back to.
  const isFirst = key === 'default'
  return (
    <FederatedSearch
      key={text}
      text={text}
      onSearch={(next) => void navigate(federatedPath(next))}
      back={{ to: homePath(header), go: isFirst ? undefined : () => void navigate(-1) }}
    />
  )
}
