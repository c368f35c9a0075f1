import type { Handlers } from '../../http/handlers.ts'
import { confirmPhrase, dismissPhrase } from './decide-phrase.ts'
import { peopleSay } from './people-say.ts'

export const peopleSayHandlers: Pick<Handlers, 'peopleSay' | 'confirmPhrase' | 'dismissPhrase'> = {
  peopleSay,
  confirmPhrase,
  dismissPhrase,
}
