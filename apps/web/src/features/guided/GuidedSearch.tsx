import { Button } from '@mantine/core'
import { useTexts } from '../../ui/texts/texts.ts'
import { DialogFailure } from './DialogFailure.tsx'
import { DialogPage } from './DialogPage.tsx'
import { DialogPath } from './DialogPath.tsx'
import { DialogStart } from './DialogStart.tsx'
import type { GuidedSearchProps } from './guided-search-props.ts'
import classes from './GuidedSearch.module.css'

/** A quest that asks questions: its start, its questions, and above its results what was said. */
export function GuidedSearch(guided: GuidedSearchProps) {
  const t = useTexts('guided')
  const { search, move, isMoving, failed, editing } = guided
  if (search?.dialog) return <DialogPage {...guided} search={search} dialog={search.dialog} />
  if (!search || search.page === 'home') return <DialogStart {...guided} />
  return (
    <div className={classes.above}>
      <DialogPath pieces={search.pieces} ignored={[]} editing={editing} move={move} />
      {failed && <DialogFailure failed={failed} move={move} />}
      <Button
        variant="light"
        loading={isMoving}
        className={classes.continue}
        onClick={() => move({ call: 'continueDialog', fields: {} })}
      >
        {t('continue')}
      </Button>
    </div>
  )
}
