import { Button } from '@mantine/core'
import { useState } from 'react'
import { useFormats } from '../../ui/texts/formats.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './Authoring.module.css'

/** As many fields of a list are drawn at a time: ten thousand rows would hold the page up for minutes. */
export const drawnAtOnce = 50

/** The part of a list that is drawn. */
export interface ListPart {
  from: number
  /** Behind the last one. */
  to: number
  count: number
  show: (from: number) => void
}

/** The part of a list of so many fields that is drawn; it begins with the first one. */
export function useListPart(count: number): ListPart {
  const [wanted, show] = useState(0)
  const from = Math.max(0, Math.min(wanted, lastPart(count)))
  return { from, to: Math.min(count, from + drawnAtOnce), count, show }
}

/** Where the last part of a list begins. */
export function lastPart(count: number): number {
  return Math.floor(Math.max(0, count - 1) / drawnAtOnce) * drawnAtOnce
}

/** The ways to the other parts of a list; nothing where all of it is drawn. */
export function ListPartLinks({ part: { from, to, count, show } }: { part: ListPart }) {
  const t = useTexts('authoring')
  const formats = useFormats()
  if (count <= drawnAtOnce) return null
  const said = { from: formats.number(from + 1), to: formats.number(to), count: formats.number(count) }
  return (
    <div className={classes.buttons}>
      <p className={classes.words} role="status">
        {t('part', said)}
      </p>
      <Button size="compact-md" variant="default" disabled={from === 0} onClick={() => show(from - drawnAtOnce)}>
        {t('part.before')}
      </Button>
      <Button size="compact-md" variant="default" disabled={to === count} onClick={() => show(from + drawnAtOnce)}>
        {t('part.after')}
      </Button>
      <Button size="compact-md" variant="default" disabled={to === count} onClick={() => show(lastPart(count))}>
        {t('part.last')}
      </Button>
    </div>
  )
}
