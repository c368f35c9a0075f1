import type { StepId } from '@advisor/contract'
import { Button } from '@mantine/core'
import { useFavoriteMarks } from '../../api/favorite-marks.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './Keeping.module.css'
import { useKeep } from './keeping-queries.ts'

/** Keeps a solution as a favourite, for hands in gloves. A second tap takes it off. */
export function KeepButton({ caseId, from }: { caseId: number; from: StepId | undefined }) {
  const t = useTexts('keeping')
  const isKept = useFavoriteMarks().includes(caseId)
  const { mutate } = useKeep(from)
  return (
    <span className={classes.toggle}>
      <Button
        variant={isKept ? 'filled' : 'default'}
        fullWidth
        className={classes.large}
        leftSection={<Icon name="heart" />}
        aria-pressed={isKept}
        onClick={() => mutate({ caseId, isKept: !isKept })}
      >
        {t('favorite.keep')}
      </Button>
    </span>
  )
}
