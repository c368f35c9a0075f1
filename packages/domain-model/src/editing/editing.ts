/**
 * What a browser needs to draw editors of model documents, without their schemas.
 *
 * @module editing
 */
export type { EditorField, EditorInput, EditorTarget, OwnEditor } from './editor-field.ts'
export { editorFields } from './editor-fields.ts'
export { keysOfNothing, translatableTexts, type TranslatableText } from './translatable-texts.ts'
export { takeOut } from '../take-out.ts'
