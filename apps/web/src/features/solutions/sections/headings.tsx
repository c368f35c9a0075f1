import { createContext, use, type ComponentProps } from 'react'

/** The level of the solution's own headline: 1 on its own page, 2 beside the results. */
export const HeadlineLevel = createContext<1 | 2>(1)

export interface HeadingProps extends ComponentProps<'h2'> {
  /** How far below the headline: 1 for a section, 2 for a slot in it. */
  below: number
}

/** A heading at its right level wherever the solution stands; never deeper than HTML goes. */
export function Heading({ below, ...heading }: HeadingProps) {
  const level = Math.min(6, use(HeadlineLevel) + below)
  // All headings take the same properties.
  const Tag = `h${level}` as 'h2'
  return <Tag {...heading} />
}
