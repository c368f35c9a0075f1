import type { FilePlace } from '@advisor/contract'

/** What becomes of a file whose text is wanted. */
export const textOutcomes = [
  'read',
  /** Only the beginning was read: the rest is beyond {@link textLimits}. */
  'cut',
  /** A document without text, such as a scanned one. */
  'empty',
  /** Not a kind of file that is read: a picture, an archive. */
  'not-text',
  'encrypted',
  'broken',
  'too-large',
  'out-of-time',
  'out-of-memory',
  /** Not in the store, or damaged there. */
  'missing',
  /** The server ended while it was read, several times. */
  'interrupted',
] as const
export type TextOutcome = (typeof textOutcomes)[number]

/** The text of a page, or of a part of it. */
export interface FilePage extends FilePlace {
  text: string
}

/** The text that was read of a file. */
export interface FileText {
  outcome: TextOutcome
  /** The kind that its bytes show. */
  kind: FileKind | null
  pages: FilePage[]
}

/** The kinds of files whose text is read. */
export type FileKind = 'pdf' | 'docx' | 'xlsx' | 'html' | 'text'

/** What is read of a file at most. What was read until a limit is kept. */
export const textLimits = {
  fileBytes: 100_000_000,
  characters: 500_000,
  pages: 2_000,
  sheets: 200,
  /** Of all parts of a file that are unpacked. */
  unpackedBytes: 200_000_000,
  timeMs: 60_000,
  /** Of the thread that reads. */
  memoryBytes: 768_000_000,
} as const

/** Texts that another version has read are read again. */
export const extractorVersion = 1

/** Ends the reading of a file whose rest is beyond a limit; what was collected counts. */
export class LimitReached extends Error {
  override name = 'LimitReached'
}

/** Ends the reading of a file that cannot be read. */
export class Unreadable extends Error {
  override name = 'Unreadable'
  readonly outcome: TextOutcome

  constructor(outcome: TextOutcome) {
    super(outcome)
    this.outcome = outcome
  }
}
