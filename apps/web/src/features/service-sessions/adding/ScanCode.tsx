import type { IScannerControls } from '@zxing/browser'
import { BrowserMultiFormatReader } from '@zxing/browser'
import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Notice } from '../../../ui/Notice.tsx'
import { useTexts } from '../../../ui/texts/texts.ts'
import classes from './Adding.module.css'
import shared from '../ServiceSessions.module.css'
import { Sheet } from '../Sheet.tsx'

export interface ScanCodeProps {
  /** Called with the words of a code: of a QR code with an address, the serial number in it. */
  onFound: (code: string) => void
  onClose: () => void
}

type Problem = 'no-camera' | 'not-allowed'

/** Reads a bar code or QR code by the camera. */
export function ScanCode({ onFound, onClose }: ScanCodeProps) {
  const t = useTexts('serviceSessions')
  const [problem, setProblem] = useState<Problem>()
  return (
    <Sheet title={t('scan.title')} onClose={onClose} isWhole={!problem}>
      {problem ? (
        <Notice title={t(`scan.${problem}`)} isAlert>
          <p>{t(`scan.${problem}-hint`)}</p>
        </Notice>
      ) : (
        <>
          <p>{t('scan.hint')}</p>
          <Camera onFound={onFound} onProblem={setProblem} />
        </>
      )}
      <div className={shared.buttons}>
        <Button variant="default" onClick={onClose}>
          {t('close-dialog')}
        </Button>
      </div>
    </Sheet>
  )
}

interface CameraProps {
  onFound: (code: string) => void
  onProblem: (problem: Problem) => void
}

/** What the camera sees. A part of its own: a dialog draws its content after it is there itself. */
function Camera({ onFound, onProblem }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null)
  const found = useEffectEvent((text: string) => onFound(numberInCode(text)))
  const failed = useEffectEvent((error: unknown) =>
    onProblem(error instanceof Error && error.name === 'NotAllowedError' ? 'not-allowed' : 'no-camera'),
  )
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
      if (!isLeft) failed(error)
    })
    return () => {
      isLeft = true
      controls?.stop()
    }
  }, [])
  return <video ref={video} className={classes.camera} muted playsInline />
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
