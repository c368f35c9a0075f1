import type { ShownSection } from '../printing/printing.ts'

/** The sections of a solution in the order in which they are shown. */
export interface Arranged {
  /** Facts that are folded into one line above the sections. */
  facts: ShownSection[]
  sections: ShownSection[]
  /** What stands in tabs below them. */
  tabs: SolutionTab[]
}

/** A tab with what stands in it. */
export interface SolutionTab {
  id: string
  caption: string
  sections: ShownSection[]
}

/**
 * Orders sections for reading on a screen: the work first, the facts that the view puts before it in one line above, then the
 * other sections in the order of the view. The work is the sections with steps; without these, the first that is not facts. Above
 * tabs all facts are in one line, and in each tab the work comes first.
 */
export function readingOrder(all: readonly ShownSection[]): Arranged {
  const tabs = tabsOf(all).map((tab) => ({ ...tab, sections: workFirst(tab.sections) }))
  const sections = all.filter(({ tab }) => !tab)
  const hasSteps = sections.some(isWork)
  const work = sections.findIndex(hasSteps ? isWork : ({ style }) => style !== 'facts')
  const before = work < 0 && tabs.length > 0 ? sections : sections.slice(0, Math.max(0, work))
  const facts = before.filter(({ style }) => style === 'facts')
  return { facts, sections: workFirst(sections.filter((section) => !facts.includes(section))), tabs }
}

function tabsOf(sections: readonly ShownSection[]): SolutionTab[] {
  const byTab = Map.groupBy(sections, ({ tab }) => tab?.id)
  return [...byTab.values()].flatMap((ofTab) => {
    const tab = ofTab[0]?.tab
    return tab ? [{ ...tab, sections: ofTab }] : []
  })
}

/** Whether a section has the steps of the work. */
export const isWork = ({ style }: ShownSection) => style === 'steps'

function workFirst(sections: readonly ShownSection[]): ShownSection[] {
  return [...sections.filter(isWork), ...sections.filter((section) => !isWork(section))]
}
