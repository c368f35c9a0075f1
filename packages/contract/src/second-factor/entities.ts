import { z } from 'zod'
import { limits } from '../limits.ts'

/** The ways in which a user proves, beside the password, who they are. */
export const factorKinds = ['code', 'passkey', 'recovery-code'] as const
export type FactorKind = (typeof factorKinds)[number]

/** The second factors that a sign-in can be finished with. */
export const FactorChoice = z.object({
  /** Codes of an authenticator app. */
  code: z.boolean(),
  /** A passkey of this address. */
  passkey: z.boolean(),
  recoveryCode: z.boolean(),
})
export type FactorChoice = z.infer<typeof FactorChoice>

export const PasskeyId = z.uuid()

/** A passkey of the user. */
export const OwnPasskey = z.object({
  id: PasskeyId,
  name: z.string(),
  createdAt: z.iso.datetime(),
  /** Null: never. */
  lastUsedAt: z.iso.datetime().nullable(),
  /** The maker of the passkey keeps it on several devices. */
  isSynced: z.boolean(),
  /** It works at the address at which the user is now. */
  isOfThisAddress: z.boolean(),
})
export type OwnPasskey = z.infer<typeof OwnPasskey>

/** What a user has as second factor. */
export const OwnSecondFactor = z.object({
  /** Without a password of this product there is no second factor: the user signs in elsewhere. */
  hasPassword: z.boolean(),
  /** Null: no authenticator app. */
  codesSince: z.iso.datetime().nullable(),
  passkeys: z.array(OwnPasskey),
  recoveryCodesLeft: z.number().int().nonnegative(),
  /** A role of the user demands a second factor. */
  isRequired: z.boolean(),
  /** Passkeys work at the address of this page. */
  offersPasskeys: z.boolean(),
  /** Until then the second factor can be changed without another proof; null: a proof is required now. */
  provedUntil: z.iso.datetime().nullable(),
})
export type OwnSecondFactor = z.infer<typeof OwnSecondFactor>

/** Told once, when they are made. */
export const RecoveryCodes = z.array(z.string()).max(limits.recoveryCodes)

/** Bytes in base64url. */
const bytes = (characters: number) => z.string().max(characters)

const passkeyAnswer = {
  id: bytes(1_400),
  rawId: bytes(1_400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional().catch(undefined),
  /** What extensions said; none is heeded. */
  clientExtensionResults: z.record(z.string().max(100), z.unknown()).default({}),
}

/** What a browser answers when a passkey is made: `RegistrationResponseJSON` of WebAuthn. */
export const MadePasskey = z.object({
  ...passkeyAnswer,
  response: z.object({
    clientDataJSON: bytes(8_000),
    attestationObject: bytes(100_000),
    transports: z.array(z.string().max(40)).max(20).optional(),
  }),
})
export type MadePasskey = z.infer<typeof MadePasskey>

/** What a browser answers when a passkey is used: `AuthenticationResponseJSON` of WebAuthn. */
export const UsedPasskey = z.object({
  ...passkeyAnswer,
  response: z.object({
    clientDataJSON: bytes(8_000),
    authenticatorData: bytes(8_000),
    signature: bytes(4_000),
    userHandle: bytes(200).optional().catch(undefined),
  }),
})
export type UsedPasskey = z.infer<typeof UsedPasskey>

/** What a browser makes or uses a passkey with: the options of WebAuthn in their JSON form. */
export const PasskeyOptions = z.record(z.string(), z.unknown())
