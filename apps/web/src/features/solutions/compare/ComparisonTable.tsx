import {
  toLanguageTag,
  type ComparedCell,
  type ComparedSlot,
  type ComparedSolution,
  type Comparison,
} from '@advisor/contract'
import { ActionIcon } from '@mantine/core'
import { useRef, type CSSProperties, type ReactNode } from 'react'
import type { Destination } from '../../../ui/ActionLink.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useTexts } from '../../../ui/texts/texts.ts'
import { SignalWord } from '../../../ui/warnings/SignalWord.tsx'
import { HeadlineLevel } from '../sections/headings.tsx'
import { LongSlot } from '../slots/LongSlot.tsx'
import { OtherLanguage } from '../slots/OtherLanguage.tsx'
import { TextLanguage } from '../slots/text-language.ts'
import { ComparedHead } from './ComparedHead.tsx'
import classes from './ComparisonTable.module.css'

export interface ComparisonTableProps {
  comparison: Comparison
  onlyDifferences: boolean
  wayTo: (caseId: number) => Destination
  onRemove: (caseId: number) => void
  /** Drawn below the table. */
  children: ReactNode
}

/**
 * A column for each solution, a row for each slot. Heads and captions stay in sight while the table scrolls in itself. A phone
 * shows two columns: the first one, and one of the others to be swiped through.
 */
export function ComparisonTable({ comparison, onlyDifferences, wayTo, onRemove, children }: ComparisonTableProps) {
  const t = useTexts('comparing')
  const scrolled = useRef<HTMLDivElement>(null)
  const { solutions } = comparison
  const sections = comparison.sections
    .map((section) => ({ ...section, slots: section.slots.filter(({ isSame }) => !onlyDifferences || !isSame) }))
    .filter(({ slots }) => slots.length > 0)
  const turn = (columns: number) => {
    const table = scrolled.current
    // A column of a phone is half as wide as what is in sight.
    table?.scrollBy({ left: (columns * table.clientWidth) / 2, behavior: 'smooth' })
  }
  // CSS takes custom properties, which the type of styles does not have.
  const columns = { '--columns': solutions.length } as CSSProperties
  return (
    <>
      <div ref={scrolled} className={classes.scrolled} role="region" aria-label={t('label')} tabIndex={0}>
        <HeadlineLevel value={1}>
          <div className={classes.table} role="table" aria-labelledby="comparison-title" style={columns}>
            <div role="rowgroup" className={classes.heads}>
              <div role="row" className={classes.row}>
                <div role="columnheader" className={classes.corner}>
                  {t('slot')}
                </div>
                {solutions.map((solution, index) => (
                  <div key={solution.caseId} role="columnheader" className={classes.head} data-first={index === 0}>
                    <ComparedHead
                      solution={solution}
                      destination={wayTo(solution.caseId)}
                      onRemove={solutions.length > 1 ? () => onRemove(solution.caseId) : undefined}
                    />
                  </div>
                ))}
              </div>
            </div>
            {sections.map(({ id, caption, slots }) => (
              <div key={id} role="rowgroup" className={classes.section}>
                {caption && (
                  <div role="row" className={classes.sectionRow}>
                    <div role="rowheader" className={classes.sectionCaption}>
                      {caption}
                    </div>
                  </div>
                )}
                {slots.map((slot) => (
                  <Row key={slot.slotId} slot={slot} sectionCaption={caption} solutions={solutions} />
                ))}
              </div>
            ))}
          </div>
        </HeadlineLevel>
      </div>
      <div className={classes.below} data-not-printed>
        {children}
        {solutions.length > 2 && (
          <div className={classes.turns}>
            <ActionIcon variant="default" size={44} aria-label={t('previous')} onClick={() => turn(-1)}>
              <Icon name="chevron-left" />
            </ActionIcon>
            <ActionIcon variant="default" size={44} aria-label={t('next')} onClick={() => turn(1)}>
              <Icon name="chevron-right" />
            </ActionIcon>
          </div>
        )}
      </div>
    </>
  )
}

interface RowProps {
  slot: ComparedSlot
  sectionCaption: string | undefined
  solutions: Comparison['solutions']
}

function Row({ slot, sectionCaption, solutions }: RowProps) {
  // A caption that repeats the caption above it is visible to screen readers only.
  const isRepeated = slot.caption === sectionCaption
  const [first] = slot.cells
  const once = slot.isSame && solutions.length > 1 && typeof first === 'object' ? first : undefined
  const cells = once ? [] : slot.cells
  return (
    <div role="row" className={classes.row} data-differs={!slot.isSame || undefined}>
      <div role="rowheader" className={classes.caption} data-repeated={isRepeated || undefined}>
        {slot.warning && <SignalWord level={slot.warning} />}
        <span>{slot.caption}</span>
      </div>
      {once && <Once cell={once} solutions={solutions} />}
      {cells.map((cell, index) => {
        const solution = solutions[index]
        return (
          solution && (
            <div key={solution.caseId} role="cell" className={classes.cell} data-first={index === 0}>
              <Cell cell={cell} solution={solution} />
            </div>
          )
        )
      })}
    </div>
  )
}

/** The value that all solutions share, in one cell over all columns. */
function Once({ cell, solutions }: { cell: ComparedCell; solutions: Comparison['solutions'] }) {
  const [first] = solutions
  return (
    first && (
      <div role="cell" aria-colspan={solutions.length} className={classes.once}>
        <div className={classes.onceText}>
          <Cell cell={cell} solution={first} />
        </div>
      </div>
    )
  )
}

function Cell({ cell, solution: { casebase, number, locale } }: { cell: ComparedCell; solution: ComparedSolution }) {
  const t = useTexts('comparing')
  if (cell === 'empty')
    return (
      <span className={classes.nothing} title={t('empty')}>
        <span aria-hidden>–</span>
        <span className={classes.forEars}>{t('empty')}</span>
      </span>
    )
  if (cell === 'outside') return <span className={classes.nothing}>{t('outside', { casebase })}</span>
  // Tables of the same slot have different accessible names.
  return (
    <TextLanguage value={toLanguageTag(locale)}>
      <OtherLanguage slot={cell} />
      <LongSlot slot={{ ...cell, caption: `${cell.caption}, ${number}` }} hasSteps={false} headingsBelow={2} />
    </TextLanguage>
  )
}
