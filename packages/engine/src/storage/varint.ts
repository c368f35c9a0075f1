/** Reads the number of variable length (see `GrowingBytes`) at `start`. */
export function readVarint(bytes: Uint8Array, start: number): number {
  let value = 0
  let shift = 0
  for (let at = start; ; at++) {
    const byte = bytes[at]!
    value |= (byte & 127) << shift
    if (byte < 128) return value >>> 0
    shift += 7
  }
}

/** The number of bytes of a number of variable length. */
export function varintWidth(value: number): number {
  let width = 1
  for (let left = value >>> 7; left > 0; left >>>= 7) width++
  return width
}
