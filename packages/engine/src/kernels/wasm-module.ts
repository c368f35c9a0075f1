/**
 * Writes WebAssembly modules: the part of the binary format that our kernels need (WebAssembly Core Specification 2.0,
 * chapter 5). A function is a list of bytes put together from `op`.
 */

type Code = readonly number[]

/** Unsigned LEB128. */
export function unsigned(value: number): number[] {
  const bytes: number[] = []
  do {
    const rest = Math.floor(value / 128)
    bytes.push((value % 128) | (rest === 0 ? 0 : 128))
    value = rest
  } while (value !== 0)
  return bytes
}

/** Signed LEB128 of a 32-bit number. */
function signed(value: number): number[] {
  const bytes: number[] = []
  for (;;) {
    const byte = value & 127
    value >>= 7
    const isLast = (value === 0 && (byte & 64) === 0) || (value === -1 && (byte & 64) !== 0)
    bytes.push(isLast ? byte : byte | 128)
    if (isLast) return bytes
  }
}

const single = (opcode: number): Code => [opcode]
const simd = (opcode: number): Code => [0xfd, ...unsigned(opcode)]
/** An alignment of 1 byte, as a hint only, and the offset. */
const memoryPlace = (offset: number) => [0, ...unsigned(offset)]

/** Instructions. Locals are numbered from 0, parameters first. */
export const op = {
  localGet: (local: number): Code => [0x20, ...unsigned(local)],
  localSet: (local: number): Code => [0x21, ...unsigned(local)],
  i32Const: (value: number): Code => [0x41, ...signed(value)],
  i32Add: single(0x6a),
  i32LessUnsigned: single(0x49),
  /** Runs the body again while it leaves something other than 0. */
  loopWhile: (body: Code): Code => [0x03, 0x40, ...body, 0x0d, 0x00, 0x0b],
  v128Load: (offset: number): Code => [...simd(0), ...memoryPlace(offset)],
  v128Store: (offset: number): Code => [...simd(11), ...memoryPlace(offset)],
  /** 16 times the same byte. */
  v128ConstBytes: (byte: number): Code => [...simd(12), ...new Array<number>(16).fill(byte)],
  v128Or: simd(80),
  i8x16Swizzle: simd(14),
  i8x16Sub: simd(113),
  i16x8Add: simd(142),
  i16x8MinUnsigned: simd(151),
  i16x8MaxUnsigned: simd(153),
  i16x8ExtendLowUnsigned: simd(137),
  i16x8ExtendHighUnsigned: simd(138),
}

const VALUE_TYPES = { i32: 0x7f, v128: 0x7b } as const

/** A function without a result. */
export interface WasmFunction {
  name: string
  /** Number of parameters, all i32. */
  parameters: number
  locals: readonly (keyof typeof VALUE_TYPES)[]
  body: Code
}

/** A module that exports its functions and imports its memory as `env.memory`, of `pages` pages (64 kB each). */
export function wasmModule(functions: readonly WasmFunction[], pages: number): Uint8Array<ArrayBuffer> {
  const types = functions.map(({ parameters }) => [
    0x60,
    ...vector(new Array<Code>(parameters).fill([VALUE_TYPES.i32])),
    ...vector([]),
  ])
  const memoryImport = [...text('env'), ...text('memory'), 0x02, 0x00, ...unsigned(pages)]
  const exports = functions.map(({ name }, number) => [...text(name), 0x00, ...unsigned(number)])
  const bodies = functions.map(({ locals, body }) => {
    const code = [...vector(locals.map((type) => [1, VALUE_TYPES[type]])), ...body, 0x0b]
    return [...unsigned(code.length), ...code]
  })
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
    ...section(1, vector(types)),
    ...section(2, vector([memoryImport])),
    ...section(3, vector(functions.map((_, number) => unsigned(number)))),
    ...section(7, vector(exports)),
    ...section(10, vector(bodies)),
  ])
}

function vector(items: readonly Code[]): number[] {
  return [...unsigned(items.length), ...items.flat()]
}

function section(id: number, content: Code): number[] {
  return [id, ...unsigned(content.length), ...content]
}

function text(value: string): number[] {
  const bytes = [...new TextEncoder().encode(value)]
  return [...unsigned(bytes.length), ...bytes]
}
