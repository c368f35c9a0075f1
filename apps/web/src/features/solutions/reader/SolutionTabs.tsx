import { Tabs, VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/Tabs.layer.css'
import { useTexts } from '../../../ui/texts/texts.ts'
import { isMarked } from './marks.ts'
import { isWork, type SolutionTab } from '../sections/reading-order.ts'
import { SolutionSection } from '../sections/SolutionSection.tsx'
import classes from './SolutionTabs.module.css'

/** The tabs of the view. The first tab with highlights is selected, else the one with the steps. A tab with highlights has a mark. */
export function SolutionTabs({ tabs }: { tabs: readonly SolutionTab[] }) {
  const t = useTexts('solutions')
  const marked = new Set(tabs.filter(({ sections }) => sections.some(isMarked)).map(({ id }) => id))
  const first = tabs.find(({ id }) => marked.has(id)) ?? tabs.find(({ sections }) => sections.some(isWork)) ?? tabs[0]
  return (
    <Tabs defaultValue={first?.id ?? null} className={classes.tabs}>
      <Tabs.List className={classes.list}>
        {tabs.map(({ id, caption }) => (
          <Tabs.Tab key={id} value={id} className={classes.tab}>
            {caption}
            {marked.has(id) && (
              <span className={classes.marked}>
                <VisuallyHidden>{t('tabs.marked')}</VisuallyHidden>
              </span>
            )}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ id, sections }) => (
        <Tabs.Panel key={id} value={id} className={classes.panel}>
          {sections.map((section) => (
            <SolutionSection key={section.id} section={section} />
          ))}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
