import { diffRichText, type BlockDiff } from '@advisor/content-change'
import { useMemo, type ReactNode } from 'react'
import SanitisedHtml from '../rich-text/SanitisedHtml.tsx'
import { useTexts } from '../texts/texts.ts'
import classes from './Differences.module.css'
import { WordDifferences } from './WordDifferences.tsx'

/** What became of a rich text, block by block. */
export default function RichDifferences({ before, after }: { before: string; after: string }) {
  const blocks = useMemo(() => diffRichText(before, after), [before, after])
  return <Blocks blocks={blocks} />
}

interface Around {
  tag: string
  /** Its opening tag. */
  open: string
}

function Blocks({ blocks, around }: { blocks: readonly BlockDiff[]; around?: Around }) {
  const numbers = around?.tag === 'ol' ? numbersOf(blocks, around.open) : []
  return (
    <>
      {blocks.map((block, index) => (
        // Blocks have no names of their own, and are never moved.
        <Block key={index} block={block} within={around?.tag} number={numbers[index]} />
      ))}
    </>
  )
}

/** The numbers that the items of a list have in the newer text; those that are not there any more have none. */
function numbersOf(blocks: readonly BlockDiff[], open: string): (number | undefined)[] {
  let next = Number(/ start="(\d+)"/.exec(open)?.[1] ?? 1)
  return blocks.map(({ kind }) => (kind === 'removed' ? undefined : next++))
}

interface Placed {
  within: string | undefined
  number: number | undefined
}

function Block({ block, within, number }: { block: BlockDiff } & Placed) {
  const t = useTexts('versions')
  switch (block.kind) {
    case 'equal':
      return (
        <div className={classes.block}>
          <SanitisedHtml html={framed(block.html, { within, number })} />
        </div>
      )
    case 'added':
    case 'removed': {
      const Tag = block.kind === 'removed' ? 'del' : 'ins'
      return (
        <Tag className={classes.block} data-kind={block.kind}>
          <span className={classes.forEars}>{t(block.kind)}: </span>
          <SanitisedHtml html={framed(block.html, { within, number })} />
        </Tag>
      )
    }
    case 'changed':
      if (!block.isFormatOnly)
        return (
          <div className={classes.block} data-kind="changed">
            <Item within={within} number={number}>
              <WordDifferences pieces={block.words} />
            </Item>
          </div>
        )
      return (
        <div className={classes.block} data-kind="changed">
          <p className={classes.told}>{t('format-only')}</p>
          <SanitisedHtml html={framed(block.after, { within, number })} />
        </div>
      )
    case 'inside':
      return (
        <div className={classes.inside}>
          <Blocks blocks={block.blocks} around={block} />
        </div>
      )
  }
}

/** Words as an item where they are one. */
function Item({ within, number, children }: Placed & { children: ReactNode }) {
  if (number !== undefined)
    return (
      <ol start={number}>
        <li>{children}</li>
      </ol>
    )
  return within === 'ol' || within === 'ul' ? (
    <ul>
      <li>{children}</li>
    </ul>
  ) : (
    children
  )
}

/** Items and rows are drawn in the element that they need around them. */
function framed(html: string, { within, number }: Placed): string {
  if (number !== undefined) return `<ol start="${number}">${html}</ol>`
  if (within === 'ol' || within === 'ul') return `<ul>${html}</ul>`
  return html.startsWith('<tr') ? `<table><tbody>${html}</tbody></table>` : html
}
