import type { BrowseNode } from '@advisor/contract'

/** Whether a node is drawn: it has solutions, the user wants to see those without, or it is on the way to the chosen one. */
export function isShown({ id, count }: BrowseNode, showsEmpty: boolean, path: readonly BrowseNode[]): boolean {
  return showsEmpty || count > 0 || path.some((node) => node.id === id)
}
