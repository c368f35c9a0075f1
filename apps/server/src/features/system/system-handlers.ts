import type { Handlers } from '../../http/handlers.ts'
import { clientSideErrorLogger, clientSideLogger } from './client-side-loggers.ts'

export const systemHandlers: Pick<Handlers, 'clientSideErrorLogger' | 'clientSideLogger'> = {
  clientSideErrorLogger,
  clientSideLogger,
}
