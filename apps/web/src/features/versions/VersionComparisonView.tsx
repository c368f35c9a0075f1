import { diffWords } from '@advisor/content-change'
import type { ComparedCell, ComparedSlot, VersionComparison } from '@advisor/contract'
import { Button, Checkbox } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import RichDifferences from '../../ui/differences/RichDifferences.tsx'
import { WordDifferences } from '../../ui/differences/WordDifferences.tsx'
import { useFormats } from '../../ui/texts/formats.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import { useValueText } from '../../ui/values/value-text.ts'
import { writtenCell } from './written-cell.ts'
import classes from './Versions.module.css'

export interface VersionComparisonViewProps {
  comparison: VersionComparison
  /** Draws the whole content of a slot. */
  drawCell: (cell: Exclude<ComparedCell, string>) => ReactNode
  /** Brings a field back from the older version; undefined where the user may not. */
  onRestore: ((field: { slot: string; caption: string }) => void) | undefined
  /** Shows them in another language. */
  onLocale: (locale: string) => void
  /** What does not differ is left out until the user wants it. */
  isShort?: boolean
  /** Both are the same version, whose whole content is shown. */
  isWhole?: boolean
}

/** Two versions, slot by slot: words that were removed and added where they differ, the whole content where they do not. */
export function VersionComparisonView({
  comparison,
  drawCell,
  onRestore,
  onLocale,
  isShort = false,
  isWhole = false,
}: VersionComparisonViewProps) {
  const t = useTexts('versions')
  const [onlyDifferences, setOnlyDifferences] = useState(isShort)
  const formats = useFormats()
  const { titles, versions, sections, locale, differsIn } = comparison
  const [older, newer] = versions
  const isSame = titles[0] === titles[1] && sections.every(({ slots }) => slots.every((slot) => slot.isSame))
  const same = differsIn.length > 0 ? t('same-in', { language: formats.language(locale) }) : t('same')
  const shown = sections
    .map((section) => ({ ...section, slots: section.slots.filter((slot) => !onlyDifferences || !slot.isSame) }))
    .filter(({ slots }) => slots.length > 0)
  return (
    <section className={classes.comparison} aria-labelledby="version-comparison">
      <h2 id="version-comparison">
        {isWhole
          ? t('whole', { version: newer.version })
          : t('comparison', { older: older.version, newer: newer.version })}
      </h2>
      <div className={classes.options}>
        {!isWhole && <p className={classes.help}>{isSame ? same : t('comparison.help')}</p>}
        {!isSame && (
          <Checkbox
            label={t('only-differences')}
            checked={onlyDifferences}
            onChange={({ currentTarget }) => setOnlyDifferences(currentTarget.checked)}
          />
        )}
      </div>
      {!isWhole && differsIn.length > 0 && (
        <div className={classes.languages} data-not-printed>
          <span className={classes.help}>{t('differs-in')}</span>
          {differsIn.map((each) => (
            <Button key={each} variant="default" size="compact-sm" onClick={() => onLocale(each)}>
              {formats.language(each)}
            </Button>
          ))}
        </div>
      )}
      {(!onlyDifferences || titles[0] !== titles[1]) && (
        <div className={classes.row}>
          <h3>{t('headline')}</h3>
          <WordDifferences pieces={diffWords(titles[0], titles[1])} />
        </div>
      )}
      {shown.map(({ id, caption, slots }) => (
        <div key={id} className={classes.section}>
          {caption && <h3 className={classes.sectionCaption}>{caption}</h3>}
          {slots.map((slot) => (
            <div key={slot.slotId} className={classes.row} data-differs={!slot.isSame || undefined}>
              <div className={classes.rowHead}>
                <h4>{slot.caption}</h4>
                {!slot.isSame && onRestore && (
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    aria-label={t('restore-field.named', { field: slot.caption, version: older.version })}
                    onClick={() => onRestore({ slot: slot.slotId, caption: slot.caption })}
                    data-not-printed
                  >
                    {t('restore-field', { version: older.version })}
                  </Button>
                )}
              </div>
              <Difference slot={slot} drawCell={drawCell} />
            </div>
          ))}
        </div>
      ))}
    </section>
  )
}

function Difference({ slot, drawCell }: { slot: ComparedSlot } & Pick<VersionComparisonViewProps, 'drawCell'>) {
  const t = useTexts('versions')
  const write = useValueText()
  const [before = 'empty', after = 'empty'] = slot.cells
  if (slot.isSame) return typeof after === 'object' ? drawCell(after) : t('empty')
  const html = [before, after].map((cell) => (typeof cell === 'object' && cell.form === 'html' ? cell.html : ''))
  const isRich = [before, after].some((cell) => typeof cell === 'object' && cell.form === 'html')
  if (isRich) return <RichDifferences before={html[0] ?? ''} after={html[1] ?? ''} />
  return <WordDifferences pieces={diffWords(writtenCell(before, write), writtenCell(after, write))} />
}
