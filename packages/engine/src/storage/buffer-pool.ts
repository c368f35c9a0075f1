interface Pool {
  /** By size in bytes, a power of two. */
  readonly spare: Map<number, ArrayBuffer[]>
  bytes: number
}

/**
 * Buffers of earlier segments, for the next ones: building a segment takes several times its size for a
 * moment, and new memory would have to be zeroed and collected each time, which costs more than the work
 * itself. They are the collector's to take when nothing is being built: who fills a case base and then
 * only searches it keeps nothing of this.
 */
let kept = new WeakRef(emptyPool())
/** Bytes kept at most. */
const MOST_SPARE_BYTES = 1 << 25

const LEAST_BYTES = 256

/** A buffer of `bytes` to twice as many bytes, with undefined content. */
export function takeBuffer(bytes: number): ArrayBuffer {
  const size = Math.max(LEAST_BYTES, 2 ** Math.ceil(Math.log2(bytes)))
  const pool = kept.deref()
  const buffer = pool?.spare.get(size)?.pop()
  if (buffer === undefined) return new ArrayBuffer(size)
  pool!.bytes -= size
  return buffer
}

/** Returns a buffer to the pool; it must not be used any more. */
export function giveBack(buffer: ArrayBuffer): void {
  const size = buffer.byteLength
  const pool = kept.deref() ?? renewed()
  if (size === 0 || pool.bytes + size > MOST_SPARE_BYTES) return
  pool.bytes += size
  const others = pool.spare.get(size)
  if (others === undefined) pool.spare.set(size, [buffer])
  else others.push(buffer)
}

function renewed(): Pool {
  const pool = emptyPool()
  kept = new WeakRef(pool)
  return pool
}

function emptyPool(): Pool {
  return { spare: new Map(), bytes: 0 }
}

type Values = Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer> | Float32Array<ArrayBuffer>

/**
 * The values in a wider array of another buffer, whose length is at least `length`; the old buffer returns to the pool.
 */
export function widened<Kind extends Values>(values: Kind, length: number): Kind {
  // The type of `constructor` does not say of which class it is.
  const Kind = values.constructor as new (buffer: ArrayBuffer) => Kind
  const wider = new Kind(takeBuffer(length * values.BYTES_PER_ELEMENT))
  wider.set(values)
  giveBack(values.buffer)
  return wider
}
