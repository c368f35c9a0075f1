import type { BoundKernel } from './bound-kernel.ts'
import { plainBoundKernel } from './plain-bound-kernel.ts'
import { wasmBoundKernel } from './wasm-bound-kernel.ts'

/**
 * The fastest available kernel: WebAssembly with SIMD if it is allowed, else plain JavaScript. Both return the same
 * sums.
 */
export function makeBoundKernel(): BoundKernel {
  return wasmBoundKernel() ?? plainBoundKernel()
}
