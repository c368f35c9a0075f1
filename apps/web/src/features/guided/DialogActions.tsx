import type { Dialog } from '@advisor/contract'
import { Button } from '@mantine/core'
import { useNavigate } from 'react-router'
import type { DialogMove } from '../../api/search-moves.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './DialogActions.module.css'

export interface DialogActionsProps {
  dialog: Dialog
  move: (move: DialogMove) => void
}

/** What a user may do beside answering; at the bottom of a phone, within the thumb's reach. */
export function DialogActions({ dialog: { question, allowed }, move }: DialogActionsProps) {
  const t = useTexts('guided')
  const navigate = useNavigate()
  const about = question && { question: question.question }
  return (
    <div className={classes.actions} data-lower-bar>
      {about && (
        <Button variant="default" size="md" fz="sm" onClick={() => move({ call: 'undecidedAttribute', fields: about })}>
          {t('undecided')}
        </Button>
      )}
      {about && allowed.includes('skip') && (
        <Button variant="default" size="md" fz="sm" onClick={() => move({ call: 'skipQuestion', fields: about })}>
          {t('skip')}
        </Button>
      )}
      <span className={classes.gap} />
      {allowed.includes('back') && (
        <Button
          variant="subtle"
          size="md"
          fz="sm"
          onClick={() => (hasEarlierPage() ? void navigate(-1) : move({ call: 'back', fields: {} }))}
        >
          {t('back')}
        </Button>
      )}
      {allowed.includes('end') && (
        <Button
          variant={question ? 'light' : 'filled'}
          size="md"
          fz="sm"
          onClick={() => move({ call: 'endDialog', fields: {} })}
        >
          {t('end')}
        </Button>
      )}
    </div>
  )
}

/** Whether the tab has shown an earlier page of the application: the router counts them. */
function hasEarlierPage(): boolean {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0
}
