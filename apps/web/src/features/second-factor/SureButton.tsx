import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './SecondFactor.module.css'

export interface SureButtonProps {
  children: string
  /** What the button does, where its caption alone does not tell of which. */
  label?: string
  /** What the user is asked before it is done. */
  question: string
  isPending: boolean
  onSure: () => void
}

/** A button that asks once more before it does what cannot be undone. */
export function SureButton({ children, label, question, isPending, onSure }: SureButtonProps) {
  const t = useTexts('secondFactor')
  const [isAsked, setIsAsked] = useState(false)
  const act = () => {
    setIsAsked(!isAsked)
    if (isAsked) onSure()
  }
  return (
    <>
      {isAsked && <p role="status">{question}</p>}
      <div className={classes.buttons}>
        {isAsked && (
          <Button variant="default" onClick={() => setIsAsked(false)}>
            {t('sure.keep')}
          </Button>
        )}
        <Button variant={isAsked ? 'filled' : 'default'} loading={isPending} aria-label={label} onClick={act}>
          {children}
        </Button>
      </div>
    </>
  )
}
