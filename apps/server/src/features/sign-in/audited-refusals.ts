import { LRUCache } from 'lru-cache'
import { addressGroup } from '../../sessions/address-group.ts'
import type { AuditEvents } from '../../store/events/audit-events.ts'
import type { ThrottledSignIns } from '../../store/events/throttled-sign-ins.ts'

const windowMs = 60_000
/** Refusals of one address in a minute that have a row each; further ones are counted in one row for all. */
const mostPerAddress = 60
const mostAddresses = 10_000

interface RefusedSignIn {
  address: string
  reason: string
  userId?: string | undefined
  username?: string | undefined
  issuer?: string | undefined
  subject?: string | undefined
}

/** Writes into the audit log why sign-ins elsewhere were refused. They cost nobody a guess, so that they are not throttled; a flood of them is few rows. */
export class AuditedRefusals {
  readonly #audit: Pick<AuditEvents, 'record'>
  readonly #throttled: Pick<ThrottledSignIns, 'count'>
  readonly #counts = new LRUCache<string, { times: number }>({ max: mostAddresses, ttl: windowMs })

  constructor(audit: Pick<AuditEvents, 'record'>, throttled: Pick<ThrottledSignIns, 'count'>) {
    this.#audit = audit
    this.#throttled = throttled
  }

  async record({ userId, ...detail }: RefusedSignIn): Promise<void> {
    const group = addressGroup(detail.address)
    const counted = this.#counts.get(group) ?? { times: 0 }
    if (counted.times === 0) this.#counts.set(group, counted)
    counted.times += 1
    if (counted.times > mostPerAddress)
      this.#throttled.count({ username: detail.username ?? '', address: detail.address })
    else await this.#audit.record('sign-in-refused', userId ?? null, detail)
  }
}
