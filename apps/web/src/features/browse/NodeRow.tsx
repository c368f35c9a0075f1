import type { BrowseNode } from '@advisor/contract'
import { Icon } from '../../ui/Icon.tsx'
import { Count } from './Count.tsx'
import classes from './NodeList.module.css'

export interface NodeRowProps {
  node: BrowseNode
  /** The captions of the ancestors of the node, in a row that is not drawn below them. */
  above?: readonly string[]
  isChosen?: boolean
  /** A sign that a level follows. */
  leadsOn?: boolean
  onChoose: () => void
}

/** A node as a large target. */
export function NodeRow({ node, above = [], isChosen = false, leadsOn = false, onChoose }: NodeRowProps) {
  const { caption, count, warning } = node
  return (
    <button
      type="button"
      className={classes.node}
      aria-current={isChosen || undefined}
      data-empty={count === 0 || undefined}
      onClick={onChoose}
    >
      <span className={classes.words}>
        {above.length > 0 && <span className={classes.above}>{above.join(' › ')}</span>}
        <span>{caption}</span>
      </span>
      {warning && <Icon name="alert" size={16} />}
      <Count count={count} className={classes.count} />
      {leadsOn && <Icon name="chevron-right" size={16} />}
    </button>
  )
}
