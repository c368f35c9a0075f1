import type { SolutionDetails, StepId } from '@advisor/contract'
import { Button } from '@mantine/core'
import { useEffect, useMemo, type ReactNode } from 'react'
import { Icon } from '../../../ui/Icon.tsx'
import { useLanguageTag, useTexts } from '../../../ui/texts/texts.ts'
import type { Work } from '../steps/kept-work.ts'
import classes from './DoIt.module.css'
import { useWorkAddress } from './work-address.ts'
import { workSteps } from './work-steps.ts'
import { WorkScreen } from './WorkScreen.tsx'

export interface DoItProps {
  solution: SolutionDetails
  /** The search step in which it is open. */
  from: StepId | undefined
  work: Work
  /** Drawn when the work was gone through. */
  afterWork: ReactNode
  /** Loads what draws `afterWork`. */
  prepareAfterWork: (() => void) | undefined
}

/** Leads from the text of a solution to its steps, one a screen. Nothing is drawn for a solution without steps. */
export function DoIt({ solution, from, work, afterWork, prepareAfterWork }: DoItProps) {
  const t = useTexts('doing')
  const tag = useLanguageTag()
  const steps = useMemo(() => workSteps(solution), [solution])
  const { isOpen, open, close } = useWorkAddress()
  const hasSteps = steps.length > 0
  // The work ends also where it has led away from the network.
  useEffect(() => {
    if (hasSteps) prepareAfterWork?.()
  }, [hasSteps, prepareAfterWork])
  if (!hasSteps) return null
  const start = () => {
    const isBegun = work.place > 0 || work.done.size > 0
    const isOver = work.place >= steps.length && steps.every(({ id }) => work.done.has(id))
    // Work that is repeated, for the next machine, begins with the warnings.
    if (!isBegun || isOver) work.clear()
    open()
  }
  return (
    <div lang={tag} data-not-printed>
      <Button className={classes.start} size="md" leftSection={<Icon name="steps" />} onClick={start}>
        {t('start')}
      </Button>
      {isOpen && (
        <WorkScreen solution={solution} from={from} steps={steps} work={work} onClose={close}>
          {afterWork}
        </WorkScreen>
      )}
    </div>
  )
}
