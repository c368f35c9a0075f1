import { Button } from '@mantine/core'
import { useTexts } from '../../../ui/texts/texts.ts'
import classes from './StepsProgress.module.css'
import { useTicksOfSolution } from './ticks.ts'

export interface StepsProgressProps {
  /** Steps that can be ticked. */
  stepIds: string[]
}

/** The number of steps that are done; nothing before the first tick. It stands below the steps, so that no step moves. */
export function StepsProgress({ stepIds }: StepsProgressProps) {
  const t = useTexts('solutions')
  const { done, clear } = useTicksOfSolution()
  const doneCount = stepIds.filter((id) => done.has(id)).length
  return (
    <div className={classes.progress} role="status" data-not-printed>
      {doneCount > 0 && (
        <>
          {t('steps.progress', { done: doneCount, total: stepIds.length })}
          <Button variant="subtle" size="compact-xs" onClick={clear}>
            {t('steps.reset')}
          </Button>
        </>
      )}
    </div>
  )
}
