import { Fragment, memo, useEffect, useMemo, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { sanitiseRows, type RowPortion } from '../../../ui/rich-text/sanitise-in-portions.ts'

interface LaterRowsProps {
  portions: readonly RowPortion[]
  /** Turns sanitised rows into elements of the page. */
  draw: (body: ParentNode & Node) => ReactNode
}

/** Draws the rows of a long table that the first look left out, one portion after the other; before printing, all that are missing. */
export function LaterRows({ portions, draw }: LaterRowsProps) {
  const [drawn, setDrawn] = useState(0)
  useEffect(() => {
    if (drawn >= portions.length) return undefined
    const next = setTimeout(() => setDrawn(drawn + 1))
    const drawAll = () => flushSync(() => setDrawn(portions.length))
    window.addEventListener('beforeprint', drawAll)
    return () => {
      clearTimeout(next)
      window.removeEventListener('beforeprint', drawAll)
    }
  }, [drawn, portions.length])
  return portions.slice(0, drawn).map((rows, index) => <Rows key={index} rows={rows} draw={draw} />)
}

const Rows = memo(({ rows, draw }: { rows: RowPortion; draw: LaterRowsProps['draw'] }) => {
  const body = useMemo(() => sanitiseRows(rows), [rows])
  return <Fragment>{draw(body)}</Fragment>
})
