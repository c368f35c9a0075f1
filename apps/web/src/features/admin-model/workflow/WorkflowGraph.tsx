import {
  BaseEdge,
  MarkerType,
  ReactFlow,
  type Edge,
  type EdgeProps,
  type Node,
  type ReactFlowInstance,
} from '@xyflow/react'
import '@xyflow/react/dist/style.css'
import { useMantineColorScheme } from '@mantine/core'
import { useElementSize, useMergedRef } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../ui/texts/texts.ts'
import type { Fields } from '../fields/editor-context.ts'
import { extentOf, labelPlace, mostGraphPx, stateHeightPx, stateWidthPx, stepsOf } from './graph-places.ts'
import classes from './Workflow.module.css'

/**
 * The states of a workflow or the steps of an approval as a graph. What is written in the fields below is drawn at once, and a click on a
 * state or a step opens its fields.
 */
export function WorkflowGraph({ document: workflow }: { document: Fields }) {
  const t = useTexts('adminModel')
  const { colorScheme } = useMantineColorScheme()
  const [flow, setFlow] = useState<ReactFlowInstance<Node, StepEdge>>()
  const box = useRef<HTMLDivElement>(null)
  const { ref: measured, width: widthPx } = useElementSize()
  const ref = useMergedRef(box, measured)
  const { states, transitions } = stepsOf(workflow)
  const { width, height } = extentOf({ states, transitions })
  // The whole graph is seen, with the arrows beside its states, however wide the window is.
  useEffect(() => {
    if (flow && widthPx > 0) void flow.fitBounds({ x: 0, y: 0, width, height }, { padding: 0.05 })
  }, [flow, widthPx, width, height])
  if (states.length === 0) return null
  const nodes: Node[] = states.map(({ id, caption, x, y }) => ({
    ...{ id, position: { x, y }, data: { label: caption }, width: stateWidthPx, height: stateHeightPx },
    ...{ draggable: false, connectable: false, focusable: false, selectable: false },
  }))
  const edges: StepEdge[] = transitions.map(({ id, caption, from, to, bend }) => ({
    ...{ id, source: from, target: to, label: caption, focusable: false, type: 'way' as const, data: { bend } },
    markerEnd: { type: MarkerType.ArrowClosed, color: 'var(--mantine-color-dimmed)', width: 18, height: 18 },
  }))
  const openFields = (id: string) => {
    const part = box.current?.parentElement?.querySelector<HTMLDetailsElement>(`details[data-part="${CSS.escape(id)}"]`)
    if (!part) return
    part.open = true
    part.scrollIntoView({ block: 'center' })
    part.querySelector('summary')?.focus({ preventScroll: true })
  }
  return (
    <div
      ref={ref}
      className={classes.graph}
      style={{ height: Math.min(mostGraphPx, height * Math.min(1, (widthPx || width) / width)) + 24 }}
      role="img"
      aria-label={t('graph')}
    >
      <ReactFlow
        nodes={nodes}
        edges={edges}
        edgeTypes={edgeTypes}
        colorMode={colorScheme === 'auto' ? 'system' : colorScheme}
        onInit={setFlow}
        onNodeClick={(_event, { id }) => openFields(id)}
        onEdgeClick={(_event, { id }) => openFields(id)}
        minZoom={0.2}
        maxZoom={1}
        nodesDraggable={false}
        nodesConnectable={false}
        elementsSelectable={false}
        nodesFocusable={false}
        edgesFocusable={false}
        disableKeyboardA11y
        preventScrolling={false}
        zoomOnScroll={false}
        zoomOnDoubleClick={false}
      />
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
      labelX={labelPlace((sourceX + targetX) / 2, bend)}
      labelY={(sourceY + targetY) / 2}
    />
  )
}
