import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { BLOCK_CASES, type BoundKernel, GROUP_CASES, LANES } from './bound-kernel.ts'
import { plainBoundKernel } from './plain-bound-kernel.ts'
import { wasmBoundKernel } from './wasm-bound-kernel.ts'

function fill(length: number, seed: number, below: number): Uint8Array {
  return Uint8Array.from({ length }, (_, at) => (Math.imul(at + seed, 2654435761) >>> 8) % below)
}

function sameSums(a: BoundKernel, b: BoundKernel, count: number): boolean {
  return a.sums.subarray(0, count).every((sum, at) => sum === b.sums[at])
}

describe('the kernel that sums by code', () => {
  it('gives the same in WebAssembly and in plain JavaScript, for tables of every length', () => {
    const [wasm, plain] = [wasmBoundKernel()!, plainBoundKernel()]
    for (let entries = 1; entries <= 256; entries++) {
      const codes = fill(100, entries, entries)
      const table = fill(entries, entries + 7, 256)
      for (const kernel of [wasm, plain]) {
        kernel.clear(100)
        kernel.add(codes, table)
        kernel.add(codes, table)
      }
      expect(wasm.sums.subarray(0, 100)).toEqual(plain.sums.subarray(0, 100))
      expect(plain.sums[13]).toBe(2 * table[codes[13]!]!)
    }
  })

  it('sums blocks of any size', () => {
    const [wasm, plain] = [wasmBoundKernel()!, plainBoundKernel()]
    fc.assert(
      fc.property(fc.integer({ min: 0, max: BLOCK_CASES }), fc.nat(250), (count, seed) => {
        const codes = fill(count, seed, seed + 1)
        const table = fill(seed + 1, seed, 256)
        for (const kernel of [wasm, plain]) {
          kernel.clear(count)
          kernel.add(codes, table)
          kernel.add(codes.toReversed(), table)
        }
        expect(sameSums(wasm, plain, count)).toBe(true)
        const groups = Math.floor(count / GROUP_CASES)
        for (const kernel of [wasm, plain]) kernel.summarise(groups * GROUP_CASES)
        for (const name of ['greatest', 'least'] as const) {
          expect(wasm[name].subarray(0, groups * LANES)).toEqual(plain[name].subarray(0, groups * LANES))
        }
      }),
      { numRuns: 20 },
    )
  })

  it.each([
    ['there is no WebAssembly', undefined],
    [
      'a policy refuses it',
      {
        Module: class {
          constructor() {
            throw new Error('Refused to compile or instantiate WebAssembly module')
          }
        },
      },
    ],
  ])('runs in plain JavaScript where %s', async (_, WebAssembly) => {
    vi.stubGlobal('WebAssembly', WebAssembly)
    vi.resetModules()
    try {
      const fresh = await import('./make-bound-kernel.ts')
      const kernel = fresh.makeBoundKernel()
      kernel.add(new Uint8Array([1, 0, 1]), new Uint8Array([3, 5]))
      expect([...kernel.sums.subarray(0, 3)]).toEqual([5, 3, 5])
    } finally {
      vi.unstubAllGlobals()
    }
  })
})
