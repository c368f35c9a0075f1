import { ActionIcon, Modal } from '@mantine/core'
import { useState, type KeyboardEvent } from 'react'
import { Icon } from '../Icon.tsx'
import { useFormats } from '../texts/formats.ts'
import { useTexts } from '../texts/texts.ts'
import viewer from '../files/Viewer.module.css'
import { usePictureZoom } from './picture-zoom.ts'
import classes from './PictureViewer.module.css'

export interface PictureViewerProps {
  /** The name is what the picture shows; it may be empty. */
  pictures: readonly { name: string; url: string }[]
  /** The place of the first one that is shown, from 0. */
  start: number
  onClose: () => void
}

/**
 * Pictures as large as the screen, one after the other. Buttons and keys turn (arrows) and zoom (plus, minus, 0), two fingers, a
 * trackpad and a double click zoom too; an enlarged picture is moved by scrolling.
 */
export function PictureViewer({ pictures, start, onClose }: PictureViewerProps) {
  const t = useTexts('solutions')
  const formats = useFormats()
  const [place, setPlace] = useState(start)
  const [frame, setFrame] = useState<HTMLDivElement | null>(null)
  const { zoom, canGrow, canShrink, step, reset, onDoubleClick } = usePictureZoom(frame)
  const picture = pictures[place]
  const turn = (by: 1 | -1) => {
    setPlace((place + by + pictures.length) % pictures.length)
    reset()
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight' && !canShrink) turn(1)
    if (key === 'ArrowLeft' && !canShrink) turn(-1)
    // Without Shift, the key of the plus is that of the equals sign on many keyboards.
    if (key === '+' || key === '=') step(1)
    if (key === '-') step(-1)
    if (key === '0') reset()
  }
  if (!picture) return null
  const size = `${zoom * 100}%`
  const name = picture.name || t('picture.title')
  return (
    <Modal.Root opened onClose={onClose} fullScreen transitionProps={{ duration: 0 }}>
      <Modal.Content>
        <div className={viewer.viewer} onKeyDown={onKeyDown}>
          <div className={viewer.bar}>
            <Modal.Title className={viewer.name}>{name}</Modal.Title>
            {pictures.length > 1 && (
              <span role="status">
                {t('actions.position', { index: formats.number(place + 1), total: formats.number(pictures.length) })}
              </span>
            )}
            <ActionIcon
              variant="default"
              size={44}
              disabled={!canShrink}
              aria-label={t('viewer.smaller')}
              onClick={() => step(-1)}
            >
              <Icon name="minus" />
            </ActionIcon>
            <ActionIcon
              variant="default"
              size={44}
              disabled={!canGrow}
              aria-label={t('viewer.larger')}
              onClick={() => step(1)}
            >
              <Icon name="plus" />
            </ActionIcon>
            <Modal.CloseButton aria-label={t('picture.close')} size="lg" />
          </div>
          <div
            ref={setFrame}
            className={classes.place}
            tabIndex={0}
            role="region"
            aria-label={name}
            data-autofocus
            onDoubleClick={onDoubleClick}
          >
            <img
              className={classes.picture}
              style={{ width: size, height: size }}
              src={picture.url}
              alt={picture.name}
            />
          </div>
          {pictures.length > 1 && (
            <div className={classes.turns}>
              <ActionIcon variant="default" size={52} aria-label={t('viewer.previous')} onClick={() => turn(-1)}>
                <Icon name="chevron-left" />
              </ActionIcon>
              <ActionIcon variant="default" size={52} aria-label={t('viewer.next')} onClick={() => turn(1)}>
                <Icon name="chevron-right" />
              </ActionIcon>
            </div>
          )}
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}
