import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useHeaderIfSignedIn } from '../../api/login-state.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './NotActiveTab.module.css'

/** Covers a tab while another one is active, and offers to use this one instead. */
export function NotActiveTab({ onMakeActive }: { onMakeActive: () => void }) {
  const isSignedIn = useHeaderIfSignedIn() !== undefined
  return isSignedIn && <Cover onMakeActive={onMakeActive} />
}

function Cover({ onMakeActive }: { onMakeActive: () => void }) {
  const t = useTexts('shell')
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby="not-active-tab"
      data-not-printed
      // The page below must not be used: Escape does not close it.
      onCancel={(event) => event.preventDefault()}
    >
      <p id="not-active-tab">{t('tab.warning')}</p>
      <Button onClick={onMakeActive}>{t('tab.make-active')}</Button>
    </dialog>
  )
}
