import type { Compared } from '@advisor/domain-model/comparing'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useFormats } from '../../../ui/texts/formats.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import model from '../Model.module.css'
import classes from './Similarity.module.css'

const points = 80
const width = 480
const height = 160
const margin = 28

/** The similarity to a searched number as a curve, and of two numbers. `range`: how far to both sides it is drawn. */
export function CurveTrial({ compare, given, range }: { range: number } & Compared) {
  const t = useTexts('adminModel')
  const formats = useFormats()
  const [searched, setSearched] = useState('50')
  const [found, setFound] = useState('55')
  const [q, v] = [readNumber(searched), readNumber(found)]
  const similarity = q === undefined || v === undefined ? undefined : compare(q, v)
  const middle = q ?? 0
  const xOf = (at: number) => margin + ((at - middle + range) / (2 * range)) * (width - 2 * margin)
  const yOf = (share: number) => height - margin - share * (height - 2 * margin)
  const drawn = Array.from({ length: points + 1 }, (_each, index) => {
    const at = middle - range + (2 * range * index) / points
    // Whole numbers are compared with whole numbers.
    const share = compare(middle, at) ?? compare(Math.round(middle), Math.round(at))
    return share === undefined ? undefined : `${xOf(at).toFixed(1)},${yOf(share).toFixed(1)}`
  }).filter((point) => point !== undefined)
  return (
    <div className={model.form}>
      <svg viewBox={`0 0 ${width} ${height}`} className={classes.curve} role="img" aria-label={t('similarity.drawn')}>
        <line x1={margin} x2={width - margin} y1={yOf(0)} y2={yOf(0)} className={classes.axis} />
        <line x1={xOf(middle)} x2={xOf(middle)} y1={yOf(0)} y2={yOf(1)} className={classes.axis} />
        <polyline points={drawn.join(' ')} className={classes.line} />
        {similarity !== undefined && v !== undefined && Math.abs(v - middle) <= range && (
          <circle cx={xOf(v)} cy={yOf(similarity)} r={5} className={classes.point} />
        )}
        {[-range, 0, range].map((from) => (
          <text key={from} x={xOf(middle + from)} y={height - 8} textAnchor="middle" className={classes.number}>
            {formats.number(Number((middle + from).toPrecision(4)))}
          </text>
        ))}
        <text x={4} y={yOf(1) + 4} className={classes.number}>
          1
        </text>
        <text x={4} y={yOf(0) + 4} className={classes.number}>
          0
        </text>
      </svg>
      <div className={model.filters}>
        <TextInput
          label={t('similarity.searched')}
          inputMode="decimal"
          value={searched}
          onChange={({ currentTarget }) => setSearched(currentTarget.value)}
        />
        <TextInput
          label={t('similarity.found')}
          inputMode="decimal"
          value={found}
          onChange={({ currentTarget }) => setFound(currentTarget.value)}
        />
        <Result similarity={similarity} given={given(q, v)} isEntered={searched.trim() !== '' && found.trim() !== ''} />
      </div>
    </div>
  )
}

function readNumber(text: string): number | undefined {
  const number = Number(text.replace(',', '.'))
  return text.trim() === '' || !Number.isFinite(number) ? undefined : number
}

interface ResultProps {
  similarity: number | undefined
  /** What a formula gives for them, as it is. */
  given: number | undefined
  /** Both values are there, if only of a kind that cannot be compared. */
  isEntered: boolean
}

/** The similarity of the two values that are tried. */
export function Result({ similarity, given, isEntered }: ResultProps) {
  const t = useTexts('adminModel')
  const formats = useFormats()
  return (
    <p role="status" className={classes.result}>
      {similarity === undefined
        ? t(isEntered ? 'similarity.not-comparable' : 'similarity.no-result')
        : t(keyOf(given), {
            similarity: formats.number(Number(similarity.toFixed(3))),
            ...(given !== undefined && { given: formats.number(Number(given.toFixed(3))) }),
          })}
    </p>
  )
}

function keyOf(given: number | undefined) {
  if (given === undefined || (given >= 0 && given <= 1)) return 'similarity.result'
  return Number.isFinite(given) ? 'similarity.outside' : 'similarity.no-number'
}
