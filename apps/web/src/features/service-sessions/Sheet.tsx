import { Drawer, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { createContext, useContext, useEffect, useReducer, type ReactNode } from 'react'
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

/** Tells a sheet how many sheets stand above it. */
const AboveContext = createContext<(change: 1 | -1) => void>(() => undefined)

/** A dialog; on a phone a sheet at the lower edge, where the thumb reaches it. It is drawn only while it is open. */
export function Sheet({ title, onClose, children, isWhole, isWide }: SheetProps) {
  const t = useTexts('serviceSessions')
  const isPhone = useMediaQuery(mediaQueries.mobile, undefined, { getInitialValueInEffect: false })
  useFocusBack()
  const { isCovered, setAbove } = useSheetsAbove()
  const content = <AboveContext value={setAbove}>{children}</AboveContext>
  if (isPhone && !isWhole)
    return (
      <Drawer.Root opened onClose={onClose} closeOnEscape={!isCovered} position="bottom" size={lowerPart}>
        <Drawer.Overlay />
        <Drawer.Content className={classes.sheet} data-sheet>
          <div className={classes.sheetHead}>
            <Drawer.Title className={classes.sheetTitle}>{title}</Drawer.Title>
            <Drawer.CloseButton aria-label={t('close-dialog')} size={44} />
          </div>
          <Drawer.Body>{content}</Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    )
  return (
    <Modal.Root
      opened
      onClose={onClose}
      closeOnEscape={!isCovered}
      size={isWide ? 'xl' : 'lg'}
      fullScreen={isPhone === true}
    >
      <Modal.Overlay />
      <Modal.Content className={isPhone ? classes.whole : undefined} data-sheet>
        <div className={classes.sheetHead}>
          <Modal.Title className={classes.sheetTitle}>{title}</Modal.Title>
          <Modal.CloseButton aria-label={t('close-dialog')} size={44} />
        </div>
        <Modal.Body>{content}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

/** Escape closes the sheet on top alone: the one below keeps what was typed. */
function useSheetsAbove() {
  const tell = useContext(AboveContext)
  const [above, setAbove] = useReducer((count: number, by: 1 | -1) => count + by, 0)
  useEffect(() => {
    tell(1)
    return () => tell(-1)
  }, [tell])
  return { isCovered: above > 0, setAbove }
}
