import { diffRichText, type BlockDiff } from '@advisor/content-change'
import { useMemo } from 'react'
import SanitisedHtml from '../rich-text/SanitisedHtml.tsx'
import { useTexts } from '../texts/texts.ts'
import classes from './Differences.module.css'
import { framed, Item, numbersOf, type Around, type Placed } from './list-items.tsx'
import { WordDifferences } from './WordDifferences.tsx'

/** What became of a rich text, block by block. */
export default function RichDifferences({ before, after }: { before: string; after: string }) {
  const blocks = useMemo(() => diffRichText(before, after), [before, after])
  return <Blocks blocks={blocks} />
}

function Blocks({ blocks, around }: { blocks: readonly BlockDiff[]; around?: Around }) {
  const numbers = around?.tag === 'ol' ? numbersOf(blocks, around.open, 'added') : []
  return (
    <>
      {blocks.map((block, index) => (
        // Blocks have no names of their own, and are never moved.
        <Block key={index} block={block} within={around?.tag} number={numbers[index]} />
      ))}
    </>
  )
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
