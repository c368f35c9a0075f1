import { Button } from '@mantine/core'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useHeaderIfSignedIn } from '../../api/login-state.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import { useApplication } from '../application.ts'
import classes from './NotActiveTab.module.css'

/** Covers a tab while another one is active, and offers to use this one instead. */
export function NotActiveTab() {
  const { activeTab } = useApplication()
  const isSignedIn = useHeaderIfSignedIn() !== undefined
  const isActive = useSyncExternalStore(activeTab.subscribe, activeTab.isActive)
  return isSignedIn && !isActive ? <Cover onMakeActive={() => activeTab.makeActive()} /> : null
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
