import type { SolutionDetails } from '@advisor/contract'
import { ActionIcon, Modal } from '@mantine/core'
import { useState, type KeyboardEvent } from 'react'
import { Icon } from '../../../ui/Icon.tsx'
import { useFormats } from '../../../ui/texts/formats.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import viewer from '../../../ui/files/Viewer.module.css'
import classes from './PictureViewer.module.css'

export interface PictureViewerProps {
  pictures: SolutionDetails['attachments']
  /** The place of the first one that is shown, from 0. */
  start: number
  onClose: () => void
}

/** Factors of the size at which the whole picture is in sight. */
const zooms = [1, 1.5, 2, 3, 4, 6]

/**
 * The pictures among the attachments, large, one after the other. Buttons and keys turn (arrows) and zoom (plus, minus, 0); an
 * enlarged picture is moved by scrolling.
 */
export function PictureViewer({ pictures, start, onClose }: PictureViewerProps) {
  const t = useTexts('solutions')
  const formats = useFormats()
  const [place, setPlace] = useState(start)
  const [zoom, setZoom] = useState(0)
  const picture = pictures[place]
  const turn = (by: 1 | -1) => {
    setPlace((place + by + pictures.length) % pictures.length)
    setZoom(0)
  }
  const zoomBy = (by: 1 | -1) => setZoom(Math.max(0, Math.min(zooms.length - 1, zoom + by)))
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight' && zoom === 0) turn(1)
    if (key === 'ArrowLeft' && zoom === 0) turn(-1)
    if (key === '+') zoomBy(1)
    if (key === '-') zoomBy(-1)
    if (key === '0') setZoom(0)
  }
  if (!picture) return null
  const size = `${(zooms[zoom] ?? 1) * 100}%`
  return (
    <Modal.Root opened onClose={onClose} fullScreen transitionProps={{ duration: 0 }}>
      <Modal.Content>
        <div className={viewer.viewer} onKeyDown={onKeyDown}>
          <div className={viewer.bar}>
            <Modal.Title className={viewer.name}>{picture.name}</Modal.Title>
            <span role="status">
              {t('actions.position', { index: formats.number(place + 1), total: formats.number(pictures.length) })}
            </span>
            <ActionIcon
              variant="default"
              size={44}
              disabled={zoom === 0}
              aria-label={t('viewer.smaller')}
              onClick={() => zoomBy(-1)}
            >
              <Icon name="minus" />
            </ActionIcon>
            <ActionIcon
              variant="default"
              size={44}
              disabled={zoom === zooms.length - 1}
              aria-label={t('viewer.larger')}
              onClick={() => zoomBy(1)}
            >
              <Icon name="plus" />
            </ActionIcon>
            <Modal.CloseButton aria-label={t('picture.close')} size="lg" />
          </div>
          <div className={classes.place} tabIndex={0} role="region" aria-label={picture.name} data-autofocus>
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
