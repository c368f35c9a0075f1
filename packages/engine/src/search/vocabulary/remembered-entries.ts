import type { Dictionary } from '../../storage/dictionary.ts'

/** Words remembered for a dictionary, the latest: while people type on, those before are asked for again. */
const WORDS_REMEMBERED = 64
const remembered = new WeakMap<Dictionary, Map<string, readonly number[]>>()

/** Entries of a dictionary that `find` finds for what `name` says, from memory where it was asked for lately. */
export function rememberEntries(dictionary: Dictionary, name: string, find: () => number[]): readonly number[] {
  let known = remembered.get(dictionary)
  if (known === undefined) remembered.set(dictionary, (known = new Map<string, readonly number[]>()))
  let found = known.get(name)
  if (found === undefined) {
    found = find()
    const [oldest] = known.keys()
    if (known.size >= WORDS_REMEMBERED) known.delete(oldest!)
    known.set(name, found)
  }
  return found
}

/** The first place at or after `from` where a string of code units has another one; -1 if there is none. */
export function indexOfUnits(units: Uint16Array, length: number, part: Uint16Array, from = 0): number {
  const last = length - part.length
  for (let at = from; at <= last; at++) {
    let offset = 0
    while (offset < part.length && units[at + offset] === part[offset]) offset++
    if (offset === part.length) return at
  }
  return -1
}
