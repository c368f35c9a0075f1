import type { SettingForm, SettingGroup } from '@advisor/contract'
import { z } from 'zod'
import { isSecretSetting, settingDefinitions, type SettingKey } from '../../store/settings/settings.ts'

interface Described {
  type?: string | string[]
  enum?: unknown[]
  minimum?: number
  maximum?: number
  items?: Described
  anyOf?: Described[]
}

/** How a setting is edited: what its schema says, as far as a form can. */
export function formOf(key: SettingKey): SettingForm {
  if (isSecretSetting(key)) return { kind: 'secret' }
  // It is JSON Schema; of its words only those of `Described` are read.
  const described = z.toJSONSchema(settingDefinitions[key].schema, { io: 'input', unrepresentable: 'any' }) as Described
  return formOfSchema(described) ?? { kind: 'json' }
}

function formOfSchema(schema: Described, isNullable = false): SettingForm | undefined {
  if (schema.enum) return { kind: 'choice', choices: schema.enum.map(String) }
  if (schema.anyOf) return formOfChoice(schema.anyOf)
  if (schema.type === 'integer' || schema.type === 'number')
    return { kind: 'number', min: schema.minimum ?? 0, max: schema.maximum ?? Number.MAX_SAFE_INTEGER }
  if (schema.type === 'string') return { kind: 'text', isNullable }
  return schema.type === 'array' && schema.items ? formOfList(schema.items) : undefined
}

function formOfChoice(choices: readonly Described[]): SettingForm | undefined {
  const [first, ...others] = choices.filter(({ type }) => type !== 'null')
  if (!first || others.length > 0) return undefined
  return formOfSchema(first, choices.length > 1)
}

function formOfList(items: Described): SettingForm | undefined {
  if (items.enum) return { kind: 'choices', choices: items.enum.map(String) }
  const isText = items.type === 'string' || (items.anyOf?.every(({ type }) => type === 'string') ?? false)
  return isText ? { kind: 'texts' } : undefined
}

/** By the beginning of the key. */
const groups: readonly (readonly [beginning: string, SettingGroup])[] = [
  ['system.lock', 'elsewhere'],
  ['demo.', 'elsewhere'],
  ['styles', 'elsewhere'],
  ['federated-search.sources', 'elsewhere'],
  ['federated-search.secrets', 'elsewhere'],
  ['sessions.webhook-url', 'webhooks'],
  ['solutions.webhook-url', 'webhooks'],
  ['webhooks.', 'webhooks'],
  ['logs.', 'logs'],
  ['mail.', 'mail'],
  ['session.', 'sign-in'],
  ['password.', 'sign-in'],
  ['second-factor.', 'sign-in'],
  ['audit.', 'retention'],
  ['events.', 'retention'],
  ['notices.', 'notices'],
  ['validity.', 'solutions'],
  ['signature.', 'solutions'],
  ['uploads.', 'solutions'],
  ['print.', 'solutions'],
  ['customer-feedback.', 'forms'],
  ['escalate.', 'forms'],
  ['federated-search.', 'search'],
  ['gdpr.', 'privacy'],
]

/** What a setting is about. */
export function groupOf(key: SettingKey): SettingGroup {
  return groups.find(([beginning]) => key.startsWith(beginning))?.[1] ?? 'other'
}
