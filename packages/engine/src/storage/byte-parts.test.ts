import { expect, it } from 'vitest'
import { copyInSteps, joinParts, partsAt, STEP_BYTES } from './byte-parts.ts'
import { checksum, checksumInSteps } from './checksum.ts'

const bytesOf = (length: number) => Uint8Array.from({ length }, (_, at) => at * 31 + (at >>> 8))

it('stand where they are placed, with zeros between them', () => {
  const inner = partsAt([{ at: 1, bytes: Uint8Array.of(7, 8) }], 4)
  const parts = partsAt([{ at: 2, bytes: Uint8Array.of(1) }, { at: 4, bytes: inner }], 10) // prettier-ignore
  expect(joinParts(parts)).toEqual(Uint8Array.of(0, 0, 1, 0, 0, 7, 8, 0, 0, 0))
})

it('are copied in steps, across and within parts', () => {
  const bytes = bytesOf(STEP_BYTES * 2 + 5)
  const parts = partsAt([{ at: 0, bytes: bytes.subarray(0, 9) }, { at: 9, bytes: bytes.subarray(9) }], bytes.length) // prettier-ignore
  const target = new Uint8Array(bytes.length)
  expect([...copyInSteps(parts, target)]).toHaveLength(2)
  expect(Buffer.compare(target, bytes)).toBe(0)
})

it('have the checksum of the published algorithm, however many steps there are', () => {
  // The test vectors of xxHash: an empty text, 'abc', and what a second implementation says of a long one.
  expect(checksum(new Uint8Array())).toBe(0x02cc5d05)
  expect(checksum(new TextEncoder().encode('abc'))).toBe(0x32d153ff)
  const bytes = bytesOf(STEP_BYTES * 2 + 21)
  expect([...checksumInSteps(bytes)].length).toBeGreaterThan(1)
  expect(checksum(bytes)).toBe(plainHash(bytes))
})

/** XXH32 with seed 0 as its specification says it, without typed lanes. */
function plainHash(bytes: Uint8Array): number {
  const primes = [0x9e3779b1n, 0x85ebca77n, 0xc2b2ae3dn, 0x27d4eb2fn, 0x165667b1n] as const
  const word = (value: bigint) => value & 0xffffffffn
  const left = (value: bigint, by: bigint) => word(value << by) | (value >> (32n - by))
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const lanes = [word(primes[0] + primes[1]), primes[1], 0n, word(-primes[0])]
  let at = 0
  for (; at + 16 <= bytes.length; at += 16)
    for (const lane of [0, 1, 2, 3]) {
      const value = word(lanes[lane]! + BigInt(view.getUint32(at + 4 * lane, true)) * primes[1])
      lanes[lane] = word(left(value, 13n) * primes[0])
    }
  let hash = [1n, 7n, 12n, 18n].reduce((sum, by, lane) => word(sum + left(lanes[lane]!, by)), 0n)
  hash = word(hash + BigInt(bytes.length))
  for (; at + 4 <= bytes.length; at += 4)
    hash = word(left(word(hash + BigInt(view.getUint32(at, true)) * primes[2]), 17n) * primes[3])
  for (; at < bytes.length; at++) hash = word(left(word(hash + BigInt(bytes[at]!) * primes[4]), 11n) * primes[0])
  hash = word((hash ^ (hash >> 15n)) * primes[1])
  hash = word((hash ^ (hash >> 13n)) * primes[2])
  return Number(hash ^ (hash >> 16n))
}
