import type { Handlers } from '../../http/handlers.ts'
import { recoverPwd } from './recover-pwd.ts'
import { resetPassword } from './reset-password.ts'

export const passwordRecoveryHandlers: Pick<Handlers, 'recoverPwd' | 'resetPassword'> = { recoverPwd, resetPassword }
