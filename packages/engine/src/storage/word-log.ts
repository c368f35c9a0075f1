import { alphabeticalOrder } from './alphabetical-order.ts'
import { type Dictionary, DictionaryWriter } from './dictionary.ts'

/** Words in the order in which they came: the number of each, its span, and its place there. Shape of each: room for `length` or more. */
export class WordLog {
  length = 0
  numbers = new Uint32Array(256)
  spans = new Uint32Array(256)
  places = new Uint32Array(256)

  push(number: number, span: number, place: number): void {
    const at = this.length++
    if (at === this.numbers.length) this.#grow()
    this.numbers[at] = number
    this.spans[at] = span
    this.places[at] = place
  }

  #grow(): void {
    const { numbers, spans, places } = this
    const room = numbers.length * 2
    this.numbers = new Uint32Array(room)
    this.numbers.set(numbers)
    this.spans = new Uint32Array(room)
    this.spans.set(spans)
    this.places = new Uint32Array(room)
    this.places.set(places)
  }
}

/** A log of words, by number, with their texts in the order of the dictionary. */
export interface SortedLog {
  texts: string[]
  /** Numbers of the words in alphabetical order. */
  alphabetical: Uint32Array
  /** Places in the log grouped by word, ascending within a group; word n has those from starts[n] to starts[n + 1]. */
  order: Uint32Array
  starts: Uint32Array
  countOf(word: number): number
}

/** Sorts a log by its words, keeping the order of arrival within a word: a counting sort. */
export function sortLog(words: ReadonlyMap<string, number>, { numbers, length }: WordLog): SortedLog {
  const starts = new Uint32Array(words.size + 1)
  for (let place = 0; place < length; place++) starts[numbers[place]! + 1]!++
  for (let number = 0; number < words.size; number++) starts[number + 1]! += starts[number]!
  const next = starts.slice()
  const order = new Uint32Array(length)
  for (let place = 0; place < length; place++) order[next[numbers[place]!]!++] = place
  const texts = [...words.keys()]
  const countOf = (word: number) => starts[word + 1]! - starts[word]!
  return { texts, alphabetical: alphabeticalOrder(texts), order, starts, countOf }
}

export function dictionaryOf({ texts, alphabetical }: SortedLog): Dictionary {
  const dictionary = new DictionaryWriter()
  for (const number of alphabetical) dictionary.add(texts[number]!)
  return dictionary.finish()
}

/** Where each number stands in an order of numbers. */
export function inverse(order: Uint32Array): Uint32Array {
  const ranks = new Uint32Array(order.length)
  for (let rank = 0; rank < order.length; rank++) ranks[order[rank]!] = rank
  return ranks
}
