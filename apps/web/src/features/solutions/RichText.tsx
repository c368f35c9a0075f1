import { useMemo, type ReactNode } from 'react'
import { drawNodes, type Drawing } from '../../ui/draw-nodes.tsx'
import { sanitiseHtml } from '../../ui/sanitise-html.ts'
import { markerOf } from '../../ui/values/marked-segments.ts'
import { MarkedWords } from '../../ui/values/MarkedWords.tsx'
import { Heading } from './headings.tsx'
import { Picture } from './Picture.tsx'
import classes from './RichText.module.css'
import tableClasses from './ScrolledTable.module.css'
import { Step } from './Step.tsx'
import { stepsIn } from './steps-in.ts'
import { StepsProgress } from './StepsProgress.tsx'
import { stepIdOf } from './ticks.ts'

export interface RichTextProps {
  /** Sanitised by the server, and here again. */
  html: string
  /** To be marked wherever they stand in the text. */
  words: string[]
  /** The slot whose ordered lists are steps to be ticked off; without it they are lists. */
  stepsOf?: string
}

/** Rich text with the words found marked, pictures that enlarge, tables that scroll in themselves, and steps to tick. */
export function RichText({ html, words, stepsOf }: RichTextProps) {
  const fragment = useMemo(() => sanitiseHtml(html), [html])
  const steps = stepsOf === undefined ? [] : stepsIn(fragment)
  return (
    <>
      {stepsOf !== undefined && steps.length > 0 && (
        <StepsProgress stepIds={steps.map((_, index) => stepIdOf(stepsOf, index))} />
      )}
      <div className={classes.text}>{drawNodes(fragment.childNodes, drawingOf(fragment, words, steps, stepsOf))}</div>
    </>
  )
}

function drawingOf(
  fragment: DocumentFragment,
  words: string[],
  steps: Element[],
  stepsOf: string | undefined,
): Drawing {
  const mark = markerOf(words)
  // Authors begin with any level: the highest of a text comes right below the caption of its slot.
  const topLevel = Math.min(...[...fragment.querySelectorAll('*')].map((element) => headingLevel(element) ?? 6))
  return {
    text: (text, key) => {
      const marked = mark(text)
      return marked.marks.length === 0 ? text : <MarkedWords key={key} text={marked} />
    },
    element: (element, key, draw): ReactNode | undefined => {
      const level = headingLevel(element)
      if (level !== undefined)
        return (
          <Heading key={key} below={3 + level - topLevel}>
            {draw(element.childNodes)}
          </Heading>
        )
      if (element.localName === 'img')
        return <Picture key={key} src={element.getAttribute('src') ?? ''} name={element.getAttribute('alt') ?? ''} />
      if (element.localName === 'table')
        return (
          <div key={key} className={tableClasses.scrolled} tabIndex={0}>
            <table>{draw(element.childNodes)}</table>
          </div>
        )
      const index = steps.indexOf(element)
      if (index < 0 || stepsOf === undefined) return undefined
      const number = [...(element.parentElement?.children ?? [])].indexOf(element) + 1
      return (
        <Step key={key} id={stepIdOf(stepsOf, index)} number={number}>
          {draw(element.childNodes)}
        </Step>
      )
    },
  }
}

/** 1 to 6; undefined for what is no heading. */
function headingLevel({ localName }: Element): number | undefined {
  return /^h[1-6]$/.test(localName) ? Number(localName[1]) : undefined
}
