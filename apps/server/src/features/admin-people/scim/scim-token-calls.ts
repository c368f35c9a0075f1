import { randomUUID } from 'node:crypto'
import { limits, type calls } from '@advisor/contract'
import type { Change, Read } from '../../../http/handlers.ts'
import { scimTokenPrefix } from '../../../http/scim-caller.ts'
import { hashToken } from '../../../sessions/hash-token.ts'
import { insertAuditEvent } from '../../../store/events/audit-events.ts'
import { deleteScimToken, insertScimToken, listScimTokens } from '../../../store/people/scim-tokens.ts'
import { named, namedThings } from '../people-choices.ts'

const dayMs = 24 * 3_600_000
/** Of the random part: enough to recognise a token by, far too little to guess it. */
const shownCharacters = 4

/** The tokens of directories, and where they find the product. */
export async function scimTokens({ db, services, now }: Read<typeof calls.scimTokens>) {
  const roles = await namedThings(db, 'roles')
  return {
    tokens: (await listScimTokens(db)).map(({ createdAt, expiresAt, lastUsedAt, ...token }) => ({
      ...token,
      roles: named(roles, token.roles),
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      isExpired: expiresAt <= now,
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    path: `${services.apiPath}/scim/v2`,
    roles,
  }
}

/** Makes a token for a directory. It may give any role, so its maker must be able to. */
export async function makeScimToken({
  tx,
  services,
  caller,
  request,
  address,
  now,
  refuse,
}: Change<typeof calls.makeScimToken>) {
  if (!caller.permissions.has('role-configuration')) throw refuse('no-permission')
  const name = request.name.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ').trim()
  if (name === '') throw refuse('token-name-required', { fields: ['name'] })
  const known = new Set((await tx.selectFrom('roles').select('id').execute()).map(({ id }) => id))
  const roles = [...new Set(request.roles)]
  if (!roles.every((role) => known.has(role))) throw refuse('role-not-found', { fields: ['roles'] })
  if ((await listScimTokens(tx)).length >= limits.tokensPerUser)
    throw refuse('too-many-tokens', { params: { limit: limits.tokensPerUser } })
  const token = `${scimTokenPrefix}${services.newToken()}`
  const id = randomUUID()
  const expiresAt = new Date(now.getTime() + request.days * dayMs)
  const beginning = token.slice(0, scimTokenPrefix.length + shownCharacters)
  const row = { id, name, roles, beginning, createdAt: now, expiresAt, createdBy: caller.userId }
  await insertScimToken(tx, { ...row, tokenHash: hashToken(token) })
  const detail = { address, id, name, roles, expiresAt: expiresAt.toISOString() }
  await insertAuditEvent(tx, { kind: 'scim-token-made', userId: caller.userId, detail })
  return { token }
}

/** Ends a token of a directory at once. */
export async function revokeScimToken({ tx, caller, request, address, refuse }: Change<typeof calls.revokeScimToken>) {
  const name = await deleteScimToken(tx, request.token)
  if (name === undefined) throw refuse('token-not-found')
  const detail = { address, id: request.token, name }
  await insertAuditEvent(tx, { kind: 'scim-token-revoked', userId: caller.userId, detail })
  return {}
}
