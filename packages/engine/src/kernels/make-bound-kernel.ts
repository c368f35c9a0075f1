import type { BoundKernel } from './bound-kernel.ts'
import { plainBoundKernel } from './plain-bound-kernel.ts'
import { wasmBoundKernel } from './wasm-bound-kernel.ts'

/**
 * The fastest kernel that runs here: WebAssembly where it is allowed and has SIMD, else plain
 * JavaScript. Both give the same sums.
 */
export function makeBoundKernel(): BoundKernel {
  return wasmBoundKernel() ?? plainBoundKernel()
}
