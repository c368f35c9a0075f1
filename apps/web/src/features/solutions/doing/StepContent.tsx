import type { Ref } from 'react'
import { drawNodes } from '../../../ui/rich-text/draw-nodes.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useTexts } from '../../../ui/texts/texts.ts'
import { LongSlot } from '../slots/LongSlot.tsx'
import { OtherLanguage } from '../slots/OtherLanguage.tsx'
import { useLanguageOf } from '../slots/text-language.ts'
import { drawingOf } from '../rich-text/RichText.tsx'
import textClasses from '../rich-text/RichText.module.css'
import classes from './StepContent.module.css'
import type { WorkStep } from './work-steps.ts'

export interface StepContentProps {
  ref: Ref<HTMLHeadingElement>
  step: WorkStep
  isDone: boolean
}

/** What is to be done in a step, in large letters; its pictures are as wide as the screen. */
export function StepContent({ ref, step: { label, caption, content }, isDone }: StepContentProps) {
  const t = useTexts('doing')
  const language = useLanguageOf(content.slot)
  return (
    <>
      <h1 ref={ref} tabIndex={-1} data-autofocus className={classes.heading}>
        {label !== undefined && <span className={classes.label}>{label}</span>}
        <span className={classes.caption}>{caption}</span>
        {isDone && (
          <span className={classes.done}>
            <Icon name="check" size={16} /> {t('is-done')}
          </span>
        )}
      </h1>
      <OtherLanguage slot={content.slot} />
      <div className={`${textClasses.text} ${classes.text}`} lang={language}>
        {'nodes' in content ? (
          drawNodes(content.nodes, drawingOf({ nodes: content.nodes, words: [], headingsBelow: 1, isWide: true }))
        ) : (
          <LongSlot slot={content.slot} hasSteps={false} headingsBelow={1} />
        )}
      </div>
    </>
  )
}
