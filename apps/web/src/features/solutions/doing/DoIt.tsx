import type { SolutionDetails, StepId } from '@advisor/contract'
import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { Icon } from '../../../ui/Icon.tsx'
import { useLanguageTag, useTexts } from '../../../ui/texts/texts.ts'
import classes from './DoIt.module.css'
import { useWorkAddress } from './work-address.ts'
import { workSteps } from './work-steps.ts'
import { WorkScreen } from './WorkScreen.tsx'

/** Leads from the text of a solution to its steps, one a screen. Nothing is drawn for a solution without steps. */
export function DoIt({ solution, from }: { solution: SolutionDetails; from: StepId | undefined }) {
  const t = useTexts('doing')
  const tag = useLanguageTag()
  const steps = useMemo(() => workSteps(solution), [solution])
  const { isOpen, open, close } = useWorkAddress()
  if (steps.length === 0) return null
  return (
    <div lang={tag} data-not-printed>
      <Button className={classes.start} size="md" leftSection={<Icon name="steps" />} onClick={open}>
        {t('start')}
      </Button>
      {isOpen && <WorkScreen solution={solution} from={from} steps={steps} onClose={close} />}
    </div>
  )
}
