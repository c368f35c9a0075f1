import { EngineError } from './errors.ts'
import { aligned, alignedBytes } from './storage/aligned-bytes.ts'
import { lengthOfSealed, type SealedParts, writeSealed } from './storage/sealed-bytes.ts'

/**
 * Snapshot of solutions: 8 bytes of magic; version, length of the texts' snapshot and of the values' (float64,
 * little-endian); the two, each from a multiple of 8. They have checksums of their own.
 */
const MAGIC = 'ADVSOLUT'
const VERSION = 1
const HEADER_BYTES = 32

/** The snapshots of texts and values in a snapshot of solutions. */
export interface SolutionSnapshots {
  texts: Uint8Array
  values: Uint8Array
}

/** Writes both in steps. */
export function* joinSnapshots(texts: SealedParts, values: SealedParts): Generator<void, Uint8Array<ArrayBuffer>> {
  const lengths = [lengthOfSealed(texts), lengthOfSealed(values)] as const
  const valuesStart = startOfValues(lengths[0])
  const bytes = new Uint8Array(valuesStart + lengths[1])
  bytes.set(new TextEncoder().encode(MAGIC))
  const view = new DataView(bytes.buffer)
  for (const [at, number] of [VERSION, ...lengths].entries()) view.setFloat64(8 + 8 * at, number, true)
  yield* writeSealed(texts, bytes.subarray(HEADER_BYTES, HEADER_BYTES + lengths[0]))
  yield
  yield* writeSealed(values, bytes.subarray(valuesStart))
  return bytes
}

/** Opens both as views. Throws an EngineError for bytes that are not two snapshots, or of another version. */
export function partSnapshots(given: Uint8Array): SolutionSnapshots {
  const damaged = (what: string) =>
    new EngineError('snapshot-damaged', `The snapshot of solutions is damaged: ${what}.`)
  if (given.length < HEADER_BYTES) throw damaged(`it has ${given.length} bytes`)
  const bytes = alignedBytes(given)
  if (String.fromCharCode(...bytes.subarray(0, 8)) !== MAGIC) throw damaged(`it does not start with ${MAGIC}`)
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  const numberAt = (at: number) => view.getFloat64(at, true)
  const [version, textsLength, valuesLength] = [numberAt(8), numberAt(16), numberAt(24)]
  if (version !== VERSION) {
    throw new EngineError('snapshot-other-version', `Got solutions of version ${version} when expected ${VERSION}.`)
  }
  const valuesStart = startOfValues(textsLength)
  if (valuesStart + valuesLength !== bytes.length) {
    throw damaged(`it has ${bytes.length} bytes when expected ${valuesStart + valuesLength}`)
  }
  return { texts: bytes.subarray(HEADER_BYTES, HEADER_BYTES + textsLength), values: bytes.subarray(valuesStart) }
}

function startOfValues(textsLength: number): number {
  return HEADER_BYTES + aligned(textsLength)
}
