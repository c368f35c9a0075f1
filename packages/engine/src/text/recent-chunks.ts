import type { ChunkTokens } from './tokens.ts'

/** Half a megabyte, made when first used. */
const SLOTS = 1 << 16

/**
 * The chunks seen last, found by their place in a text without cutting them out of it: the words of a language are few, so
 * most of a text is looked up here. Each chunk has one slot, by its hash, and a newer one takes it.
 */
export class RecentChunks {
  #slots: (ChunkTokens | undefined)[] | undefined

  /** The tokens of text.slice(start, end), made by `analyse` if they are not here. */
  find(text: string, start: number, end: number, analyse: (raw: string) => ChunkTokens): ChunkTokens {
    // FNV-1a by code units.
    let hash = 0x811c9dc5
    for (let at = start; at < end; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
    const slot = (hash ^ (hash >>> 15)) & (SLOTS - 1)
    const slots = (this.#slots ??= new Array<ChunkTokens | undefined>(SLOTS).fill(undefined))
    const known = slots[slot]
    if (known !== undefined && isAt(known.raw, text, start, end)) return known
    const chunk = analyse(text.slice(start, end))
    slots[slot] = chunk
    return chunk
  }
}

function isAt(raw: string, text: string, start: number, end: number): boolean {
  if (raw.length !== end - start) return false
  for (let at = 0; at < raw.length; at++) if (raw.charCodeAt(at) !== text.charCodeAt(start + at)) return false
  return true
}
