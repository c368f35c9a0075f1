import type { Handlers } from '../../http/handlers.ts'
import { federatedSearch } from './federated-search.ts'
import { federatedSources } from './federated-sources.ts'

export const federatedSearchHandlers: Pick<Handlers, 'federatedSources' | 'federatedSearch'> = {
  federatedSources,
  federatedSearch,
}
