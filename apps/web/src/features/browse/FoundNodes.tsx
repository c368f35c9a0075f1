import type { StepId } from '@advisor/contract'
import { Skeleton } from '@mantine/core'
import type { BrowseMove } from '../../api/search-moves.ts'
import { describeFailure } from '../../ui/texts/describe-failure.ts'
import { useFormats } from '../../ui/texts/formats.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import { useFoundNodes } from './browse-queries.ts'
import classes from './NodeList.module.css'
import { NodeRow } from './NodeRow.tsx'

export interface FoundNodesProps {
  words: string
  from: StepId | undefined
  onChoose: (move: BrowseMove) => void
}

/** The nodes with some words in their names, by taxonomy, with the way to each. */
export function FoundNodes({ words, from, onChoose }: FoundNodesProps) {
  const t = useTexts('browse')
  const formats = useFormats()
  const { data, error } = useFoundNodes(words, from)
  if (error) return <p className={classes.note}>{describeFailure(error)}</p>
  if (!data) return <Skeleton height={120} />
  return (
    <div role="status" className={classes.found}>
      {data.length === 0 && <p className={classes.note}>{t('find.none')}</p>}
      {data.map(({ slot, caption, nodes, total }) => (
        <section key={slot}>
          <h2 className={classes.heading}>{caption}</h2>
          <ul className={classes.nodes}>
            {nodes.map((node) => (
              <li key={node.id}>
                <NodeRow node={node} above={node.path} onChoose={() => onChoose({ slot, node: node.id })} />
              </li>
            ))}
          </ul>
          {total > nodes.length && (
            <p className={classes.note}>
              {t('find.more', { shown: formats.number(nodes.length), total: formats.number(total) })}
            </p>
          )}
        </section>
      ))}
    </div>
  )
}
