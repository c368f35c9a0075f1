import type { ListedLock } from '@advisor/contract'
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { calls } from '../../api/calls.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useFormats } from '../../ui/texts/formats.ts'
import { hasText, useTexts } from '../../ui/texts/texts.ts'
import classes from './admin-settings.module.css'
import { Confirm } from './Confirm.tsx'
import { GovernScreen } from './GovernScreen.tsx'
import { useAsked, useChange } from './govern-queries.ts'

const askedEveryMs = 10_000

/** What is locked, and how to free it. */
export function LocksScreen() {
  const t = useTexts('adminSettings')
  const asked = useAsked(calls.adminLocks, {}, { everyMs: askedEveryMs })
  return (
    <GovernScreen title={t('locks.title')} intro={t('locks.intro')} asked={asked}>
      {({ locks, system }) => (
        <>
          {locks.length === 0 ? (
            <EmptyState icon="check" title={t('locks.none')}>
              <p>{t('locks.none-hint')}</p>
            </EmptyState>
          ) : (
            <Locks locks={locks} />
          )}
          <SystemLock system={system} />
        </>
      )}
    </GovernScreen>
  )
}

function Locks({ locks }: { locks: readonly ListedLock[] }) {
  const t = useTexts('adminSettings')
  const formats = useFormats()
  const [asked, setAsked] = useState<ListedLock>()
  const breaking = useChange(calls.breakLock, { done: t('locks.broken') })
  const sayTask = useTexts('tasks')
  const captionOf = ({ caption }: ListedLock) => {
    const key = `kind.${caption}`
    return hasText('tasks', key) ? sayTask(key) : caption
  }
  const nameOf = ({ holder }: ListedLock) => (holder === undefined ? t('locks.product') : holder || t('nobody'))
  return (
    <div className={classes.scrolled} role="region" aria-label={t('table', { name: t('locks.title') })} tabIndex={0}>
      <table className={classes.table}>
        <thead data-style="table-ptc-primary">
          <tr>
            {(['kind', 'what', 'holder', 'since'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`locks.${column}`)}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {locks.map((lock) => (
            <tr key={`${lock.kind} ${lock.objectId}`}>
              <td>{t(`lock-kind.${lock.kind}`)}</td>
              <th scope="row">{captionOf(lock)}</th>
              <td>{nameOf(lock)}</td>
              <td>{formats.dateTime(lock.since)}</td>
              <td>
                <Button
                  variant="default"
                  size="xs"
                  aria-label={t('locks.break-of', { what: captionOf(lock) })}
                  onClick={() => setAsked(lock)}
                >
                  {t('locks.break')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {asked && (
        <Confirm
          title={t('locks.break-title')}
          text={t('locks.break-text', { name: nameOf(asked), what: captionOf(asked) })}
          action={t('locks.break')}
          onConfirm={() => breaking.mutate({ kind: asked.kind, objectId: asked.objectId })}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  )
}

function SystemLock({ system }: { system: { message: string } | null }) {
  const t = useTexts('adminSettings')
  const [message, setMessage] = useState('')
  const [isAsked, setAsked] = useState(false)
  const change = useChange(calls.lockSystem)
  return (
    <section className={classes.part} aria-labelledby="system-lock">
      <h2 id="system-lock">{t('locks.system')}</h2>
      <p className={classes.intro} role="status">
        {t(system ? 'locks.system-locked' : 'locks.system-open')} {system?.message}
      </p>
      {!system && (
        <Textarea
          label={t('locks.message')}
          value={message}
          maxLength={1_000}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
      )}
      <div className={classes.buttons}>
        {system ? (
          <Button loading={change.isPending} onClick={() => change.mutate({ locked: false })}>
            {t('locks.unlock')}
          </Button>
        ) : (
          <Button variant="default" loading={change.isPending} onClick={() => setAsked(true)}>
            {t('locks.lock')}
          </Button>
        )}
      </div>
      {isAsked && (
        <Confirm
          title={t('locks.lock-title')}
          text={t('locks.lock-text')}
          action={t('locks.lock')}
          onConfirm={() => change.mutate({ locked: true, message })}
          onClose={() => setAsked(false)}
        />
      )}
    </section>
  )
}
