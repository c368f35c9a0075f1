/**
 * UTF-16 code units as bytes: one for ASCII, two below 0x800, else three, as UTF-8 would write each unit by
 * itself (CESU-8, Unicode technical report 26). So bytes are in the order of the units, and any string, lone
 * surrogates too, comes back as it was.
 */

/** The maximum number of bytes of a code unit. */
export const MOST_UNIT_BYTES = 3

/** Writes a code unit at `at`; returns the offset of the next one. */
export function writeUnit(unit: number, bytes: Uint8Array, start: number): number {
  let at = start
  if (unit < 0x80) bytes[at++] = unit
  else {
    if (unit < 0x800) bytes[at++] = 0xc0 | (unit >>> 6)
    else {
      bytes[at++] = 0xe0 | (unit >>> 12)
      bytes[at++] = 0x80 | ((unit >>> 6) & 0x3f)
    }
    bytes[at++] = 0x80 | (unit & 0x3f)
  }
  return at
}

let scratch = new Uint8Array(256)

/** The bytes of a text: the first `length` of an array that the next call reuses. */
export function bytesOf(text: string): { bytes: Uint8Array; length: number } {
  if (text.length * MOST_UNIT_BYTES > scratch.length) scratch = new Uint8Array(2 * text.length * MOST_UNIT_BYTES)
  let length = 0
  for (let unit = 0; unit < text.length; unit++) length = writeUnit(text.charCodeAt(unit), scratch, length)
  return { bytes: scratch, length }
}

/**
 * Reads the code units of bytes[start..end) into `units`, which has at least as many entries as there are bytes;
 * returns their number.
 */
export function readUnits(bytes: Uint8Array, start: number, end: number, units: Uint16Array): number {
  let count = 0
  for (let at = start; at < end;) {
    const first = bytes[at++]!
    if (first < 0x80) units[count++] = first
    else if (first < 0xe0) units[count++] = ((first & 0x1f) << 6) | (bytes[at++]! & 0x3f)
    else units[count++] = ((first & 0x0f) << 12) | ((bytes[at++]! & 0x3f) << 6) | (bytes[at++]! & 0x3f)
  }
  return count
}
