import { Background, MarkerType, ReactFlow, type Edge, type Node } from '@xyflow/react'
import '@xyflow/react/dist/style.css'
import { useMantineColorScheme } from '@mantine/core'
import { useTexts } from '../../../ui/texts/texts.ts'
import type { Fields } from '../fields/editor-context.ts'
import { stepsOf } from './graph-places.ts'
import classes from './Workflow.module.css'

/** The states of a workflow or the steps of an approval as a graph. What is written in the fields below is drawn at once. */
export function WorkflowGraph({ document }: { document: Fields }) {
  const t = useTexts('adminModel')
  const { colorScheme } = useMantineColorScheme()
  const { states, transitions } = stepsOf(document)
  if (states.length === 0) return null
  const nodes: Node[] = states.map(({ id, caption, x, y }) => ({
    ...{ id, position: { x, y }, data: { label: caption } },
    ...{ draggable: false, connectable: false, focusable: false, selectable: false },
  }))
  const edges: Edge[] = transitions.map(({ id, caption, from, to }) => ({
    ...{ id, source: from, target: to, label: caption, focusable: false },
    markerEnd: { type: MarkerType.ArrowClosed },
  }))
  return (
    <div className={classes.graph} role="img" aria-label={t('graph')}>
      <ReactFlow
        key={states.length}
        nodes={nodes}
        edges={edges}
        colorMode={colorScheme === 'auto' ? 'system' : colorScheme}
        fitView
        nodesDraggable={false}
        nodesConnectable={false}
        elementsSelectable={false}
        nodesFocusable={false}
        edgesFocusable={false}
        disableKeyboardA11y
        preventScrolling={false}
        zoomOnScroll={false}
      >
        <Background />
      </ReactFlow>
    </div>
  )
}
