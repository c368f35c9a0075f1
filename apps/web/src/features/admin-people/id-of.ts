const longestId = 60

/** An id of the letters of a name: small letters, digits, dashes. A name in another alphabet gets one of a number that it always has. */
export function idOf(name: string): string {
  const letters = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[^a-z]+|-+$/g, '')
    .slice(0, longestId)
  return letters !== '' || name.trim() === '' ? letters : `x${numberOf(name).toString(36)}`
}

/** A number of 32 bits that is seldom the same for two names (FNV-1a). */
function numberOf(name: string): number {
  let number = 0x811c9dc5
  for (const letter of name.trim()) number = Math.imul(number ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return number >>> 0
}
