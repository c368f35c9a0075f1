import { BLOCK_CASES, type BoundKernel, GROUP_CASES, LANES } from './bound-kernel.ts'
import { op, type WasmFunction, wasmModule } from './wasm-module.ts'

/** Entries that one swizzle looks up, and bytes of a vector. */
const VECTOR_BYTES = 16
const MOST_TABLES = 256 / VECTOR_BYTES
const PAGE_BYTES = 65_536

/** Places in the kernel's memory. */
const TABLE_START = 0
const CODES_START = 256
const SUMS_START = CODES_START + BLOCK_CASES
const GREATEST_START = SUMS_START + 2 * BLOCK_CASES
const SUMMARY_BYTES = (2 * BLOCK_CASES) / LANES
const LEAST_START = GREATEST_START + SUMMARY_BYTES
const PAGES = Math.ceil((LEAST_START + SUMMARY_BYTES) / PAGE_BYTES)

/**
 * The kernel in WebAssembly with SIMD, 16 codes at a time: i8x16.swizzle looks up 16 entries of the table at once and
 * returns 0 for other codes; so a table of 16 n entries takes n look-ups of codes minus 16 k, joined by `or`. Undefined
 * if it cannot run.
 */
export function wasmBoundKernel(): BoundKernel | undefined {
  const memory = instantiate()
  if (memory === undefined) return undefined
  const { buffer, adders, summarise } = memory
  const table = new Uint8Array(buffer, TABLE_START, MOST_TABLES * VECTOR_BYTES)
  const block = new Uint8Array(buffer, CODES_START, BLOCK_CASES)
  const sums = new Uint16Array(buffer, SUMS_START, BLOCK_CASES)
  return {
    sums,
    greatest: new Uint16Array(buffer, GREATEST_START, BLOCK_CASES / LANES),
    least: new Uint16Array(buffer, LEAST_START, BLOCK_CASES / LANES),
    clear: (count) => void sums.fill(0, 0, count),
    add(codes, entries) {
      if (codes.length === 0) return
      block.set(codes)
      table.set(entries)
      const tables = Math.ceil(entries.length / VECTOR_BYTES)
      table.fill(0, entries.length, tables * VECTOR_BYTES)
      // Up to 15 cases beyond the last get sums that nobody reads; their codes are whatever the block held before.
      adders[tables - 1]!(CODES_START, SUMS_START, CODES_START + codes.length)
    },
    summarise(count) {
      if (count > 0) summarise(SUMS_START, GREATEST_START, SUMS_START + 2 * count)
    },
  }
}

type Adder = (codes: number, sums: number, codesEnd: number) => void
type Summariser = (sums: number, greatest: number, sumsEnd: number) => void

/** What is used of WebAssembly; the language's own library does not declare it. */
interface WebAssemblyApi {
  Module: new (bytes: Uint8Array<ArrayBuffer>) => object
  Memory: new (size: { initial: number; maximum: number }) => { buffer: ArrayBuffer }
  Instance: new (module: object, imports: object) => { exports: Record<string, unknown> }
}

let compiled: object | undefined

function instantiate(): { buffer: ArrayBuffer; adders: readonly Adder[]; summarise: Summariser } | undefined {
  // The types of the language alone do not have it.
  const { WebAssembly: api } = globalThis as { WebAssembly?: WebAssemblyApi }
  if (api === undefined) return undefined
  const names = Array.from({ length: MOST_TABLES }, (_, at) => `add${at + 1}`)
  try {
    compiled ??= new api.Module(wasmModule([...names.map((name, at) => adder(name, at + 1)), summariser()], PAGES))
    const memory = new api.Memory({ initial: PAGES, maximum: PAGES })
    const { exports } = new api.Instance(compiled, { env: { memory } })
    return {
      buffer: memory.buffer,
      // The module is the one written here: it exports functions with these parameters.
      adders: names.map((name) => exports[name] as Adder),
      // As above.
      summarise: exports['summarise'] as Summariser,
    }
  } catch {
    // Refused by a policy, without SIMD, or out of address space: all are reasons to go on in plain JavaScript.
    return undefined
  }
}

/** Adds what a table of so many times 16 entries gives. */
function adder(name: string, tables: number): WasmFunction {
  const [codes, sums, codesEnd, loaded, found] = [0, 1, 2, 3, 4] as const
  const loadTable = (number: number) => [...op.i32Const(0), ...op.v128Load(TABLE_START + number * VECTOR_BYTES)]
  const lookUp = Array.from({ length: tables }, (_, number) => [
    ...loadTable(number),
    ...op.localGet(loaded),
    ...(number === 0 ? [] : [...op.v128ConstBytes(number * VECTOR_BYTES), ...op.i8x16Sub]),
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
      ...advance(codes, VECTOR_BYTES),
      ...advance(sums, 2 * VECTOR_BYTES),
      ...op.localGet(codes),
      ...op.localGet(codesEnd),
      ...op.i32LessUnsigned,
    ]),
  }
}

/** Takes the sums of 64 cases, eight vectors of eight lanes, to one vector of their greatest and one of their least. */
function summariser(): WasmFunction {
  const [sums, greatest, sumsEnd] = [0, 1, 2] as const
  const reduce = (instruction: readonly number[]) =>
    Array.from({ length: (2 * GROUP_CASES) / VECTOR_BYTES }, (_, vector) => [
      ...op.localGet(sums),
      ...op.v128Load(vector * VECTOR_BYTES),
      ...(vector === 0 ? [] : instruction),
    ]).flat()
  return {
    name: 'summarise',
    parameters: 3,
    locals: [],
    body: op.loopWhile([
      ...op.localGet(greatest),
      ...reduce(op.i16x8MaxUnsigned),
      ...op.v128Store(0),
      ...op.localGet(greatest),
      ...reduce(op.i16x8MinUnsigned),
      ...op.v128Store(LEAST_START - GREATEST_START),
      ...advance(sums, 2 * GROUP_CASES),
      ...advance(greatest, VECTOR_BYTES),
      ...op.localGet(sums),
      ...op.localGet(sumsEnd),
      ...op.i32LessUnsigned,
    ]),
  }
}

function advance(local: number, bytes: number): number[] {
  return [...op.localGet(local), ...op.i32Const(bytes), ...op.i32Add, ...op.localSet(local)]
}
