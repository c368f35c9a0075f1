import type { CustomerFormKind } from '@advisor/contract'
import type { Outgoing } from '../../outgoing/outgoing.ts'
import type { Settings } from '../../store/settings/settings.ts'

const settingKeys = { feedback: 'customer-feedback.to', escalate: 'escalate.to' } as const

/** Whether a place is called, and not a mail address. */
export const isWebAddress = (place: string) => /^https?:/i.test(place)

/** Where forms of a kind go, as far as the operator has configured a way there; to the demo's own receiver where nothing is set. */
export function placesOf(
  form: CustomerFormKind,
  settings: Settings,
  { mailer, webhooks, demoReceiver }: Pick<Outgoing, 'mailer' | 'webhooks' | 'demoReceiver'>,
): string[] {
  const places = settings[settingKeys[form]]
  if (places.length === 0 && demoReceiver) return [demoReceiver.url]
  return places.filter((place) => (isWebAddress(place) ? webhooks : mailer) !== undefined)
}
