import type { Handlers } from '../../http/handlers.ts'
import { confirmCodes, removeCodes, startCodes } from './codes.ts'
import { addPasskey, removePasskey, renamePasskey, startPasskey } from './own-passkeys.ts'
import { secondFactor } from './own-second-factor.ts'
import { passkeyChallenge } from './passkey-challenge.ts'
import { proveAgain } from './prove-again.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'

type Key =
  | 'secondFactor'
  | 'proveAgain'
  | 'startCodes'
  | 'confirmCodes'
  | 'removeCodes'
  | 'startPasskey'
  | 'addPasskey'
  | 'renamePasskey'
  | 'removePasskey'
  | 'renewRecoveryCodes'
  | 'passkeyChallenge'

export const secondFactorHandlers: Pick<Handlers, Key> = {
  secondFactor,
  proveAgain,
  startCodes,
  confirmCodes,
  removeCodes,
  startPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  renewRecoveryCodes,
  passkeyChallenge,
}
