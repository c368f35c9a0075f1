import { Button, Modal } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { Icon } from '../../ui/Icon.tsx'
import { LoadFailure } from '../../ui/LoadFailure.tsx'
import { describeFailure, refusedFields } from '../../ui/texts/describe-failure.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import { isChangedByAnother } from '../admin/typed-fields.ts'
import classes from './People.module.css'

export interface PageTopProps {
  title: string
  intro?: string
  /** What can be done here. */
  children?: ReactNode
}

/** The head of a screen: what it is for. */
export function PageTop({ title, intro, children }: PageTopProps) {
  return (
    <>
      <div className={classes.top}>
        <h1 className={classes.title}>{title}</h1>
        {children}
      </div>
      {intro !== undefined && <p className={classes.intro}>{intro}</p>}
    </>
  )
}

/** The way back to a list; its filters stay in the address. */
export function BackTo({ to, children }: { to: string; children: string }) {
  const state: unknown = useLocation().state
  const search = typeof state === 'string' ? state : ''
  return (
    <Button
      component={Link}
      to={{ pathname: to, search }}
      variant="subtle"
      leftSection={<Icon name="arrow-left" />}
      w="fit-content"
    >
      {children}
    </Button>
  )
}

interface LoadedProps {
  data: unknown
  error: unknown
  isRetrying: boolean
  retry: () => void
}

/** What stands in place of a screen until it is loaded, and when it cannot be. */
export function NotLoaded({ error, isRetrying, retry }: LoadedProps) {
  const t = useTexts('adminPeople')
  if (!error) return <div aria-busy="true" aria-label={t('loading')} />
  return <LoadFailure title={t('failed')} error={error} isRetrying={isRetrying} onRetry={retry} />
}

/** What a form was refused with, where no field of it says so. */
export function FormFailure({ error, fields = [] }: { error: unknown; fields?: readonly string[] }) {
  if (!error || isChangedByAnother(error)) return null
  const isAtField = Object.keys(refusedFields(error)).some((field) => fields.includes(field))
  if (isAtField) return null
  return (
    <p role="alert" className={classes.fault}>
      {describeFailure(error)}
    </p>
  )
}

export interface SureButtonProps {
  children: string
  /** What the user is asked before it is done. */
  question: string
  isPending?: boolean
  label?: string
  onSure: () => void
}

/** A button that asks in a dialog before it does what cannot be undone. */
export function SureButton({ children, question, isPending = false, label, onSure }: SureButtonProps) {
  const t = useTexts('adminPeople')
  const [isAsked, setIsAsked] = useState(false)
  return (
    <>
      <Button variant="default" loading={isPending} aria-label={label} onClick={() => setIsAsked(true)}>
        {children}
      </Button>
      <Modal opened={isAsked} onClose={() => setIsAsked(false)} title={children} centered withCloseButton={false}>
        <p>{question}</p>
        <div className={classes.buttons}>
          <Button
            onClick={() => {
              setIsAsked(false)
              onSure()
            }}
          >
            {children}
          </Button>
          <Button variant="default" data-autofocus onClick={() => setIsAsked(false)}>
            {t('act.keep')}
          </Button>
        </div>
      </Modal>
    </>
  )
}
