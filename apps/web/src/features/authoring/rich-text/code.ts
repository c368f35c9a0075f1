import { Code as CodeMark } from '@tiptap/extension-code'
import { CodeBlock as PlainCodeBlock } from '@tiptap/extension-code-block'

/** Code in a line, also in a link or bold. */
const RichCode = CodeMark.extend({ excludes: '' })

/** A block whose spaces and line ends count. It may hold formatted words, as `pre` may. */
const RichCodeBlock = PlainCodeBlock.extend({
  content: 'inline*',
  marks: '_',
  addAttributes: () => ({}),
  parseHTML: () => [{ tag: 'pre', preserveWhitespace: 'full' }],
  renderHTML: ({ HTMLAttributes }) => ['pre', HTMLAttributes, 0],
})

export const Code = [RichCode, RichCodeBlock]
