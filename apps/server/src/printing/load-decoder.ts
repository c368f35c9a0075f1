import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Pixels } from './png.ts'

/** What a decoder may take: its files can hold larger pictures than they say. */
const mostBytes = 640 * 2 ** 20
const pageBytes = 65_536

/** What the compiled decoders are; their own types need a browser. */
export interface Decoder {
  /** AVIF wants the bits of a colour too. */
  decode(file: ArrayBuffer, ...bits: number[]): Pixels | null
}
type DecoderFactory = (options: {
  instantiateWasm: (imports: object, receive: (instance: Instance, module: object) => void) => Instance['exports']
}) => Promise<Decoder>

interface Instance {
  readonly exports: Readonly<Record<string, unknown>>
}
interface Memory {
  readonly buffer: ArrayBuffer
  grow(pages: number): number
}
interface WebAssemblyApi {
  Module: new (file: Uint8Array) => object
  Instance: new (module: object, imports: object) => Instance
  Memory: abstract new () => Memory
}
// The types of Node.js do not have this standard object.
const { WebAssembly } = globalThis as typeof globalThis & { WebAssembly: WebAssemblyApi }

/** Loads a decoder that takes a limited memory: a picture that needs more cannot be decoded. */
export async function loadDecoder(factory: unknown, path: string): Promise<Decoder> {
  const module = new WebAssembly.Module(await readFile(createRequire(import.meta.url).resolve(path)))
  // The types of the package name a browser's; what it does is said above.
  return (factory as DecoderFactory)({
    instantiateWasm(imports, receive) {
      const instance = new WebAssembly.Instance(module, imports)
      for (const part of Object.values(instance.exports)) if (part instanceof WebAssembly.Memory) limit(part)
      receive(instance, module)
      return instance.exports
    },
  })
}

function limit(memory: Memory): void {
  const grow = memory.grow.bind(memory)
  memory.grow = (pages) => {
    if (memory.buffer.byteLength + pages * pageBytes > mostBytes)
      throw new RangeError(`A decoder takes more than ${mostBytes} bytes.`)
    return grow(pages)
  }
}
