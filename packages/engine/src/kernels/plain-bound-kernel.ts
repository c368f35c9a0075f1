import { BLOCK_CASES, type BoundKernel } from './bound-kernel.ts'

/** The kernel in plain JavaScript, for where WebAssembly is refused (a content security policy without 'wasm-unsafe-eval'). */
export function plainBoundKernel(): BoundKernel {
  const sums = new Uint16Array(BLOCK_CASES)
  return {
    sums,
    clear: (count) => void sums.fill(0, 0, count),
    add(codes, table) {
      const { length } = codes
      for (let at = 0; at < length; at++) sums[at]! += table[codes[at]!]!
    },
  }
}
