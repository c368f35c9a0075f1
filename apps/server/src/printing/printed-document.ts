import type { WarningLevel } from '@advisor/contract'

/** A part of a printed solution, with all its words in the reader's language. */
export type PrintedBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'caption'; text: string }
  | { kind: 'text'; text: string }
  /** Sanitised. Pictures are addresses with `file=HASH`, or small data URLs. */
  | { kind: 'html'; html: string }
  | { kind: 'facts'; facts: readonly (readonly [caption: string, value: string])[] }
  | { kind: 'table'; columns: readonly string[]; rows: readonly (readonly string[])[] }
  | { kind: 'warning'; level: WarningLevel; signal: string; caption: string; blocks: readonly PrintedBlock[] }
  /** A picture among the attachments. */
  | { kind: 'picture'; hash: string; name: string }

export interface PrintedSolution {
  number: string
  title: string
  /** Case base, state, date. */
  origin: string
  /** The address of the solution, if it is known. */
  link?: string
  /** The language of the texts, which decides the forms of Chinese, Japanese and Korean characters. */
  locale: string
  blocks: readonly PrintedBlock[]
}

/** All that the thread needs to make a PDF. */
export interface PrintedDocument {
  title: string
  locale: string
  solutions: readonly PrintedSolution[]
  /** By hash; missing and damaged files are left out. */
  files: ReadonlyMap<string, Uint8Array>
  words: {
    /** With `{{page}}` and `{{total}}`. */
    page: string
    /** With `{{name}}`. */
    missingPicture: string
  }
}

/** What the thread says: solutions that are laid out, and at last the file. */
export type PrintMessage = { kind: 'progress'; done: number } | { kind: 'done'; pdf: Uint8Array<ArrayBuffer> }
