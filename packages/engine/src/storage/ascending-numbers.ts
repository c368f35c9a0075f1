import { bitCount } from './bitset.ts'

/** Numbers from one sample to the next. */
const SAMPLE_BITS = 5
const SAMPLED = 1 << SAMPLE_BITS
/** Words before the samples. */
const HEAD = 2

/**
 * Ascending whole numbers below 2^32, each in two bits more than the logarithm of their mean distance (Elias-Fano;
 * Elias, Efficient Storage and Retrieval by Content and Address of Static Files, Journal of the ACM 1974). The low bits
 * of each number are stored unchanged; the high bits as the difference to the number before, in unary: as many bits of
 * 0 and then a 1.
 */
export class AscendingNumbers {
  readonly length: number
  /**
   * One after the other: how many numbers there are; how many bits of each are low; for every SAMPLED-th number the
   * place of its 1 in the unary part; the low bits of all; the unary part. Bits are packed lowest first.
   */
  readonly words: Uint32Array
  readonly #lowBits: number
  /** What the lowest of the other bits stands for. */
  readonly #step: number
  readonly #lowStart: number
  readonly #highStart: number

  constructor(words: Uint32Array) {
    this.words = words
    this.length = words[0]!
    this.#lowBits = words[1]!
    this.#step = 2 ** this.#lowBits
    this.#lowStart = HEAD + Math.ceil(this.length / SAMPLED)
    this.#highStart = this.#lowStart + wordsOfLow(this.length, this.#lowBits)
  }

  at(index: number): number {
    const { words } = this
    const sample = words[HEAD + (index >>> SAMPLE_BITS)]!
    let word = this.#highStart + (sample >>> 5)
    let ones = words[word]! & (-1 << (sample & 31))
    let passed = index & (SAMPLED - 1)
    for (let count = bitCount(ones); count <= passed; count = bitCount(ones)) {
      passed -= count
      ones = words[++word]!
    }
    for (; passed > 0; passed--) ones &= ones - 1
    const place = (word - this.#highStart) * 32 + 31 - Math.clz32(ones & -ones)
    return (place - index) * this.#step + this.#lowOf(index)
  }

  /** All of them, for who reads one after the other. */
  unpacked(): Uint32Array {
    const { words, length } = this
    const numbers = new Uint32Array(length)
    let word = this.#highStart
    let ones = words[word]!
    for (let index = 0; index < length; index++) {
      while (ones === 0) ones = words[++word]!
      const place = (word - this.#highStart) * 32 + 31 - Math.clz32(ones & -ones)
      numbers[index] = (place - index) * this.#step + this.#lowOf(index)
      ones &= ones - 1
    }
    return numbers
  }

  #lowOf(index: number): number {
    const lowBits = this.#lowBits
    const bit = index * lowBits
    const word = this.#lowStart + (bit >>> 5)
    const shift = bit & 31
    const first = this.words[word]! >>> shift
    const bits = shift + lowBits > 32 ? first | (this.words[word + 1]! << (32 - shift)) : first
    return bits & (this.#step - 1)
  }
}

/** Packs ascending numbers; equal ones are allowed. */
export function packAscending(numbers: Uint32Array): AscendingNumbers {
  const { length } = numbers
  const last = length === 0 ? 0 : numbers[length - 1]!
  const lowBits = length === 0 ? 0 : Math.max(0, Math.floor(Math.log2(last / length)))
  const step = 2 ** lowBits
  const lowStart = HEAD + Math.ceil(length / SAMPLED)
  const highStart = lowStart + wordsOfLow(length, lowBits)
  const highBits = length + Math.floor(last / step)
  const words = new Uint32Array(highStart + Math.ceil(highBits / 32))
  words[0] = length
  words[1] = lowBits
  for (let index = 0; index < length; index++) {
    const number = numbers[index]!
    const place = (number >>> lowBits) + index
    if ((index & (SAMPLED - 1)) === 0) words[HEAD + (index >>> SAMPLE_BITS)] = place
    words[highStart + (place >>> 5)]! |= 1 << (place & 31)
    const low = number & (step - 1)
    const bit = index * lowBits
    const word = lowStart + (bit >>> 5)
    words[word]! |= low << (bit & 31)
    if ((bit & 31) + lowBits > 32) words[word + 1]! |= low >>> (32 - (bit & 31))
  }
  return new AscendingNumbers(words)
}

/** The bits are fewer than 2^32: the more numbers there are below 2^32, the fewer of their bits are low. */
function wordsOfLow(length: number, lowBits: number): number {
  return Math.ceil((length * lowBits) / 32)
}
