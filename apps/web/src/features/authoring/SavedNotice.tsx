import type { SavedSolution } from '@advisor/contract'
import { Button } from '@mantine/core'
import { ActionLink, type Destination } from '../../ui/ActionLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './Authoring.module.css'

/** Says what happens with a solution that its author does not see. */
export function SavedNotice({ saved: { number, state }, back }: { saved: SavedSolution; back: Destination }) {
  const t = useTexts('authoring')
  return (
    <div role="status" tabIndex={-1} ref={takeFocus}>
      <EmptyState icon="check" title={t('saved.title', { number })} headline="h2">
        <p>{t('saved.hidden', { state: state.caption })}</p>
      </EmptyState>
      <div className={classes.buttons}>
        <Button component={ActionLink} destination={back}>
          {t('saved.back')}
        </Button>
      </div>
    </div>
  )
}

/** The form goes away with the button that has the focus. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
