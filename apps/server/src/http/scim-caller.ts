import type { FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'
import { hashToken } from '../sessions/hash-token.ts'
import { findScimToken, noteScimTokenUse, type ScimTokenRow } from '../store/people/scim-tokens.ts'
import { ScimFailure } from './scim-failure.ts'

/** How a token of a directory begins: programs that look for secrets in sources find it by this. */
export const scimTokenPrefix = 'advisor_scim_'

/** A use is written down when the last one was so long ago. */
const useStepMs = 60_000

/** The token of the directory that calls. Each request reads it, so that a revoked one ends at once. Throws with 401 for any other caller. */
export async function directoryOf(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { headers }: Pick<FastifyRequest, 'headers'>,
): Promise<ScimTokenRow> {
  const token = /^Bearer +(\S*) *$/i.exec(headers.authorization ?? '')?.[1]
  if (!token?.startsWith(scimTokenPrefix) || token.length > 200)
    throw new ScimFailure(
      401,
      'Send the token that an administrator has made in the studio: "Authorization: Bearer …".',
    )
  const found = await findScimToken(database.db, hashToken(token))
  if (!found) throw new ScimFailure(401, 'This token is not known, or was revoked. Make another one in the studio.')
  const now = clock()
  if (found.expiresAt <= now) throw new ScimFailure(401, 'This token has expired. Make another one in the studio.')
  const isUnwritten = !found.lastUsedAt || Math.abs(now.getTime() - found.lastUsedAt.getTime()) >= useStepMs
  if (isUnwritten) await noteScimTokenUse(database.write, found.id, now)
  return found
}
