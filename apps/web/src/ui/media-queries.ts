import { limits } from '@advisor/contract'

const { md, lg } = limits.breakpointsPx

/** The specification's breakpoints where a component, not a style, depends on them. */
export const mediaQueries = {
  /** The mobile layout: under 768 px. */
  mobile: `(max-width: ${md - 0.02}px)`,
  /** Room for tabs in the header and a panel beside the results: from 992 px. */
  wide: `(min-width: ${lg}px)`,
  /** Fingers: no keyboard should come up unasked. */
  touch: '(pointer: coarse)',
} as const
