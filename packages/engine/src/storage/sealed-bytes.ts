import { EngineError } from '../errors.ts'
import { checksum } from './checksum.ts'

/** The size of the seal: 8 bytes of magic; version and checksum of all following bytes (u32, little-endian). */
export const SEAL_BYTES = 16

/** The identity of sealed bytes. */
export interface Seal {
  /** 8 ASCII characters. */
  magic: string
  version: number
  /** What the bytes are called where they are refused. */
  name: string
}

/** Writes the seal before the bytes from SEAL_BYTES on, which must not change afterwards. */
export function seal(bytes: Uint8Array, { magic, version }: Seal): void {
  bytes.set(new TextEncoder().encode(magic))
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  view.setUint32(8, version, true)
  view.setUint32(12, checksum(bytes.subarray(SEAL_BYTES)), true)
}

/** Refuses bytes that are damaged or of another version (EngineError). */
export function checkSeal(bytes: Uint8Array, { magic, version, name }: Seal): void {
  const damaged = (what: string) => new EngineError('snapshot-damaged', `The ${name} is damaged: ${what}.`)
  if (bytes.length < SEAL_BYTES) throw damaged(`it has ${bytes.length} bytes`)
  if (String.fromCharCode(...bytes.subarray(0, 8)) !== magic) throw damaged(`it does not start with ${magic}`)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const got = view.getUint32(8, true)
  if (got !== version) {
    throw new EngineError('snapshot-other-version', `Got a ${name} of version ${got} when expected ${version}.`)
  }
  if (view.getUint32(12, true) !== checksum(bytes.subarray(SEAL_BYTES))) throw damaged('its checksum is wrong')
}
