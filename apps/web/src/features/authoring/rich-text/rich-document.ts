import { getSchema, type JSONContent } from '@tiptap/core'
import { DOMParser as ModelParser, Slice } from '@tiptap/pm/model'
import { richFromPlain } from '../plain-rich-text.ts'
import { readHtml } from './read-rich-text.ts'
import { richExtensions } from './rich-extensions.ts'

const parser = ModelParser.fromSchema(getSchema(richExtensions((src) => src)))

/** Returns a rich text as the editor takes it. Only what its schema knows is left. */
export function readRichText(html: string): JSONContent {
  // The document of the editor's own schema.
  return parser.parse(readHtml(html)).toJSON() as JSONContent
}

/** Returns plain text as a part of a text: an empty line begins a paragraph, and lines with numbers or dashes are lists. */
export function sliceOfPlain(text: string, own: ModelParser): Slice {
  return own.parseSlice(readHtml(richFromPlain(text)))
}
