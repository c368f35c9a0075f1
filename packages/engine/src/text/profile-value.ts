/** The number of values for words in profiles; few of the compared words share a value. */
export const PROFILE_VALUES = 1 << 12

/** The value of a locale's term in profiles: 12 bits of its FNV-1a hash, the same in all segments. */
export function profileValue(locale: string, term: string): number {
  let hash = 0x811c9dc5
  for (const text of [locale, term]) {
    for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  }
  // Shifted and multiplied as MurmurHash3 ends, because FNV's lower bits follow the last letters.
  hash ^= hash >>> 15
  hash = Math.imul(hash, 0x2c1b3c6d)
  return (hash ^ (hash >>> 16)) & (PROFILE_VALUES - 1)
}
