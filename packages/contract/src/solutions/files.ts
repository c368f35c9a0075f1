import { z } from 'zod'
import { MarkedText } from './shown.ts'

/** Where in a file something stands; neither for files without pages. */
export const FilePlace = z.object({
  /** Of a PDF, from 1. */
  page: z.number().optional(),
  /** The name of a sheet of a workbook. */
  sheet: z.string().optional(),
})
export type FilePlace = z.infer<typeof FilePlace>

/** Where a page begins in the text of its file, in UTF-16 code units. */
export interface PlaceInFile extends FilePlace {
  start: number
}

/** A stretch of the text of an attached file, with the words that were found in it. */
export const FileExcerpt = MarkedText.extend({
  file: FilePlace.extend({ name: z.string(), url: z.string(), contentType: z.string(), sizeBytes: z.number() }),
})
export type FileExcerpt = z.infer<typeof FileExcerpt>
