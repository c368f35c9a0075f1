import { BLOCK_CASES, type BoundKernel } from './bound-kernel.ts'
import { op, type WasmFunction, wasmModule } from './wasm-module.ts'

/** Entries that one swizzle looks up. */
const LANES = 16
const MOST_TABLES = 256 / LANES
const PAGE_BYTES = 65_536

/** Places in the kernel's memory. */
const TABLE_START = 0
const CODES_START = 256
const SUMS_START = CODES_START + BLOCK_CASES
const PAGES = Math.ceil((SUMS_START + 2 * BLOCK_CASES) / PAGE_BYTES)

/**
 * The kernel in WebAssembly with SIMD: 16 codes at a time, i8x16.swizzle looks up 16 entries of the table at once and gives 0
 * for codes beyond them; so a table of 16 n entries is n look-ups of codes less 16 k, joined by `or`. Undefined where it cannot run.
 */
export function wasmBoundKernel(): BoundKernel | undefined {
  const memory = instantiate()
  if (memory === undefined) return undefined
  const { buffer, adders } = memory
  const table = new Uint8Array(buffer, TABLE_START, MOST_TABLES * LANES)
  const block = new Uint8Array(buffer, CODES_START, BLOCK_CASES)
  const sums = new Uint16Array(buffer, SUMS_START, BLOCK_CASES)
  return {
    sums,
    clear: (count) => void sums.fill(0, 0, count),
    add(codes, entries) {
      if (codes.length === 0) return
      block.set(codes)
      table.set(entries)
      const tables = Math.ceil(entries.length / LANES)
      table.fill(0, entries.length, tables * LANES)
      // Up to 15 cases beyond the last get sums that nobody reads; their codes are whatever the block held before.
      adders[tables - 1]!(CODES_START, SUMS_START, CODES_START + codes.length)
    },
  }
}

type Adder = (codes: number, sums: number, codesEnd: number) => void

/** What is used of WebAssembly; the language's own library does not declare it. */
interface WebAssemblyApi {
  Module: new (bytes: Uint8Array<ArrayBuffer>) => object
  Memory: new (size: { initial: number; maximum: number }) => { buffer: ArrayBuffer }
  Instance: new (module: object, imports: object) => { exports: Record<string, unknown> }
}

let compiled: object | undefined

function instantiate(): { buffer: ArrayBuffer; adders: readonly Adder[] } | undefined {
  const { WebAssembly: api } = globalThis as { WebAssembly?: WebAssemblyApi }
  if (api === undefined) return undefined
  const names = Array.from({ length: MOST_TABLES }, (_, at) => `add${at + 1}`)
  try {
    compiled ??= new api.Module(
      wasmModule(
        names.map((name, at) => adder(name, at + 1)),
        PAGES,
      ),
    )
    const memory = new api.Memory({ initial: PAGES, maximum: PAGES })
    const { exports } = new api.Instance(compiled, { env: { memory } })
    return { buffer: memory.buffer, adders: names.map((name) => exports[name] as Adder) }
  } catch {
    // Refused by a policy, without SIMD, or out of address space: all are reasons to go on in plain JavaScript.
    return undefined
  }
}

/** Adds what a table of so many times 16 entries gives. */
function adder(name: string, tables: number): WasmFunction {
  const [codes, sums, codesEnd, loaded, found] = [0, 1, 2, 3, 4] as const
  const loadTable = (number: number) => [...op.i32Const(0), ...op.v128Load(TABLE_START + number * LANES)]
  const lookUp = Array.from({ length: tables }, (_, number) => [
    ...loadTable(number),
    ...op.localGet(loaded),
    ...(number === 0 ? [] : [...op.v128ConstBytes(number * LANES), ...op.i8x16Sub]),
    ...op.i8x16Swizzle,
    ...(number === 0 ? [] : op.v128Or),
  ]).flat()
  const addTo = (offset: number, extend: readonly number[]) => [
    ...op.localGet(sums),
    ...op.localGet(sums),
    ...op.v128Load(offset),
    ...op.localGet(found),
    ...extend,
    ...op.i16x8Add,
    ...op.v128Store(offset),
  ]
  const advance = (local: number, bytes: number) => [
    ...op.localGet(local),
    ...op.i32Const(bytes),
    ...op.i32Add,
    ...op.localSet(local),
  ]
  return {
    name,
    parameters: 3,
    locals: ['v128', 'v128'],
    body: op.loopWhile([
      ...op.localGet(codes),
      ...op.v128Load(0),
      ...op.localSet(loaded),
      ...lookUp,
      ...op.localSet(found),
      ...addTo(0, op.i16x8ExtendLowUnsigned),
      ...addTo(16, op.i16x8ExtendHighUnsigned),
      ...advance(codes, LANES),
      ...advance(sums, 2 * LANES),
      ...op.localGet(codes),
      ...op.localGet(codesEnd),
      ...op.i32LessUnsigned,
    ]),
  }
}
