import type { ExplainedPart, ShownSlot, ShownValue } from '@advisor/contract'
import { Fragment } from 'react'
import { useFormats } from '../../../ui/texts/formats.ts'
import { useTexts, type Translate } from '../../../ui/texts/texts.ts'
import { MarkedWords } from '../../../ui/values/MarkedWords.tsx'
import { usePieceText } from '../../../ui/values/piece-text.ts'
import { ValuesInLine } from '../../../ui/values/ValuesInLine.tsx'
import { pointsOf } from './points.ts'
import classes from './WhyPart.module.css'

export interface WhyPartProps {
  part: ExplainedPart
  /** The words that the text denies. */
  denied: readonly string[]
  /** Points of 100. */
  brought: number
  /** Points of a perfect match; 0 where there is none. */
  possible: number
  /** The most points that any part has or could have: the length of the longest bar. */
  most: number
}

/** A piece of the query: its points, the most that it could have, and the values of the solution. */
export function WhyPart({ part, denied, brought, possible, most }: WhyPartProps) {
  const t = useTexts('why')
  const pieceText = usePieceText()
  const formats = useFormats()
  const { source, pieces, has } = part
  return (
    <li className={classes.part}>
      <div className={classes.head}>
        <span className={classes.piece}>{pieces.map(pieceText).join(' · ') || nameOf(source, t)}</span>
        <span className={classes.points}>
          {possible > 0 ? t('points', { brought, possible }) : t('points-alone', { brought: signed(brought) })}
        </span>
      </div>
      <div className={classes.track} style={{ inlineSize: percent(possible, most) }} aria-hidden>
        <div className={classes.brought} style={{ inlineSize: percent(Math.max(0, brought), possible) }} />
      </div>
      {source === 'constraint' && (
        <p className={classes.has} data-unknown={!has || undefined}>
          {has ? (
            <>
              {t('has')} <Held slot={has} />
            </>
          ) : (
            t('unknown')
          )}
        </p>
      )}
      {part.locale && <p className={classes.has}>{t('language', { language: formats.language(part.locale) })}</p>}
      {part.words && <Words part={part} denied={denied} />}
    </li>
  )
}

/** The points of each word; words that the solution does not have are last. */
function Words({ part: { words = [], likeness = 0 }, denied }: Pick<WhyPartProps, 'part' | 'denied'>) {
  const t = useTexts('why')
  const tOfSearch = useTexts('search')
  const formats = useFormats()
  const points = pointsOf([...words.map(({ brought }) => brought), likeness])
  const rows = words.map(({ text, brought, possible = 0, readings = [] }, at) => ({
    key: `${at} ${text}`,
    text: denied.includes(text) ? tOfSearch('named.denied', { words: text }) : text,
    isMissing: brought === 0,
    readings: readings.map(({ how, texts }) => t(`reading-${how}`, { texts: formats.list(texts) })),
    points: brought === 0 ? t('word-missing', { points: Math.round(100 * possible) }) : signed(points[at] ?? 0),
  }))
  return (
    <ul className={classes.words}>
      {rows.map(({ key, text, isMissing, readings, points: told }) => (
        <li key={key} data-missing={isMissing || undefined}>
          <span>{text}</span>{' '}
          {readings.map((reading) => (
            <Fragment key={reading}>
              <span className={classes.reading}>{reading}</span>{' '}
            </Fragment>
          ))}
          <span>{told}</span>
        </li>
      ))}
      {(points.at(-1) ?? 0) > 0 && (
        <li>
          <span>{t('likeness')}</span> <span>{signed(points.at(-1) ?? 0)}</span>
        </li>
      )}
    </ul>
  )
}

function Held({ slot }: { slot: ShownSlot }) {
  switch (slot.form) {
    case 'values':
      return <ValuesInLine values={slot.values} />
    case 'table':
      return <ValuesInLine values={slot.rows.flat().filter((value): value is ShownValue => value !== null)} />
    case 'text':
      return <MarkedWords text={slot.text} />
    case 'html':
      return slot.caption
  }
}

function nameOf(source: ExplainedPart['source'], t: Translate<'why'>): string {
  return source === 'bias' ? t('bias') : t('nothing-asked')
}

const signed = (points: number) => (points < 0 ? `−${-points}` : `+${points}`)
const percent = (part: number, whole: number) => `${whole <= 0 ? 0 : Math.min(100, (100 * part) / whole)}%`
