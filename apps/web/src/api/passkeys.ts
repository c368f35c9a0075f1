import type { MadePasskey, UsedPasskey } from '@advisor/contract'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { callServer } from './call-server.ts'
import { calls } from './calls.ts'
import { PasskeyFailure } from './failures.ts'
import { loadCode } from './load-code.ts'

const library = () => loadCode('passkeys', () => import('@simplewebauthn/browser'))

/** Lets the user choose a passkey. Throws {@link PasskeyFailure}, and the failures of the call that begins it. */
export async function takePasskey(purpose: 'sign-in' | 'second-factor' | 'proof'): Promise<UsedPasskey> {
  const { startAuthentication } = await library()
  const { options } = await callServer(calls.passkeyChallenge, { purpose })
  // The server has written them for the browser.
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  const used = await startAuthentication({ optionsJSON }).catch((error: unknown) => {
    throw new PasskeyFailure(error)
  })
  // The server reads it by its schema.
  return used as UsedPasskey
}

/** Lets the user make a passkey. Throws as `takePasskey` does. */
export async function makePasskey(): Promise<MadePasskey> {
  const { startRegistration } = await library()
  const { options } = await callServer(calls.startPasskey, {})
  // As above.
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  const made = await startRegistration({ optionsJSON }).catch((error: unknown) => {
    throw new PasskeyFailure(error)
  })
  // The server reads it by its schema.
  return made as MadePasskey
}
