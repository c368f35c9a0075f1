import { limits } from '@advisor/contract'

const { md, lg, xl } = limits.breakpointsPx

/** The specification's breakpoints for components that depend on them in code instead of styles. */
export const mediaQueries = {
  /** The mobile layout: under 768 px. */
  mobile: `(max-width: ${md - 0.02}px)`,
  /** Space for tabs in the header and a panel beside the results: from 992 px. */
  wide: `(min-width: ${lg}px)`,
  /** Space for a preview beside the results: from 1200 px. */
  roomy: `(min-width: ${xl}px)`,
  /** A touch screen: the on-screen keyboard must not open by itself. */
  touch: '(pointer: coarse)',
} as const
