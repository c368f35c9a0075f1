import type { StepId } from '@advisor/contract'
import { useFavoriteMarks } from '../../api/favorite-marks.ts'
import { BarAction } from '../../ui/bar/BarAction.tsx'
import { notify } from '../../ui/notifications/notifications.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './Keeping.module.css'
import { useKeep } from './keeping-queries.ts'

/** In the bar above a solution: keeps it as a favourite. A second click takes it off. */
export function FavoriteAction({ caseId, from }: { caseId: number; from: StepId | undefined }) {
  const t = useTexts('keeping')
  const isKept = useFavoriteMarks().includes(caseId)
  const { mutate } = useKeep(from)
  const toggle = () =>
    mutate(
      { caseId, isKept: !isKept },
      { onSuccess: () => notify({ type: 'info', message: isKept ? t('favorite.removed') : t('favorite.added') }) },
    )
  return (
    <span className={classes.toggle}>
      <BarAction hasWord name={t('favorite')} icon="heart" aria-pressed={isKept} onClick={toggle} />
    </span>
  )
}
