import { Background, BaseEdge, MarkerType, ReactFlow, type Edge, type EdgeProps, type Node } from '@xyflow/react'
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
  const edges: StepEdge[] = transitions.map(({ id, caption, from, to, bend }) => ({
    ...{ id, source: from, target: to, label: caption, focusable: false, type: 'way' as const, data: { bend } },
    markerEnd: { type: MarkerType.ArrowClosed },
  }))
  return (
    <div className={classes.graph} role="img" aria-label={t('graph')}>
      <ReactFlow
        key={states.length}
        nodes={nodes}
        edges={edges}
        edgeTypes={edgeTypes}
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

type StepEdge = Edge<{ bend: number }, 'way'>

const edgeTypes = { way: StepArrow }

/** The arrow of a step, with its name in the middle. */
function StepArrow({ sourceX, sourceY, targetX, targetY, label, markerEnd, data }: EdgeProps<StepEdge>) {
  const bend = data?.bend ?? 0
  const straightPx = bend === 0 ? 0 : 40
  const path = `M ${sourceX},${sourceY} C ${sourceX + bend},${sourceY + straightPx} ${targetX + bend},${targetY - straightPx} ${targetX},${targetY}`
  return (
    <BaseEdge
      path={path}
      {...(markerEnd !== undefined && { markerEnd })}
      label={label}
      // A cubic curve is three quarters of the way to its control points there.
      labelX={(sourceX + targetX) / 2 + bend * 0.75}
      labelY={(sourceY + targetY) / 2}
    />
  )
}
