import { createHash } from 'node:crypto'
import { serialize } from 'node:v8'
import { attemptHeader, AttemptId } from '@advisor/contract'
import type { FastifyRequest } from 'fastify'
import type { OpenedProject } from '../access/opened-project.ts'
import type { Tx } from '../database/open.ts'
import type { Services } from '../services.ts'
import { beginAttempt, findOutcome, keepOutcome, type Attempt } from '../store/attempts/attempt-store.ts'
import { BadRequest, Refusal } from './refusal.ts'

/** What the change of an attempt has told, and the notifications of its reply. */
interface Outcome {
  changed: unknown
  notifications: readonly unknown[]
}

/** The attempt that a request names; undefined if it names none. Throws {@link BadRequest} if the name is no UUID. */
export function attemptOf(request: FastifyRequest): string | undefined {
  const sent = request.headers[attemptHeader.toLowerCase()]
  if (sent === undefined) return undefined
  const id = AttemptId.safeParse(sent)
  if (!id.success) throw new BadRequest(attemptHeader)
  return id.data
}

/** The attempt of a user at a call with these fields, and with this branch open: elsewhere the same fields ask for something else. */
export function describeAttempt(
  { id, userId, call }: Pick<Attempt, 'id' | 'userId' | 'call'>,
  opened: OpenedProject | undefined,
  fields: unknown,
): Attempt {
  const asked = [opened?.model.project.name, opened?.branch, withoutSecrets(fields)]
  const requestHash = createHash('sha256').update(serialize(asked)).digest('hex')
  return { id, userId, call, requestHash }
}

/** A hash with a password in it, which is kept, would let who reads it try passwords: what a version is signed with is left out. */
function withoutSecrets(fields: unknown): unknown {
  if (typeof fields !== 'object' || fields === null || !('signature' in fields)) return fields
  const { signature: _, ...others } = fields
  return others
}

/** Runs the change of a call; `transact` runs a change in a transaction and returns what it told. */
type RunChange<Reply> = (before: { changed: unknown } | undefined) => Promise<Reply>

/**
 * Answers an attempt: with what the first one changed if it was made before, else by `run`, whose transaction is expected to
 * use {@link changeOnce}. An attempt that was refused has changed nothing, and is made again.
 */
export async function answerAttempt<Reply>(
  { database }: Pick<Services, 'database'>,
  attempt: Attempt,
  notifications: unknown[],
  run: RunChange<Reply>,
): Promise<Reply> {
  const before = await findMade(database, attempt)
  if (before) return again(before)
  try {
    return await run(undefined)
  } catch (error) {
    // The same attempt may have ended meanwhile: what is refused now is then what it has done itself.
    const meanwhile = error instanceof Refusal ? await findMade(database, attempt) : undefined
    if (!meanwhile) throw error
    return again(meanwhile)
  }

  function again(made: Outcome): Promise<Reply> {
    notifications.splice(0, notifications.length, ...made.notifications)
    return run({ changed: made.changed })
  }
}

/** Makes a change once for an attempt, in its transaction: a second time it returns what the first one told. */
export async function changeOnce<Value>(
  tx: Tx,
  attempt: Attempt,
  { now, notifications }: { now: Date; notifications: readonly unknown[] },
  change: () => Promise<Value>,
): Promise<Value> {
  if (!(await beginAttempt(tx, attempt, now))) {
    const made = await findMade({ db: tx }, attempt)
    if (!made) throw new Error('An attempt that was made has no outcome.')
    // The same call has stored it.
    return made.changed as Value
  }
  const changed = await change()
  await keepOutcome(tx, attempt, { changed, notifications } satisfies Outcome)
  return changed
}

async function findMade({ db }: Pick<Services['database'], 'db'>, attempt: Attempt): Promise<Outcome | undefined> {
  const kept = await findOutcome(db, attempt)
  // A client that gives one name to two requests is broken.
  if (kept && kept.requestHash !== attempt.requestHash) throw new BadRequest(attemptHeader)
  // Only `changeOnce` stores outcomes.
  return kept && (kept.outcome as Outcome)
}
