import { EngineError } from '../errors.ts'
import { type ByteParts, copyInSteps } from './byte-parts.ts'
import { checksum, checksumInSteps } from './checksum.ts'

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

/** What is to be sealed. */
export interface SealedParts {
  seal: Seal
  body: ByteParts
}

export const lengthOfSealed = ({ body }: SealedParts): number => SEAL_BYTES + body.length

/** Writes seal and body in steps into `bytes`, which have their length and are zero. */
export function* writeSealed(
  { seal: { magic, version }, body }: SealedParts,
  bytes: Uint8Array,
): Generator<void, void> {
  const target = bytes.subarray(SEAL_BYTES)
  yield* copyInSteps(body, target)
  bytes.set(new TextEncoder().encode(magic))
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  view.setUint32(8, version, true)
  view.setUint32(12, yield* checksumInSteps(target), true)
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
