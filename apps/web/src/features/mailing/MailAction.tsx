import type { SolutionDetails, StepId } from '@advisor/contract'
import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useHeader } from '../../api/login-state.ts'
import { BarAction } from '../../ui/bar/BarAction.tsx'
import { mediaQueries } from '../../ui/media-queries.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import { MailForm } from './MailForm.tsx'
import { useMailSender } from './mailing-queries.ts'
import classes from './Mailing.module.css'

export interface MailActionProps {
  solution: SolutionDetails
  /** The search step in which it is open. */
  from: StepId | undefined
}

/** In the bar above a solution: mails it. Without a mail server only administrators have it: they are told what is missing. */
export function MailAction({ solution, from }: MailActionProps) {
  const t = useTexts('mailing')
  const isMobile = useMediaQuery(mediaQueries.mobile, undefined, { getInitialValueInEffect: false })
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const isAdministrator = useHeader().tools.includes('Admin')
  const { data: sender } = useMailSender()
  if (sender?.canMail === false && !isAdministrator) return null
  return (
    <>
      <BarAction name={t('button')} icon="mail" aria-haspopup="dialog" onClick={() => setIsOpen(true)} />
      <Modal.Root opened={isOpen} onClose={close} fullScreen={isMobile}>
        <Modal.Overlay />
        <Modal.Content>
          {/* Not Mantine's header: it is a landmark beside the page's. */}
          <div className={classes.head}>
            <Modal.Title className={classes.title}>{t('title', { title: solution.title.text })}</Modal.Title>
            <Modal.CloseButton aria-label={t('close')} size="lg" />
          </div>
          <Modal.Body>
            <MailForm solution={solution} step={from} onClose={close} />
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </>
  )
}
