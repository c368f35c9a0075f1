import { Button, Checkbox, Modal } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './Consent.module.css'
import { useConsent } from './consent-queries.ts'

export interface ConsentDialogProps {
  userId: string
  onSignOut: () => void
  onConsented?: () => void
}

/** The text that is consented to, with the required checkbox. */
export function ConsentDialog({ userId, onSignOut, onConsented }: ConsentDialogProps) {
  const t = useTexts('gdpr')
  const [isAccepted, setAccepted] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const { mutate, isPending } = useConsent(userId)
  const send = () => {
    setMissing(!isAccepted)
    if (isAccepted) mutate(undefined, { onSuccess: () => onConsented?.() })
  }
  return (
    <Modal.Root opened onClose={onSignOut} closeOnClickOutside={false} size="lg" centered>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Header>
          <Modal.Title component="h2" className={classes.title}>
            {t('title')}
          </Modal.Title>
          <Modal.CloseButton aria-label={t('decline')} />
        </Modal.Header>
        <Modal.Body>
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              send()
            }}
          >
            <div className={classes.words}>
              <p>{t('intro')}</p>
              <p>{t('kept')}</p>
              <p>{t('purpose')}</p>
              <p>{t('rights')}</p>
            </div>
            <Checkbox
              data-autofocus
              required
              name="acceptance"
              value="accepted"
              label={t('accept')}
              checked={isAccepted}
              error={isMissing && !isAccepted && t('required')}
              onChange={(event) => setAccepted(event.currentTarget.checked)}
            />
            <div className={classes.buttons}>
              <Button type="submit" loading={isPending}>
                {t('agree')}
              </Button>
              <Button variant="default" onClick={onSignOut}>
                {t('decline')}
              </Button>
            </div>
          </form>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
