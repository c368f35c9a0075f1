import type { BrowsedTaxonomy, StepId } from '@advisor/contract'
import { CloseButton, Switch, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { useTexts } from '../../ui/texts/texts.ts'
import type { BrowseSearchProps } from './BrowseSearch.tsx'
import { FoundNodes } from './FoundNodes.tsx'
import { TaxonomyTree } from './TaxonomyTree.tsx'
import classes from './Trees.module.css'

export interface TreesProps extends Pick<BrowseSearchProps, 'go' | 'isMoving' | 'results'> {
  taxonomies: readonly BrowsedTaxonomy[]
  from: StepId | undefined
}

const searchAfterMs = 200

/** The taxonomies as trees, each with its own heading; above them a field that finds nodes by their names. */
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
        <Switch
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
            <section key={taxonomy.slot} className={classes.taxonomy}>
              <div className={classes.heading}>
                <h2 id={`browse-${taxonomy.slot}`} className={classes.caption}>
                  {taxonomy.caption}
                </h2>
                {taxonomy.path.length > 0 && (
                  <CloseButton
                    size="sm"
                    aria-label={t('clear', { taxonomy: taxonomy.caption })}
                    onClick={() => go({ slot: taxonomy.slot })}
                  />
                )}
              </div>
              <TaxonomyTree
                labelledBy={`browse-${taxonomy.slot}`}
                taxonomy={taxonomy}
                from={from}
                showsEmpty={showsEmpty}
                onChoose={(node) => go({ slot: taxonomy.slot, node })}
              />
            </section>
          ))}
        </div>
      )}
    </nav>
  )
}
