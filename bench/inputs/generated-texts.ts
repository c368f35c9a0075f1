import { randomFrom } from './random.ts'

export interface GeneratedText {
  title: string
  text: string
}

const SYLLABLES =
  'ba be bi bo bu da de di do du fa fe fi ka ke ki ko ku la le li lo lu ma me mi mo mu na ne ni no nu pa pe pi po ra re ri ro ru sa se si so su ta te ti to tu va ve vi vo'.split(
    ' ',
  )
/** Distinct words a text may be made of; how often each is used follows Zipf and Mandelbrot. */
const VOCABULARY = 80_000
const EXPONENT = 1.1
const SHIFT = 2.7
/**
 * Words this frequent play the part of stop words. The others asked for stand in 1 % of the texts in the median and in 9 % at the
 * upper quartile; in ir-npl, whose texts are short, it is 3 % and 7 %, in ir-scifact-train 3 % and 11 %.
 */
const SILENT_WORDS = 10
/** Share of words that repeat one said before in the same text: texts keep to their subject. */
const REPEATED_SHARE = 0.2
const TITLE_WORDS = 6

/**
 * Texts of 40 to 120 words, 80 in the mean, like those of people in what an index notices: few words are frequent and most are
 * rare, a text repeats itself, and a query asks for words that stand together in some text. The same seed gives the same texts.
 */
export class TextGenerator {
  readonly #random: () => number
  readonly #words: string[]
  /** Share of all words said that are word w or a more frequent one. */
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

  /** Three to five distinct words of one text, none of the most frequent. */
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

/** A word of its own for each rank, the frequent ones short; syllables in an order that does not follow the alphabet. */
function spell(rank: number): string {
  let word = ''
  for (let left = rank + SYLLABLES.length; left > 0; left = Math.floor(left / SYLLABLES.length)) {
    word += SYLLABLES[(left * 17 + word.length) % SYLLABLES.length]!
  }
  return word
}
