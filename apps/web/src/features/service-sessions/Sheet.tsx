import { Drawer, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useFocusBack } from '../../ui/focus-back.ts'
import { mediaQueries } from '../../ui/media-queries.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './Sheet.module.css'

export interface SheetProps {
  title: string
  onClose: () => void
  children: ReactNode
  /** For what needs the whole screen: a camera, a picture. */
  isWhole?: boolean
  isWide?: boolean
}

/** A phone is held in one hand: everything that is touched is in the lower three fifths of the screen. */
const lowerPart = '60dvh'

/** A dialog; on a phone a sheet at the lower edge, where the thumb reaches it. It is drawn only while it is open. */
export function Sheet({ title, onClose, children, isWhole, isWide }: SheetProps) {
  const t = useTexts('serviceSessions')
  const isPhone = useMediaQuery(mediaQueries.mobile, undefined, { getInitialValueInEffect: false })
  useFocusBack()
  if (isPhone && !isWhole)
    return (
      <Drawer.Root opened onClose={onClose} position="bottom" size={lowerPart}>
        <Drawer.Overlay />
        <Drawer.Content className={classes.sheet} data-sheet>
          <div className={classes.sheetHead}>
            <Drawer.Title className={classes.sheetTitle}>{title}</Drawer.Title>
            <Drawer.CloseButton aria-label={t('close-dialog')} size={44} />
          </div>
          <Drawer.Body>{children}</Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    )
  return (
    <Modal.Root opened onClose={onClose} size={isWide ? 'xl' : 'lg'} fullScreen={isPhone === true}>
      <Modal.Overlay />
      <Modal.Content>
        <div className={classes.sheetHead}>
          <Modal.Title className={classes.sheetTitle}>{title}</Modal.Title>
          <Modal.CloseButton aria-label={t('close-dialog')} size={44} />
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
