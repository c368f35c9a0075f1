import type { ShownSection } from './printing.ts'

/** The sections of a solution in the order in which they are shown. */
export interface Arranged {
  /** Facts that are folded into one line above the sections. */
  facts: ShownSection[]
  sections: ShownSection[]
}

/**
 * Orders sections for a small screen: the work first, the facts that the view puts before it in one line, then the other
 * sections in the order of the view. The work is the sections with steps; without these, the first that is not facts.
 */
export function phoneOrder(sections: readonly ShownSection[]): Arranged {
  const isWork = ({ style }: ShownSection) => style === 'steps'
  const hasSteps = sections.some(isWork)
  const start = sections.findIndex(hasSteps ? isWork : ({ style }) => style !== 'facts')
  const facts = sections.slice(0, Math.max(0, start)).filter(({ style }) => style === 'facts')
  const others = sections.filter((section) => !facts.includes(section))
  return { facts, sections: [...others.filter(isWork), ...others.filter((section) => !isWork(section))] }
}
