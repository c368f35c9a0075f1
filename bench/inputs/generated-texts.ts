import { randomFrom } from './random.ts'

export interface GeneratedText {
  title: string
  text: string
}

const SYLLABLES =
  'ba be bi bo bu da de di do du fa fe fi ka ke ki ko ku la le li lo lu ma me mi mo mu na ne ni no nu pa pe pi po ra re ri ro ru sa se si so su ta te ti to tu va ve vi vo'.split(
    ' ',
  )
/** The number of distinct words; their frequencies follow Zipf and Mandelbrot. */
const VOCABULARY = 80_000
const EXPONENT = 1.1
const SHIFT = 2.7
/**
 * The number of most frequent words that act as stop words. The other words of queries are in 1 % of the texts in the
 * median and in 9 % at the upper quartile; in ir-npl, whose texts are short, it is 3 % and 7 %, in ir-scifact-train 3 %
 * and 11 %.
 */
const SILENT_WORDS = 10
/** The share of words that repeat an earlier word of the same text. */
const REPEATED_SHARE = 0.2
const TITLE_WORDS = 6

/**
 * Generates texts of 40 to 120 words, 80 in the mean, that are like real ones for an index: few words are frequent and
 * most are rare, a text repeats its words, and a query consists of words of one text. The same seed gives the same
 * texts.
 */
export class TextGenerator {
  readonly #random: () => number
  readonly #words: string[]
  /** The share of words w and more frequent ones in all texts. */
  readonly #shares: Float64Array

  constructor(seed: number) {
    this.#random = randomFrom(seed)
    this.#words = Array.from({ length: VOCABULARY }, (_, rank) => spell(rank))
    this.#shares = new Float64Array(VOCABULARY)
    let sum = 0
    for (let rank = 0; rank < VOCABULARY; rank++) this.#shares[rank] = sum += 1 / (rank + 1 + SHIFT) ** EXPONENT
    for (let rank = 0; rank < VOCABULARY; rank++) this.#shares[rank]! /= sum
  }

  text(): GeneratedText {
    const length = 40 + Math.floor(this.#random() * 81)
    const ranks: number[] = []
    for (let at = 0; at < length; at++) {
      const repeats = at > 0 && this.#random() < REPEATED_SHARE
      ranks.push(repeats ? ranks[Math.floor(this.#random() * at)]! : this.#rank())
    }
    const words = ranks.map((rank) => this.#words[rank]!)
    return { title: words.slice(0, TITLE_WORDS).join(' '), text: words.slice(TITLE_WORDS).join(' ') }
  }

  /** Three to five distinct words of one text, without the most frequent words. */
  query({ title, text }: GeneratedText): string {
    const silent = new Set(this.#words.slice(0, SILENT_WORDS))
    const words = [...new Set(`${title} ${text}`.split(' '))].filter((word) => !silent.has(word))
    const wanted = 3 + Math.floor(this.#random() * 3)
    const query: string[] = []
    while (query.length < wanted && words.length > 0) {
      query.push(words.splice(Math.floor(this.#random() * words.length), 1)[0]!)
    }
    return query.join(' ')
  }

  #rank(): number {
    const wanted = this.#random()
    let low = 0
    let high = VOCABULARY - 1
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#shares[middle]! < wanted) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** A distinct word for each rank, short for frequent ones; the syllables do not follow the alphabet. */
function spell(rank: number): string {
  let word = ''
  for (let left = rank + SYLLABLES.length; left > 0; left = Math.floor(left / SYLLABLES.length)) {
    word += SYLLABLES[(left * 17 + word.length) % SYLLABLES.length]!
  }
  return word
}
