import type { Handlers } from '../../http/handlers.ts'
import { clientSideErrorLogger } from './client-side-error-logger.ts'

export const systemHandlers: Pick<Handlers, 'clientSideErrorLogger'> = { clientSideErrorLogger }
