import { createHmac } from 'node:crypto'
import { EncryptJWT, jwtDecrypt } from 'jose'
import { z } from 'zod'

/** What the browser keeps while somebody signs in at the provider. */
const SealedWay = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  forceNewSession: z.boolean(),
  exp: z.number(),
})
type SealedWay = z.infer<typeof SealedWay>

const encryption = { alg: 'dir', enc: 'A256GCM' } as const

/** Seals it, so that the browser can neither read nor change it. `secret` is that of the installation: any node opens it. */
export async function sealWay(secret: string, way: Omit<SealedWay, 'exp'>, expiresAt: Date): Promise<string> {
  return new EncryptJWT({ ...way }).setProtectedHeader(encryption).setExpirationTime(expiresAt).encrypt(keyOf(secret))
}

/** Returns what was sealed; undefined if it was not sealed here, or its time is over. */
export async function openWay(secret: string, sealed: string | undefined, now: Date): Promise<SealedWay | undefined> {
  if (sealed === undefined) return undefined
  const algorithms = { keyManagementAlgorithms: [encryption.alg], contentEncryptionAlgorithms: [encryption.enc] }
  const opened = await jwtDecrypt(sealed, keyOf(secret), { ...algorithms, currentDate: now }).catch(() => undefined)
  return opened && SealedWay.safeParse(opened.payload).data
}

/** The name of its cookie. */
export const wayId = (state: string) => state.replaceAll(/\W/g, '').slice(0, 12)

function keyOf(secret: string): Uint8Array {
  return createHmac('sha256', secret).update('way of a sign-in').digest()
}
