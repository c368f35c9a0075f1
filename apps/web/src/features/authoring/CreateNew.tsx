import type { StepId } from '@advisor/contract'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { newSolutionPath } from '../../addresses/authoring-address.ts'
import { openPlace } from '../../addresses/project-addresses.ts'
import { useHeader } from '../../api/login-state.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './CreateNew.module.css'

export interface CreateNewProps {
  /** The step of the search. */
  from: StepId | undefined
  /** The solution that did not help. */
  caseId?: number
}

/** Leads to the form for the solution that a search did not find. Nothing is drawn for users who may not create. */
export function CreateNew({ from, caseId }: CreateNewProps) {
  const t = useTexts('authoring')
  const header = useHeader()
  if (!header.allowed.includes('create-solution')) return null
  return (
    <div className={classes.place}>
      <Button
        component={Link}
        to={newSolutionPath({ from, caseId }, openPlace(header))}
        variant="light"
        className={classes.offer}
      >
        {t('entry')}
      </Button>
    </div>
  )
}
