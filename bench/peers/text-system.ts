/** A text as all systems get it. */
export interface BenchText {
  title: string
  text: string
}

/** A search library under measurement. Documents are numbered from 0 in the order in which they are added. */
export interface TextSystem {
  /** Adds documents; `first` is the number of the first of them. */
  add(documents: readonly BenchText[], first: number): void | Promise<void>
  /** Called once after the last document. */
  finish?(): void
  /** Numbers of the best documents for any of the words, best first. */
  search(text: string, size: number): number[] | Promise<number[]>
  /** Bytes that the index takes, where the library can tell. */
  byteCount?(): number
}

/** In every system that has weights a word in the title counts so many times as much as one in the text. */
export const TITLE_WEIGHT = 3
