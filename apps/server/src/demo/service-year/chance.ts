/** Chance that is the same for the same seed, so that a demo that is loaded twice on a day is the same. */
export interface Chance {
  /** From 0 up to, but not including, 1. */
  next(): number
  /** A whole number from `from` to `to`, both included. */
  whole(from: number, to: number): number
  /** One of some. */
  one<Of>(of: readonly Of[]): Of
  /** True in this share of the cases. */
  happens(share: number): boolean
}

/** The chance of a seed (mulberry32 by Tommy Ettinger, public domain). */
export function chanceOf(seed: string): Chance {
  let state = hashOf(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    whole,
    one(of) {
      const found = of[whole(0, of.length - 1)]
      if (found === undefined) throw new Error('There is none to take one of.')
      return found
    },
    happens: (share) => next() < share,
  }
}

/** FNV-1a, by Fowler, Noll and Vo. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}
