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
import { mostGraphPx, pathThrough, stateHeightPx, stateWidthPx, stepsOf, type DrawnStep } from './graph-places.ts'
import classes from './Workflow.module.css'

const leastZoom = 0.6

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
  const { states, transitions, width, height } = stepsOf(workflow)
  const zoom = Math.max(leastZoom, Math.min(1, (widthPx || width) / width, mostGraphPx / height))
  // The whole graph is seen, however wide the window is, as long as its names can be read; a wider one is moved by a finger.
  useEffect(() => {
    if (flow && widthPx > 0) void flow.setViewport({ x: Math.max(0, (widthPx - width * zoom) / 2), y: 0, zoom })
  }, [flow, widthPx, width, zoom])
  if (states.length === 0) return null
  const nodes: Node[] = states.map(({ id, caption, x, y }) => ({
    ...{ id, position: { x, y }, data: { label: caption }, width: stateWidthPx, height: stateHeightPx },
    ...{ draggable: false, connectable: false, focusable: false, selectable: false },
  }))
  const edges: StepEdge[] = transitions.map(({ id, caption, from, to, points, name }) => ({
    ...{ id, source: from, target: to, label: caption, focusable: false, type: 'way' as const, data: { points, name } },
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
    <div ref={ref} className={classes.graph} style={{ height: height * zoom }} role="img" aria-label={t('graph')}>
      <ReactFlow
        nodes={nodes}
        edges={edges}
        edgeTypes={edgeTypes}
        colorMode={colorScheme === 'auto' ? 'system' : colorScheme}
        onInit={setFlow}
        onNodeClick={(_event, { id }) => openFields(id)}
        onEdgeClick={(_event, { id }) => openFields(id)}
        minZoom={leastZoom}
        attributionPosition="top-right"
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

type StepEdge = Edge<Pick<DrawnStep, 'points' | 'name'>, 'way'>

const edgeTypes = { way: StepArrow }

/** The arrow of a step, with its name on it. */
function StepArrow({ label, markerEnd, data }: EdgeProps<StepEdge>) {
  if (!data) return null
  return (
    <BaseEdge
      path={pathThrough(data.points)}
      {...(markerEnd !== undefined && { markerEnd })}
      label={label}
      labelX={data.name.x}
      labelY={data.name.y}
    />
  )
}
