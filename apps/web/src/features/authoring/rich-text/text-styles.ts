import { richTextClasses } from '@advisor/contract'
import type { Editor } from '@tiptap/core'

/** What a paragraph can be: words, a heading, a quotation, code, or in a box around a remark. */
export const textStyles = ['text', 'h2', 'h3', 'h4', 'quote', 'code', ...richTextClasses] as const
export type TextStyle = (typeof textStyles)[number]

const isBox = (name: unknown): name is (typeof richTextClasses)[number] => richTextClasses.some((each) => each === name)

/** Returns the style where the cursor is. */
export function styleOf({ state }: Editor): TextStyle {
  const { $from } = state.selection
  const { type, attrs } = $from.parent
  const level = Number(attrs['level'])
  if (type.name === 'heading') return level === 2 ? 'h2' : level === 3 ? 'h3' : 'h4'
  if (type.name === 'codeBlock') return 'code'
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth)
    const box: unknown = node.attrs['box']
    if (isBox(box)) return box
    if (node.type.name === 'blockquote') return 'quote'
  }
  return 'text'
}

/** Gives the paragraphs of the selection a style. */
export function setStyle(editor: Editor, style: TextStyle): void {
  const before = styleOf(editor)
  if (before === style) return
  const chain = editor.chain().focus()
  if (before === 'quote' || isBox(before)) {
    if (editor.isActive('box')) chain.lift('box')
    else if (editor.isActive('blockquote')) chain.lift('blockquote')
    chain.updateAttributes('paragraph', { box: null })
  }
  if (style === 'code') chain.setNode('codeBlock')
  else if (style === 'h2' || style === 'h3' || style === 'h4')
    chain.setNode('heading', { level: Number(style.slice(1)) })
  else {
    if (!editor.isActive('paragraph')) chain.setNode('paragraph')
    if (style === 'quote') chain.wrapIn('blockquote')
    else if (style !== 'text') chain.wrapIn('box', { box: style })
  }
  chain.run()
}

/** The number with which the ordered list at the cursor begins, and the one with which it would go on from the list before it. */
export function numbering({ state }: Editor): { at: number; start: number; next: number | undefined } | undefined {
  const { $from } = state.selection
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth)
    if (node.type.name !== 'orderedList') continue
    const parent = $from.node(depth - 1)
    const start = Number(node.attrs['start'] ?? 1)
    for (let index = $from.index(depth - 1) - 1; index >= 0; index -= 1) {
      const before = parent.child(index)
      if (before.type.name === 'orderedList')
        return { at: $from.before(depth), start, next: Number(before.attrs['start'] ?? 1) + before.childCount }
    }
    return { at: $from.before(depth), start, next: undefined }
  }
  return undefined
}

/** The list at the cursor goes on from the list before it, or begins with 1 again. */
export function goOnNumbering(editor: Editor): void {
  const found = numbering(editor)
  if (!found) return
  const start = found.start !== 1 || found.next === undefined ? null : found.next
  const node = editor.state.doc.nodeAt(found.at)
  editor.view.dispatch(editor.state.tr.setNodeMarkup(found.at, undefined, { ...node?.attrs, start }))
  editor.commands.focus()
}
