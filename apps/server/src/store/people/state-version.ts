import { createHash } from 'node:crypto'
import { canonicalJson } from '../canonical-json.ts'

/** Names the state of a thing: equal for equal states, and for these alone. Whoever changes the thing says which state they have read. */
export function stateVersion(state: unknown): string {
  return createHash('sha256').update(canonicalJson(state)).digest('base64url').slice(0, 22)
}
