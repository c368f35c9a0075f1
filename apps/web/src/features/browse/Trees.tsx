import type { BrowsedTaxonomy, StepId } from '@advisor/contract'
import { Checkbox, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState, type ReactNode } from 'react'
import type { BrowseMove } from '../../api/search-moves.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useTexts } from '../../ui/texts/texts.ts'
import { FoundNodes } from './FoundNodes.tsx'
import { TaxonomyPanel } from './TaxonomyPanel.tsx'
import classes from './Trees.module.css'

export interface TreesProps {
  taxonomies: readonly BrowsedTaxonomy[]
  from: StepId | undefined
  /** Browses. `level`: the slot whose levels a narrow screen goes on to show. */
  go: (move: BrowseMove, level?: string) => void
  /** The server has not yet answered the last move. */
  isMoving: boolean
  /** What is found; undefined before anything is chosen. */
  results: ReactNode | undefined
}

const searchAfterMs = 200

/** The taxonomies as trees, beside results as far as they are in use; above them a field that finds nodes by their names. */
export function Trees({ taxonomies, from, go, isMoving, results }: TreesProps) {
  const t = useTexts('browse')
  const [typed, setTyped] = useState('')
  const [words] = useDebouncedValue(typed.trim(), searchAfterMs)
  const [showsEmpty, setShowsEmpty] = useState(true)
  return (
    <nav className={classes.trees} aria-label={t('taxonomies.label')} aria-busy={isMoving}>
      <div className={classes.tools}>
        <TextInput
          type="search"
          className={classes.find}
          aria-label={t('find.label')}
          placeholder={t('find.label')}
          leftSection={<Icon name="search" size={16} />}
          autoComplete="off"
          maxLength={300}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Checkbox
          label={t('empty-nodes.show')}
          checked={showsEmpty}
          onChange={(event) => setShowsEmpty(event.currentTarget.checked)}
        />
      </div>
      {words !== '' && typed.trim() !== '' ? (
        <FoundNodes
          words={words}
          from={from}
          onChoose={(move) => {
            setTyped('')
            go(move)
          }}
        />
      ) : (
        <div className={classes.taxonomies} data-beside={results !== undefined || undefined}>
          {taxonomies.map((taxonomy) => (
            <TaxonomyPanel
              key={taxonomy.slot}
              taxonomy={taxonomy}
              from={from}
              showsEmpty={showsEmpty}
              isFoldable={results !== undefined}
              go={go}
            />
          ))}
        </div>
      )}
    </nav>
  )
}
