import { randomUUID } from 'node:crypto'
import { limits, type BearerToken, type calls } from '@advisor/contract'
import type { Change, Read } from '../../http/handlers.ts'
import { hashToken } from '../../sessions/hash-token.ts'
import { tokenPrefix } from '../../sessions/token-finder.ts'
import { insertAuditEvent } from '../../store/events/audit-events.ts'
import { countTokens, deleteToken, insertToken, listTokens, type TokenRow } from '../../store/people/bearer-tokens.ts'
import { lockUser } from '../../store/people/lock-user.ts'

const dayMs = 24 * 3_600_000
/** Of the random part: enough to recognise a token by, far too little to guess it. */
const shownCharacters = 4

export async function ownTokens({ db, caller, now }: Read<typeof calls.ownTokens>) {
  const rows = await listTokens(db, caller.userId)
  return { tokens: rows.map((row) => viewToken(row, now)) }
}

export async function makeToken({
  tx,
  services,
  caller: { userId },
  request,
  address,
  now,
  refuse,
}: Change<typeof calls.makeToken>) {
  const name = request.name.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ').trim()
  if (name === '') throw refuse('token-name-required', { fields: ['name'] })
  await lockUser(tx, userId)
  if ((await countTokens(tx, userId)) >= limits.tokensPerUser)
    throw refuse('too-many-tokens', { params: { limit: limits.tokensPerUser } })
  const token = `${tokenPrefix}${services.newToken()}`
  const row = {
    id: randomUUID(),
    name,
    beginning: token.slice(0, tokenPrefix.length + shownCharacters),
    createdAt: now,
    expiresAt: new Date(now.getTime() + request.days * dayMs),
  }
  await insertToken(tx, { ...row, userId, tokenHash: hashToken(token) })
  const detail = { address, id: row.id, name, expiresAt: row.expiresAt.toISOString() }
  await insertAuditEvent(tx, { kind: 'bearer-token-made', userId, detail })
  return { made: viewToken({ ...row, lastUsedAt: null }, now), token }
}

export async function revokeToken({
  tx,
  caller: { userId },
  request,
  address,
  refuse,
}: Change<typeof calls.revokeToken>) {
  const name = await deleteToken(tx, userId, request.token)
  if (name === undefined) throw refuse('token-not-found')
  await insertAuditEvent(tx, { kind: 'bearer-token-revoked', userId, detail: { address, id: request.token, name } })
  return {}
}

function viewToken({ createdAt, expiresAt, lastUsedAt, ...token }: TokenRow, now: Date): BearerToken {
  return {
    ...token,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isExpired: expiresAt <= now,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }
}
