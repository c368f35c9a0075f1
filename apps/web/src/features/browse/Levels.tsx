import type { BrowsedTaxonomy } from '@advisor/contract'
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { ActionLink, type Destination } from '../../ui/ActionLink.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useTexts } from '../../ui/texts/texts.ts'
import { Count } from './Count.tsx'
import classes from './NodeList.module.css'
import { NodeRow } from './NodeRow.tsx'
import { isShown } from './shown-nodes.ts'
import { MostNote } from './TaxonomyTree.tsx'
import type { TreesProps } from './Trees.tsx'

export interface LevelsProps extends TreesProps {
  /** The slot whose levels are shown, one at a time. */
  level: string | undefined
  wayToLevel: (slot: string | undefined) => Destination
}

/** The taxonomies on a narrow screen: their list, or a level of one of them. The browser's back is a level up. */
export function Levels(levels: LevelsProps) {
  const taxonomy = levels.taxonomies.find(({ slot }) => slot === levels.level)
  return taxonomy ? <Level {...levels} taxonomy={taxonomy} /> : <TaxonomyList {...levels} />
}

function TaxonomyList(levels: LevelsProps) {
  const t = useTexts('browse')
  const label = levels.results === undefined ? t('taxonomies.label') : t('narrow.title')
  return (
    <nav aria-label={label}>
      <TaxonomyLinks {...levels} label={label} />
    </nav>
  )
}

type TaxonomyLinksProps = Pick<LevelsProps, 'taxonomies' | 'wayToLevel'> & { label: string }

function TaxonomyLinks({ taxonomies, wayToLevel, label }: TaxonomyLinksProps) {
  return (
    <>
      <h2 className={classes.heading}>{label}</h2>
      <ul className={classes.nodes}>
        {taxonomies.map(({ slot, caption, path, known }) => (
          <li key={slot}>
            <ActionLink className={classes.node} destination={wayToLevel(slot)}>
              <span className={classes.words}>
                <span>{caption}</span>
                {path.length > 0 && (
                  <span className={classes.above}>{path.map((node) => node.caption).join(' › ')}</span>
                )}
              </span>
              <Count count={path.at(-1)?.count ?? known} className={classes.count} />
              <Icon name="chevron-right" size={16} />
            </ActionLink>
          </li>
        ))}
      </ul>
    </>
  )
}

function Level({
  taxonomy,
  taxonomies,
  go,
  wayToLevel,
  isMoving,
  results,
}: LevelsProps & { taxonomy: BrowsedTaxonomy }) {
  const t = useTexts('browse')
  const [showsEmpty, setShowsEmpty] = useState(false)
  const { slot, caption, path, levels } = taxonomy
  const level = levels.at(-1)
  // The level of a chosen leaf is the one that it stands in.
  const above = path.slice(0, levels.length - 1)
  const here = above.at(-1)
  const nodes = level?.nodes.filter((node) => isShown(node, showsEmpty, path)) ?? []
  const others = taxonomies.filter((each) => each.slot !== slot)
  const hasEmpty = level?.nodes.some(({ count }) => count === 0) ?? false
  return (
    <nav aria-label={caption} aria-busy={isMoving}>
      {here ? (
        <button type="button" className={classes.back} onClick={() => go({ slot, node: above.at(-2)?.id }, slot)}>
          <Icon name="chevron-left" size={16} />
          {above.at(-2)?.caption ?? caption}
        </button>
      ) : (
        <ActionLink className={classes.back} destination={wayToLevel(undefined)}>
          <Icon name="chevron-left" size={16} />
          {t('back')}
        </ActionLink>
      )}
      <h1 className={classes.title}>{here?.caption ?? caption}</h1>
      {nodes.length === 0 && <p className={classes.note}>{t('level.none')}</p>}
      {nodes.length > 0 && (
        <ul className={classes.nodes}>
          {nodes.map((node) => (
            <li key={node.id}>
              <NodeRow
                node={node}
                isChosen={path.at(-1)?.id === node.id}
                leadsOn={node.hasChildren}
                onChoose={() => go({ slot, node: node.id }, node.hasChildren ? slot : undefined)}
              />
            </li>
          ))}
        </ul>
      )}
      {level && <MostNote level={level} />}
      {hasEmpty && (
        <Checkbox
          className={classes.show}
          label={t('empty-nodes.show')}
          checked={showsEmpty}
          onChange={(event) => setShowsEmpty(event.currentTarget.checked)}
        />
      )}
      {results !== undefined && others.length > 0 && (
        <section className={classes.others}>
          <TaxonomyLinks taxonomies={others} wayToLevel={wayToLevel} label={t('narrow.title')} />
        </section>
      )}
    </nav>
  )
}
