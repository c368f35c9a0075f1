import { diffRichText, type BlockDiff } from '@advisor/content-change'
import { useMemo } from 'react'
import SanitisedHtml from '../rich-text/SanitisedHtml.tsx'
import { useTexts } from '../texts/texts.ts'
import classes from './Differences.module.css'
import { WordDifferences } from './WordDifferences.tsx'

/** What became of a rich text, block by block. */
export default function RichDifferences({ before, after }: { before: string; after: string }) {
  const blocks = useMemo(() => diffRichText(before, after), [before, after])
  return <Blocks blocks={blocks} within={undefined} />
}

function Blocks({ blocks, within }: { blocks: readonly BlockDiff[]; within: string | undefined }) {
  return (
    <>
      {blocks.map((block, index) => (
        // Blocks have no names of their own, and are never moved.
        <Block key={index} block={block} within={within} />
      ))}
    </>
  )
}

function Block({ block, within }: { block: BlockDiff; within: string | undefined }) {
  const t = useTexts('versions')
  switch (block.kind) {
    case 'equal':
      return (
        <div className={classes.block}>
          <SanitisedHtml html={framed(block.html, within)} />
        </div>
      )
    case 'added':
    case 'removed': {
      const Tag = block.kind === 'removed' ? 'del' : 'ins'
      return (
        <Tag className={classes.block} data-kind={block.kind}>
          <span className={classes.forEars}>{t(block.kind)}: </span>
          <SanitisedHtml html={framed(block.html, within)} />
        </Tag>
      )
    }
    case 'changed':
      if (!block.isFormatOnly)
        return (
          <p className={classes.block} data-kind="changed">
            <WordDifferences pieces={block.words} />
          </p>
        )
      return (
        <div className={classes.block} data-kind="changed">
          <p className={classes.told}>{t('format-only')}</p>
          <SanitisedHtml html={framed(block.after, within)} />
        </div>
      )
    case 'inside':
      return (
        <div className={classes.inside}>
          <Blocks blocks={block.blocks} within={block.tag} />
        </div>
      )
  }
}

/** Items and rows are drawn in the element that they need around them. */
function framed(html: string, within: string | undefined): string {
  if (within === 'ol' || within === 'ul') return `<ul>${html}</ul>`
  return html.startsWith('<tr') ? `<table><tbody>${html}</tbody></table>` : html
}
