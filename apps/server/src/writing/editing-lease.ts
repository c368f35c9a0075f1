import type { LockKind, OtherEditor } from '@advisor/contract'
import type { Db, SingleWrites } from '../database/open.ts'
import {
  isLeaseBroken,
  isLeaseReleased,
  listLeases,
  releaseLease,
  renewLease,
  takeLease,
  type Lease,
} from '../store/installation/leases.ts'
import { namesOfHolders } from './form-leases.ts'

/** A form that sends no sign for this time is not told of any more; it may go on all the same. */
const leaseMs = 120_000

/** What a form proves itself by: the version that it was filled with, and its lease. */
export interface FormToken {
  version: number
  lease: string
}

export function readToken(token: string): FormToken {
  const dot = token.indexOf('.')
  return { version: Number(token.slice(0, dot)), lease: token.slice(dot + 1) }
}

export function writeToken({ version, lease }: FormToken): string {
  return `${version}.${lease}`
}

/** What a form is about, and who has it open. */
export interface FormPlace {
  kind: LockKind
  /** What the ids of the leases of all its forms begin with: `pumps/17#`. */
  forms: string
  userId: string
  /** The login session. */
  holder: string
}

function leaseOf({ kind, forms }: FormPlace, token: string): Pick<Lease, 'kind' | 'objectId' | 'token'> {
  return { kind, objectId: `${forms}${token}`, token }
}

/** Says that a form is open. The same can be open in several. */
export async function openForm(write: SingleWrites, place: FormPlace, token: string): Promise<void> {
  const { userId, holder } = place
  await takeLease(write, leaseOf(place, token), { userId, holder, token, durationMs: leaseMs })
}

/**
 * Says that a form is open, for the first time or still, also after an hour without network. False where an administrator has ended it. A form that was left
 * stays left, as a sign of life can come behind it, unless its page is back.
 */
export async function keepFormOpen(
  write: SingleWrites,
  place: FormPlace,
  token: string,
  { isBack }: { isBack: boolean },
): Promise<boolean> {
  const lease = leaseOf(place, token)
  if (!isBack && (await isLeaseReleased(write, lease))) return true
  if (await renewLease(write, lease, leaseMs)) return true
  if (await isLeaseBroken(write, lease)) return false
  await openForm(write, place, token)
  return true
}

export async function closeForm(write: SingleWrites, place: FormPlace, token: string): Promise<void> {
  await releaseLease(write, leaseOf(place, token))
}

/** Whether an administrator has ended the form. */
export async function isFormEnded(db: Pick<Db, 'selectFrom'>, place: FormPlace, token: string): Promise<boolean> {
  return isLeaseBroken(db, leaseOf(place, token))
}

/** The other forms in which the same is open. */
export async function otherForms(
  db: Pick<Db, 'selectFrom'>,
  place: FormPlace,
  token?: string,
): Promise<(OtherEditor & { userId: string | null })[]> {
  const leases = await listLeases(db, { kind: place.kind, under: place.forms })
  const others = leases.filter((each) => each.token !== token)
  const names = await namesOfHolders(db, others)
  return others.map(({ userId, acquiredAt }) => ({
    name: names.get(userId ?? '') ?? '',
    isSelf: userId === place.userId,
    since: acquiredAt.toISOString(),
    userId,
  }))
}

/** Who else has it open, each person once. */
export async function othersAt(db: Pick<Db, 'selectFrom'>, place: FormPlace, token: string): Promise<OtherEditor[]> {
  const others = await otherForms(db, place, token)
  return [...Map.groupBy(others, ({ userId }) => userId).values()].flatMap(([first]) =>
    first ? [{ name: first.name, isSelf: first.isSelf, since: first.since }] : [],
  )
}
