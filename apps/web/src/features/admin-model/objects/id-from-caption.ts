import { modelIdForm } from '@advisor/contract'

const endCharacters = 5
const longestBeginning = 50

/**
 * Makes the permanent id of a new object or part from its name. Its end is random, so that it is no id that an object had that was
 * deleted, or that somebody else makes at the same time. It is none of those `taken`.
 */
export function idFromCaption(caption: string, taken: Iterable<string>): string {
  const used = taken instanceof Set ? taken : new Set(taken)
  const words = caption
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, longestBeginning)
    .replace(/-+$/, '')
  for (;;) {
    const id = words === '' ? `x${randomEnd()}` : `${words}-${randomEnd()}`
    if (!used.has(id) && modelIdForm.test(id)) return id
  }
}

function randomEnd(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(endCharacters))
  return [...bytes].map((byte) => (byte % 36).toString(36)).join('')
}
