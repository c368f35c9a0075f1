export { applyChanges, MisfitError } from './contents/apply-changes.ts'
export { diffContents } from './contents/diff-contents.ts'
export { tidyContent } from './contents/draft.ts'
export { invertChanges } from './contents/invert-changes.ts'
export { mergeContents, type MergedContent, type Sides } from './contents/merge-contents.ts'
export { applyProperties, diffProperties, type Properties } from './contents/properties.ts'
export { ChoiceError, resolveConflicts } from './contents/resolve-conflicts.ts'
export { restoreField } from './contents/restore-field.ts'
export { onlyWhatIsWritable, type Writable } from './contents/writable-changes.ts'
export { findParagraph, markParagraph, paragraphsOf, quoteOf, type ParagraphMark } from './paragraphs/paragraph-mark.ts'
export type { ContentShape, SlotForm, SlotShape } from './shape.ts'
export { htmlTokens, type HtmlToken } from './parts/html-tokens.ts'
export { hasWords, joinCells, splitCells, type Cells } from './translation/cells.ts'
export {
  alignTranslation,
  composeTranslation,
  countTranslated,
  type RemovedCell,
  type TextPair,
  type TranslatedCell,
  type TranslatedText,
} from './translation/translated-text.ts'
export { diffRichText, type BlockDiff } from './words/diff-rich-text.ts'
export { diffWords } from './words/diff-words.ts'
export type { WordPiece } from './words/word-piece.ts'
