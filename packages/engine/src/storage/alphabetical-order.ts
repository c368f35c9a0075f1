import { compareText } from './dictionary.ts'

/** Code units that make up a text's key: three fill 48 of the 53 bits that a number holds exactly. */
const KEY_UNITS = 3

/** Numbers of the texts in the order of `compareText`. Most are told apart by a number made of their beginnings. */
export function alphabeticalOrder(texts: readonly string[]): Uint32Array {
  const keys = Float64Array.from(texts, keyOf)
  const order = Uint32Array.from(texts, (_, number) => number)
  return order.sort((a, b) => keys[a]! - keys[b]! || compareText(texts[a]!, texts[b]!))
}

function keyOf(text: string): number {
  let key = 0
  for (let at = 0; at < KEY_UNITS; at++) key = key * 0x10000 + (at < text.length ? text.charCodeAt(at) : 0)
  return key
}
