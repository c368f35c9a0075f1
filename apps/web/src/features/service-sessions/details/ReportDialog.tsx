import type { ServiceSession } from '@advisor/contract'
import { Button, TextInput } from '@mantine/core'
import SignaturePad from 'signature_pad'
import { useCallback, useRef, useState } from 'react'
import { calls, serviceReportPath } from '../../../api/calls.ts'
import { pageSettings } from '../../../api/page-settings.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { notify } from '../../../ui/notifications/notifications.ts'
import { describeFailure } from '../../../ui/texts/describe-failure.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import { useTypedText } from '../../../ui/typed-text.ts'
import classes from './ReportDialog.module.css'
import shared from '../ServiceSessions.module.css'
import { useSessionChange } from '../session-queries.ts'
import { Sheet } from '../Sheet.tsx'

/** The report of a session for the customer: signed on the screen, saved as a PDF, and mailed. */
export function ReportDialog({ session, onClose }: { session: ServiceSession; onClose: () => void }) {
  const t = useTexts('serviceSessions')
  const { DSID } = session
  const [to, setTo] = useTypedText(`report-to ${DSID}`)
  const [name, setName] = useTypedText(`report-name ${DSID}`)
  const { canvas, isSigned, signature, clear } = useSignature()
  const mail = useSessionChange(calls.mailServiceReport, () => {
    notify({ type: 'info', message: t('report.sent', { to }) })
    onClose()
  })
  const sign = useSessionChange(calls.signServiceReport, () => clear())
  const error = mail.error ?? sign.error
  const address = `${pageSettings().apiPath}${serviceReportPath}?${new URLSearchParams({ DSID })}`
  /** What is signed by now is on the paper, too. */
  const savePdf = async () => {
    if (isSigned) await sign.mutateAsync({ DSID, name, signature: signature() })
    location.assign(address)
  }
  return (
    <Sheet title={t('action.report')} onClose={onClose}>
      <form
        className={shared.parts}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          mail.mutate({ DSID, to, name, ...(isSigned && { signature: signature() }) })
        }}
      >
        <p>{t('report.hint')}</p>
        <TextInput
          label={t('report.name')}
          value={name}
          maxLength={200}
          autoComplete="off"
          data-autofocus
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <div>
          <span id="signature-label">{t('report.signature')}</span>
          <canvas ref={canvas} className={classes.signature} role="img" aria-labelledby="signature-label" />
          <Button variant="subtle" disabled={!isSigned} onClick={clear}>
            {t('report.clear')}
          </Button>
        </div>
        <TextInput
          type="text"
          inputMode="email"
          label={t('report.to')}
          value={to}
          autoComplete="off"
          onChange={({ currentTarget }) => setTo(currentTarget.value)}
        />
        {error && (
          <Notice title={t('failed')} isAlert>
            <p>{describeFailure(error)}</p>
          </Notice>
        )}
        <div className={shared.buttons}>
          <Button
            variant="default"
            loading={sign.isPending}
            onClick={() => void savePdf().catch(() => undefined)}
            leftSection={<Icon name="download" size={16} />}
          >
            {t('report.save')}
          </Button>
          <Button type="submit" loading={mail.isPending} leftSection={<Icon name="mail" size={16} />}>
            {t('report.send')}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}

/** A canvas that is signed on; `signature` returns a PNG as a data address. */
function useSignature() {
  const pad = useRef<SignaturePad>(undefined)
  const [isSigned, setIsSigned] = useState(false)
  // A dialog draws its content after it is there itself: an effect would come too early.
  const canvas = useCallback((on: HTMLCanvasElement) => {
    on.width = on.clientWidth * devicePixelRatio
    on.height = on.clientHeight * devicePixelRatio
    on.getContext('2d')?.scale(devicePixelRatio, devicePixelRatio)
    const drawn = new SignaturePad(on, { penColor: '#1d2024' })
    drawn.addEventListener('endStroke', () => setIsSigned(true))
    pad.current = drawn
    return () => drawn.off()
  }, [])
  return {
    canvas,
    isSigned,
    signature: () => pad.current?.toDataURL('image/png') ?? '',
    clear() {
      pad.current?.clear()
      setIsSigned(false)
    },
  }
}
