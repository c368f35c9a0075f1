import { createElement, type ReactNode } from 'react'
import { propertiesOf } from './rich-text-nodes.ts'

export interface Drawing {
  /** Renders a text node; default: unchanged. */
  text?: (text: string, key: number, node: Node) => ReactNode
  /** Renders an element; undefined selects the default. `draw` renders the children. */
  element?: (element: Element, key: number, draw: (nodes: Iterable<ChildNode>) => ReactNode[]) => ReactNode | undefined
}

/** Turns sanitised nodes into React elements, so that parts of a rich text can be real components. */
export function drawNodes(nodes: Iterable<ChildNode>, drawing: Drawing = {}): ReactNode[] {
  const draw = (inner: Iterable<ChildNode>) => drawNodes(inner, drawing)
  return [...nodes].map((node, key) => {
    if (node.nodeType === Node.TEXT_NODE) return drawing.text?.(node.textContent ?? '', key, node) ?? node.textContent
    if (!(node instanceof Element)) return null
    const special = drawing.element?.(node, key, draw)
    if (special !== undefined) return special
    const inner = node.childNodes.length > 0 ? draw(node.childNodes) : undefined
    return createElement(node.localName, { key, ...propertiesOf(node) }, inner)
  })
}
