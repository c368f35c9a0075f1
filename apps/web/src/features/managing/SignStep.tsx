import type { ManagedSolution } from '@advisor/contract'
import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { newAttempt } from '../../api/attempt.ts'
import { Refusal } from '../../api/failures.ts'
import { Notice } from '../../ui/Notice.tsx'
import { SignatureFields, type Signing } from '../../ui/SignatureFields.tsx'
import { describeFailure } from '../../ui/texts/describe-failure.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './Managing.module.css'
import { useStep } from './managing-queries.ts'

export interface SignStepProps {
  solution: ManagedSolution
  transition: ManagedSolution['transitions'][number]
  onClose: () => void
}

/** Takes a step of the workflow that is signed, from any state: an archived solution has no form in which it could be. */
export function SignStep({ solution, transition, onClose }: SignStepProps) {
  const t = useTexts('managing')
  const [signing, setSigning] = useState<Signing>(() => ({ id: newAttempt(), name: '', password: '' }))
  const step = useStep(solution, { meta: { failures: 'shownByScreen' } })
  const sign = () => {
    const signature = signing.name !== '' && signing.password !== '' ? { signature: signing } : {}
    step.mutate(
      { transition: transition.id, ...signature },
      {
        onSuccess: onClose,
        onError: (failure) => {
          // The service keeps what it has refused by its id: another try is another signature.
          if (failure instanceof Refusal && failure.key === 'signature-refused')
            setSigning((now) => ({ ...now, id: newAttempt(), password: '' }))
        },
      },
    )
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('actions.named', { action: transition.caption, number: solution.number })}
      closeButtonProps={{ 'aria-label': t('publish.cancel') }}
    >
      <form
        className={classes.sign}
        onSubmit={(event) => {
          event.preventDefault()
          sign()
        }}
      >
        <SignatureFields signing={signing} onChange={setSigning} />
        {step.error && (
          <Notice title={describeFailure(step.error)} isAlert>
            {null}
          </Notice>
        )}
        <div className={classes.answers}>
          <Button type="submit" loading={step.isPending}>
            {transition.caption}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('publish.cancel')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
