import type { IScannerControls } from '@zxing/browser'
import { BrowserMultiFormatReader } from '@zxing/browser'
import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Notice } from '../../../ui/Notice.tsx'
import { useTexts } from '../../../ui/texts/texts.ts'
import classes from '../ServiceSessions.module.css'
import { Sheet } from '../Sheet.tsx'

export interface ScanCodeProps {
  /** Called with the words of a code: of a QR code with an address, the serial number in it. */
  onFound: (code: string) => void
  onClose: () => void
}

/** Reads a bar code or QR code by the camera. */
export function ScanCode({ onFound, onClose }: ScanCodeProps) {
  const t = useTexts('serviceSessions')
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState<'no-camera' | 'not-allowed'>()
  const found = useEffectEvent((text: string) => onFound(numberInCode(text)))
  useEffect(() => {
    let controls: IScannerControls | undefined
    let isLeft = false
    const begin = async () => {
      // Without TLS browsers have no camera for pages.
      if (!('mediaDevices' in navigator)) throw new DOMException('There is no camera.', 'NotFoundError')
      const reader = new BrowserMultiFormatReader()
      controls = await reader.decodeFromConstraints(
        { video: { facingMode: 'environment' } },
        video.current ?? undefined,
        (result) => {
          if (result && !isLeft) found(result.getText())
        },
      )
      if (isLeft) controls.stop()
    }
    begin().catch((error: unknown) => {
      setProblem(error instanceof Error && error.name === 'NotAllowedError' ? 'not-allowed' : 'no-camera')
    })
    return () => {
      isLeft = true
      controls?.stop()
    }
  }, [])
  return (
    <Sheet title={t('scan.title')} onClose={onClose} isWhole>
      {problem ? (
        <Notice title={t(`scan.${problem}`)} isAlert>
          <p>{t(`scan.${problem}-hint`)}</p>
        </Notice>
      ) : (
        <p>{t('scan.hint')}</p>
      )}
      <video ref={video} className={classes.camera} muted playsInline hidden={problem !== undefined} />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          {t('close-dialog')}
        </Button>
      </div>
    </Sheet>
  )
}

/** The serial number of a code: makers print it alone, or in an address as `serial`, `sn` or `serialNumber`. */
export function numberInCode(text: string): string {
  const said = text.trim()
  if (!URL.canParse(said)) return said
  const { searchParams, hash } = new URL(said)
  const fields = [...searchParams, ...new URLSearchParams(hash.slice(1))]
  const named = fields.find(([name]) => ['serial', 'sn', 'serialnumber'].includes(name.toLowerCase()))
  return named?.[1] ?? said
}
