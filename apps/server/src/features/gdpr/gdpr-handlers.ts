import { consentVersion, type SubjectToGdpr } from '@advisor/contract'
import { isAsked } from '../../access/consent.ts'
import { placeOf } from '../../access/country-of-address.ts'
import type { Handlers } from '../../http/handlers.ts'
import { insertAuditEvent } from '../../store/events/audit-events.ts'
import { logUserChanges } from '../../store/people/people-writer.ts'
import type { Settings } from '../../store/settings/settings.ts'

const subjects: Record<Settings['gdpr.applies'], SubjectToGdpr> = {
  off: 'false',
  everybody: 'true',
  'by-country': 'geolocalization',
}

export const gdprHandlers: Pick<Handlers, 'showGDPR' | 'geolocation' | 'acceptGDPR'> = {
  async showGDPR({ db, caller, services }) {
    const consent = await db
      .selectFrom('dataConsents')
      .select('version')
      .where('userId', '=', caller.userId)
      .where('version', '=', consentVersion)
      .executeTakeFirst()
    return { isSubjectToGDPR: subjects[services.settings()['gdpr.applies']], hasConsented: consent !== undefined }
  },

  async geolocation({ address, services }) {
    const settings = services.settings()
    const place = await placeOf(address, settings)
    return { country: place.country, isSubjectToGDPR: isAsked(place, settings) }
  },

  async acceptGDPR({ tx, caller, request, address, now, services }) {
    const { country } = await placeOf(address, services.settings())
    const row = { country: country ?? '', version: request.version, acceptedAt: now }
    await tx
      .insertInto('dataConsents')
      .values({ userId: caller.userId, ...row })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
      .execute()
    await logUserChanges(tx, [caller.userId])
    const detail = { version: request.version, country: row.country }
    await insertAuditEvent(tx, { kind: 'gdpr-accepted', userId: caller.userId, detail })
    return {}
  },
}
