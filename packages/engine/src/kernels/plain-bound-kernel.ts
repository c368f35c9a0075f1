import { BLOCK_CASES, type BoundKernel, GROUP_CASES, LANES } from './bound-kernel.ts'

/**
 * The kernel in plain JavaScript, for environments that refuse WebAssembly (a content security policy without
 * 'wasm-unsafe-eval').
 */
export function plainBoundKernel(): BoundKernel {
  const sums = new Uint16Array(BLOCK_CASES)
  const greatest = new Uint16Array(BLOCK_CASES / LANES)
  const least = new Uint16Array(BLOCK_CASES / LANES)
  return {
    sums,
    greatest,
    least,
    clear: (count) => void sums.fill(0, 0, count),
    add(codes, table) {
      const { length } = codes
      for (let at = 0; at < length; at++) sums[at]! += table[codes[at]!]!
    },
    summarise(count) {
      for (let entry = 0; entry < count / LANES; entry++) {
        const first = Math.floor(entry / LANES) * GROUP_CASES + (entry % LANES)
        let [most, fewest] = [0, 0xffff]
        for (let at = first; at < first + GROUP_CASES; at += LANES) {
          most = Math.max(most, sums[at]!)
          fewest = Math.min(fewest, sums[at]!)
        }
        greatest[entry] = most
        least[entry] = fewest
      }
    },
  }
}
