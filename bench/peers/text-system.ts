/** A text for all systems. */
export interface BenchText {
  title: string
  text: string
}

/** A measured search library. Documents are numbered from 0 in the order of their addition. */
export interface TextSystem {
  /** Adds documents; `first` is the number of the first of them. */
  add(documents: readonly BenchText[], first: number): void | Promise<void>
  /** Called once, after the last document. */
  finish?(): void
  /** The numbers of the best documents for any of the words, best first. */
  search(text: string, size: number): number[] | Promise<number[]>
  /** The bytes of the index, if the library reports them. */
  byteCount?(): number
}

/** The weight of a word in the title relative to the text, for systems with weights. */
export const TITLE_WEIGHT = 3
