import type { BlockDiff, WordPiece } from '@advisor/content-change'
import { Fragment, type ReactNode } from 'react'
import { framed, Item, numbersOf, type Around, type Placed } from '../../ui/differences/list-items.tsx'
import { SafeHtml } from '../../ui/rich-text/SafeHtml.tsx'
import { useTexts } from '../../ui/texts/texts.ts'
import type { ComparedField } from './compared-fields.ts'
import classes from './Drafts.module.css'

type Side = 'before' | 'after'

/** A slot that a draft changes: what it is now, beside what the draft makes of it. */
export function ComparedFieldRow({ field, lang }: { field: ComparedField; lang: string }) {
  return (
    <section className={`${classes.field} ${classes.columns}`} aria-labelledby={`field-${field.slot}`}>
      <h2 id={`field-${field.slot}`}>{field.caption}</h2>
      {(['before', 'after'] as const).map((side) => (
        <div key={side} className={classes.side} lang={lang}>
          <Content field={field} side={side} />
        </div>
      ))}
    </section>
  )
}

function Content({ field, side }: { field: ComparedField; side: Side }) {
  const t = useTexts('drafts')
  if (field.kind === 'words')
    return isEmpty(field.pieces, side) ? <p>{t('comparison.nothing')}</p> : <p>{words(field.pieces, side)}</p>
  if (field.kind === 'blocks') return <Blocks blocks={field.blocks} side={side} />
  const [own, other] = side === 'before' ? [field.before, field.after] : [field.after, field.before]
  if (own.length === 0) return <p>{t('comparison.nothing')}</p>
  return (
    <ul>
      {own.map((value, at) => (
        <li key={at}>{other.includes(value) ? value : marked(value, side)}</li>
      ))}
    </ul>
  )
}

const kindOf = (side: Side) => (side === 'before' ? 'removed' : 'added')

const isEmpty = (pieces: readonly WordPiece[], side: Side) =>
  !pieces.some(({ kind, text }) => (kind === 'equal' || kind === kindOf(side)) && text.trim() !== '')

/** A browser reads `del` and `ins` as what they are. */
function marked(content: ReactNode, side: Side): ReactNode {
  return side === 'before' ? <del>{content}</del> : <ins>{content}</ins>
}

function words(pieces: readonly WordPiece[], side: Side): ReactNode {
  return pieces.map(({ kind, text }, at) => {
    if (kind === 'equal') return <Fragment key={at}>{text}</Fragment>
    return kind === kindOf(side) && <Fragment key={at}>{marked(text, side)}</Fragment>
  })
}

/** Blocks that are the same are shown on both sides, so that the change stands in its place. */
function Blocks({ blocks, side, around }: { blocks: readonly BlockDiff[]; side: Side; around?: Around }) {
  const numbers = around?.tag === 'ol' ? numbersOf(blocks, around.open, kindOf(side)) : []
  return blocks.map((block, at) => {
    const placed: Placed = { within: around?.tag, number: numbers[at] }
    switch (block.kind) {
      case 'equal':
        return <SafeHtml key={at} html={framed(block.html, placed)} />
      case 'added':
      case 'removed':
        return (
          block.kind === kindOf(side) && (
            <div key={at}>{marked(<SafeHtml html={framed(block.html, placed)} />, side)}</div>
          )
        )
      case 'changed':
        return block.isFormatOnly ? (
          <div key={at}>
            {marked(<SafeHtml html={framed(side === 'before' ? block.before : block.after, placed)} />, side)}
          </div>
        ) : (
          <div key={at}>
            <Item {...placed}>{words(block.words, side)}</Item>
          </div>
        )
      case 'inside':
        return <Blocks key={at} blocks={block.blocks} side={side} around={block} />
    }
  })
}
