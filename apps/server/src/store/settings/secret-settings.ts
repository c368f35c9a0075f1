import { z } from 'zod'
import type { SecretBox } from '../people/secret-box.ts'
import type { SettingKey, Settings } from './settings.ts'

/** Settings that are sealed: whoever has the database alone cannot read them. */
export type SecretSettingKey = 'webhooks.secret' | 'mail.password' | 'federated-search.secrets'

/** What each secret can be, before it is sealed. */
const secretSchemas: Record<SecretSettingKey, z.ZodType<string>> = {
  'webhooks.secret': z.string().min(16).max(1_000),
  'mail.password': z.string().min(1).max(1_000),
  'federated-search.secrets': z.string().max(100_000),
}

const ownerOf = (key: SecretSettingKey) => `setting/${key}`

/** Whether a text can be this secret. */
export function isSecretPossible(key: SecretSettingKey, text: unknown): text is string {
  return secretSchemas[key].safeParse(text).success
}

/** The secret as it is stored. */
export function sealSetting(box: SecretBox, key: SecretSettingKey, text: string): string {
  return box.seal(Buffer.from(text), ownerOf(key)).toString('base64')
}

/** What was sealed; undefined where nothing is, or this node has another key. */
export function openSetting(box: SecretBox, settings: Settings, key: SecretSettingKey): string | undefined {
  const sealed = settings[key]
  return sealed === null ? undefined : box.open(Buffer.from(sealed, 'base64'), ownerOf(key))?.toString()
}

const SourceSecrets = z.record(z.string(), z.string())

/** The secrets of external sources, by the ids of the sources. */
export function readSourceSecrets(box: SecretBox, settings: Settings): Record<string, string> {
  const text = openSetting(box, settings, 'federated-search.secrets')
  return text === undefined ? {} : (SourceSecrets.safeParse(JSON.parse(text)).data ?? {})
}

export function isSecretKey(key: SettingKey): key is SecretSettingKey {
  return Object.hasOwn(secretSchemas, key)
}
