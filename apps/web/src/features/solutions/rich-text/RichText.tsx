import type { PictureSize } from '@advisor/contract'
import { useMemo, type ReactNode } from 'react'
import { drawNodes, type Drawing } from '../../../ui/rich-text/draw-nodes.tsx'
import { marksByNode } from '../../../ui/rich-text/marks-by-node.ts'
import { sanitiseInPortions, type SanitisedText } from '../../../ui/rich-text/sanitise-in-portions.ts'
import { markerOf } from '../../../ui/values/marked-segments.ts'
import { MarkedWords } from '../../../ui/values/MarkedWords.tsx'
import { headingDepths } from './heading-depths.ts'
import { Heading } from '../sections/headings.tsx'
import { itemLabel } from './item-label.ts'
import { LaterRows } from './LaterRows.tsx'
import classes from './RichText.module.css'
import { SolutionPicture } from './SolutionPicture.tsx'
import tableClasses from '../slots/ScrolledTable.module.css'
import { Step } from '../steps/Step.tsx'
import { stepsIn } from '../steps/steps-in.ts'
import { StepsProgress } from '../steps/StepsProgress.tsx'
import { stepIdOf } from '../steps/ticks.ts'

export interface RichTextProps {
  /** The language of the text, as a tag. */
  lang?: string | undefined
  /** Sanitised by the server, and here again. */
  html: string
  /** The words to highlight wherever they occur in the text. */
  words: string[]
  /** How far below the solution's headline the outermost headings of the text are. */
  headingsBelow: number
  /** The slot whose ordered lists are steps to be ticked off; without it they are lists. */
  stepsOf?: string
}

/** Rich text with the words found marked, pictures that enlarge, tables that scroll in themselves, and steps to tick. */
export function RichText({ lang, html, words, headingsBelow, stepsOf }: RichTextProps) {
  const { body, later } = useMemo(() => sanitiseInPortions(html), [html])
  const steps = stepsOf === undefined ? [] : stepsIn(body)
  return (
    <>
      <div className={classes.text} lang={lang}>
        {drawNodes(body.childNodes, drawingOf({ nodes: [body], words, headingsBelow, steps, stepsOf, later }))}
      </div>
      {stepsOf !== undefined && steps.length > 0 && (
        <StepsProgress stepIds={steps.map((_, index) => stepIdOf(stepsOf, index))} />
      )}
    </>
  )
}

interface Drawn {
  /** The nodes to draw, or their parent. */
  nodes: readonly Node[]
  words: string[]
  headingsBelow: number
  steps?: Element[]
  stepsOf?: string | undefined
  /** Whether pictures fill the width of the container. */
  isWide?: boolean
  /** The rows of long tables that are drawn after the rest. */
  later?: SanitisedText['later']
}

/** How nodes of a rich text become elements of the page. */
export function drawingOf({ nodes, words, headingsBelow, steps = [], stepsOf, isWide = false, later }: Drawn): Drawing {
  const marks = marksByNode(nodes, markerOf(words))
  const depths = headingDepths(nodes)
  const drawRows = (body: ParentNode & Node) =>
    drawNodes(body.childNodes, drawingOf({ nodes: [body], words, headingsBelow, isWide }))
  return {
    text: (text, key, node) => {
      const own = marks.get(node)
      return own === undefined ? text : <MarkedWords key={key} text={{ text, marks: own }} />
    },
    element: (element, key, draw): ReactNode | undefined => {
      const depth = depths.get(element)
      if (depth !== undefined)
        return (
          <Heading key={key} below={headingsBelow + depth}>
            {draw(element.childNodes)}
          </Heading>
        )
      if (element.localName === 'img')
        return (
          <SolutionPicture
            key={key}
            src={element.getAttribute('src') ?? ''}
            name={element.getAttribute('alt') ?? ''}
            size={sizeOf(element)}
            isWide={isWide}
          />
        )
      if (element.localName === 'pre')
        return (
          <pre key={key} tabIndex={0}>
            {draw(element.childNodes)}
          </pre>
        )
      if (element.localName === 'table')
        return (
          <div key={key} className={tableClasses.scrolled} tabIndex={0}>
            <table>{draw(element.childNodes)}</table>
          </div>
        )
      const rows = later?.get(element)
      if (rows)
        return (
          <tbody key={key}>
            {draw(element.childNodes)}
            <LaterRows portions={rows} draw={drawRows} />
          </tbody>
        )
      const index = steps.indexOf(element)
      if (index < 0 || stepsOf === undefined) return undefined
      return (
        <Step key={key} id={stepIdOf(stepsOf, index)} label={itemLabel(element)}>
          {draw(element.childNodes)}
        </Step>
      )
    },
  }
}

/** The size that the server wrote on a picture. */
function sizeOf(picture: Element): PictureSize | undefined {
  const [width, height] = ['width', 'height'].map((name) => Number(picture.getAttribute(name)))
  return width && height && width > 0 && height > 0 ? { width, height } : undefined
}
