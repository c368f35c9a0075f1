import type { BlockDiff } from '@advisor/content-change'
import type { ReactNode } from 'react'

/** The element that blocks are in. */
export interface Around {
  tag: string
  /** Its opening tag. */
  open: string
}

/** Where a block stands: the tag of the element around it and, in a list with numbers, its own. */
export interface Placed {
  within: string | undefined
  number: number | undefined
}

/** The numbers of the items of a list on one side of a comparison: the newer has those that are `added`, the older those that are `removed`. */
export function numbersOf(
  blocks: readonly BlockDiff[],
  open: string,
  side: 'added' | 'removed',
): (number | undefined)[] {
  const elsewhere = side === 'added' ? 'removed' : 'added'
  let next = Number(/ start="(\d+)"/.exec(open)?.[1] ?? 1)
  return blocks.map(({ kind }) => (kind === elsewhere ? undefined : next++))
}

/** Words as an item where they are one. */
export function Item({ within, number, children }: Placed & { children: ReactNode }) {
  if (number !== undefined)
    return (
      <ol start={number}>
        <li>{children}</li>
      </ol>
    )
  return within === 'ol' || within === 'ul' ? (
    <ul>
      <li>{children}</li>
    </ul>
  ) : (
    children
  )
}

/** Items and rows are drawn in the element that they need around them. */
export function framed(html: string, { within, number }: Placed): string {
  if (number !== undefined) return `<ol start="${number}">${html}</ol>`
  if (within === 'ol' || within === 'ul') return `<ul>${html}</ul>`
  return html.startsWith('<tr') ? `<table><tbody>${html}</tbody></table>` : html
}
