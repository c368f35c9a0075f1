import type { BrowsedTaxonomy, BrowseLevel, BrowseNode, StepId } from '@advisor/contract'
import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { describeFailure } from '../../ui/texts/describe-failure.ts'
import { useFormats } from '../../ui/texts/formats.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import { useLevel } from './browse-queries.ts'
import { Count } from './Count.tsx'
import { isShown } from './shown-nodes.ts'
import classes from './TaxonomyTree.module.css'
import { moveInTree } from './tree-keys.ts'

export interface TaxonomyTreeProps {
  taxonomy: BrowsedTaxonomy
  from: StepId | undefined
  labelledBy: string
  /** Nodes without solutions are greyed, not left out. */
  showsEmpty: boolean
  onChoose: (node: string) => void
}

/** The state and the props that all levels of a tree share. */
interface Tree extends Omit<TaxonomyTreeProps, 'labelledBy'> {
  /** By node: whether the user has opened or closed it. */
  opened: ReadonlyMap<string, boolean>
  setOpened: (node: string, isOpen: boolean) => void
  /** The node that the Tab key leads to. */
  tabStop: string | undefined
  setTabStop: (node: string) => void
}

/** A taxonomy as a tree: a click or Enter goes to a node, the arrow keys move, open and close. */
export function TaxonomyTree({ labelledBy, ...rest }: TaxonomyTreeProps) {
  const t = useTexts('browse')
  const { taxonomy, showsEmpty } = rest
  const [opened, setOpened] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [focused, setFocused] = useState<string>()
  const outermost = taxonomy.levels[0]
  const first = outermost?.nodes.find((node) => isShown(node, showsEmpty, taxonomy.path))
  const tree: Tree = {
    ...rest,
    opened,
    setOpened: (node, isOpen) => setOpened(new Map(opened).set(node, isOpen)),
    tabStop: focused ?? taxonomy.path.at(-1)?.id ?? first?.id,
    setTabStop: setFocused,
  }
  if (!outermost || !first) return <p className={classes.note}>{t('level.none')}</p>
  return (
    <>
      <ul role="tree" aria-labelledby={labelledBy} className={classes.tree} onKeyDown={moveInTree}>
        <Nodes tree={tree} level={outermost} depth={1} />
      </ul>
      <MostNote level={outermost} />
    </>
  )
}

function Nodes({ tree, level, depth }: { tree: Tree; level: BrowseLevel; depth: number }) {
  return level.nodes
    .filter((node) => isShown(node, tree.showsEmpty, tree.taxonomy.path))
    .map((node) => <Node key={node.id} tree={tree} node={node} depth={depth} />)
}

function Node({ tree, node, depth }: { tree: Tree; node: BrowseNode; depth: number }) {
  const { taxonomy, onChoose } = tree
  const { id, caption, count, hasChildren, warning } = node
  const isOnPath = taxonomy.path.some((each) => each.id === id)
  const isChosen = taxonomy.path.at(-1)?.id === id
  const isOpen = hasChildren && (tree.opened.get(id) ?? isOnPath)
  return (
    <li role="none">
      <div
        role="treeitem"
        aria-level={depth}
        aria-selected={isChosen}
        aria-expanded={hasChildren ? isOpen : undefined}
        tabIndex={tree.tabStop === id ? 0 : -1}
        className={classes.row}
        data-empty={count === 0 || undefined}
        onFocus={() => tree.setTabStop(id)}
        onClick={() => onChoose(id)}
      >
        <span
          className={classes.opener}
          data-toggle={hasChildren || undefined}
          onClick={(event) => {
            if (!hasChildren) return
            event.stopPropagation()
            tree.setOpened(id, !isOpen)
          }}
        >
          {hasChildren && <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={16} />}
        </span>
        <span className={classes.caption}>{caption}</span>
        {warning && (
          <span className={classes.warning}>
            <Icon name="alert" size={16} />
          </span>
        )}
        <Count count={count} className={classes.count} />
      </div>
      {isOpen && (
        <ul role="group" className={classes.group}>
          <Below tree={tree} node={node} depth={depth + 1} />
        </ul>
      )}
    </li>
  )
}

/** The level below a node; that of a node on the path is known already. */
function Below({ tree, node, depth }: { tree: Tree; node: BrowseNode; depth: number }) {
  const t = useTexts('browse')
  const { taxonomy, from, showsEmpty } = tree
  const place = taxonomy.path.findIndex(({ id }) => id === node.id)
  const known = place < 0 ? undefined : taxonomy.levels[place + 1]
  const { data: loaded, error } = useLevel({ slot: taxonomy.slot, node: node.id, from }, !known)
  const level = known ?? loaded
  if (!level)
    return (
      <li role="none" className={classes.note}>
        {error ? describeFailure(error) : <Skeleton height={20} />}
      </li>
    )
  const shown = level.nodes.filter((each) => isShown(each, showsEmpty, taxonomy.path))
  return (
    <>
      <Nodes tree={tree} level={level} depth={depth} />
      {shown.length === 0 && (
        <li role="none" className={classes.note}>
          {t('level.none')}
        </li>
      )}
      {shown.length > 0 && level.nodes.length < level.total && (
        <li role="none">
          <MostNote level={level} />
        </li>
      )}
    </>
  )
}

/** Says that a large level lists only some of its nodes. */
export function MostNote({ level: { nodes, total } }: { level: BrowseLevel }) {
  const t = useTexts('browse')
  const formats = useFormats()
  if (nodes.length >= total) return null
  return (
    <p className={classes.note}>
      {t('level.most', { shown: formats.number(nodes.length), total: formats.number(total) })}
    </p>
  )
}
