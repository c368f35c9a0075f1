import { CloseButton } from '@mantine/core'
import { useId, useState } from 'react'
import type { BrowseMove } from '../../api/search-moves.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useTexts } from '../../ui/texts/texts.ts'
import { Count } from './Count.tsx'
import classes from './TaxonomyPanel.module.css'
import { TaxonomyTree, type TaxonomyTreeProps } from './TaxonomyTree.tsx'

export interface TaxonomyPanelProps extends Pick<TaxonomyTreeProps, 'taxonomy' | 'from' | 'showsEmpty'> {
  go: (move: BrowseMove) => void
  /** The tree is folded to its heading until it is used: all headings are in view beside the results. */
  isFoldable: boolean
}

/** A taxonomy with its heading. */
export function TaxonomyPanel({ isFoldable, go, ...shown }: TaxonomyPanelProps) {
  const t = useTexts('browse')
  const { slot, caption, path, known } = shown.taxonomy
  const captionId = `browse-${slot}`
  const treeId = useId()
  /** Whether the user has opened or closed the tree; undefined: neither. */
  const [opened, setOpened] = useState<boolean>()
  const isOpen = !isFoldable || (opened ?? path.length > 0)
  return (
    <section className={classes.taxonomy}>
      <div className={classes.heading}>
        <h2 className={classes.caption}>
          {isFoldable ? (
            <button
              type="button"
              className={classes.toggle}
              aria-expanded={isOpen}
              aria-controls={isOpen ? treeId : undefined}
              onClick={() => setOpened(!isOpen)}
            >
              <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={16} />
              <span id={captionId}>{caption}</span>
              {!isOpen && <Count count={path.at(-1)?.count ?? known} className={classes.count} />}
            </button>
          ) : (
            <span id={captionId}>{caption}</span>
          )}
        </h2>
        {path.length > 0 && (
          <CloseButton
            size="sm"
            aria-label={t('clear', { taxonomy: caption })}
            onClick={() => {
              setOpened(undefined)
              go({ slot })
            }}
          />
        )}
      </div>
      {isOpen && (
        <div id={treeId}>
          <TaxonomyTree
            {...shown}
            labelledBy={captionId}
            onChoose={(node) => {
              // The results are there before the tree knows its chosen node.
              setOpened(true)
              go({ slot, node })
            }}
          />
        </div>
      )}
    </section>
  )
}
