import type { MarkedText } from '@advisor/contract'
import { segmentsOf } from './marked-segments.ts'

/** A text with its matches highlighted. */
export function MarkedWords({ text }: { text: MarkedText }) {
  return segmentsOf(text).map(({ words, isMarked }, index) =>
    isMarked ? <mark key={index}>{words}</mark> : <span key={index}>{words}</span>,
  )
}
