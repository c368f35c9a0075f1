import { consentVersion } from '@advisor/contract'
import { LRUCache } from 'lru-cache'
import type { Caller } from '../sessions/caller.ts'
import type { Settings } from '../store/settings/settings.ts'
import { placeOf, type AddressPlace } from './country-of-address.ts'

/** Addresses whose answer is remembered. */
const mostAddresses = 5_000

/** What was found out of addresses, until the settings change. */
const known = new WeakMap<Settings, LRUCache<string, Promise<boolean>>>()

/** Whether a user must consent to the keeping of personal data before anything else is answered at this address. */
export async function lacksConsent(
  { consentedTo }: Pick<Caller, 'consentedTo'>,
  address: string,
  settings: Settings,
): Promise<boolean> {
  const applies = settings['gdpr.applies']
  if (applies === 'off' || consentedTo === consentVersion) return false
  if (applies === 'everybody') return true
  const ofSettings = known.get(settings) ?? new LRUCache<string, Promise<boolean>>({ max: mostAddresses })
  known.set(settings, ofSettings)
  const asked = ofSettings.get(address) ?? placeOf(address, settings).then((place) => isAsked(place, settings))
  ofSettings.set(address, asked)
  return asked
}

/** Whether consent is asked for at a place, from those who have not given it. */
export function isAsked({ country, isPrivate }: AddressPlace, settings: Settings): boolean {
  if (settings['gdpr.applies'] !== 'by-country') return settings['gdpr.applies'] === 'everybody'
  if (country !== null) return settings['gdpr.countries'].includes(country)
  return !isPrivate && settings['gdpr.unknown-country'] === 'asked'
}
