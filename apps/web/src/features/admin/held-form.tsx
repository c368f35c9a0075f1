import type { OtherEditor } from '@advisor/contract'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Refusal } from '../../api/failures.ts'
import { Notice } from '../../ui/Notice.tsx'
import { describeFailure } from '../../ui/texts/describe-failure.ts'
import { useTexts } from '../../ui/texts/texts.ts'

const signOfLifeMs = 20_000

/** The calls that lock something while its form is open. */
export interface HeldCalls {
  hold: (held: { lock: string; isBack: boolean }) => Promise<{ others: OtherEditor[] }>
  leave: (lock: string) => Promise<unknown>
}

/** A form whose object administrators see as locked, and may free. */
export interface HeldForm {
  /** Goes with what is saved. */
  lock: string
  /** Who else has the same open. */
  others: readonly OtherEditor[]
  /** Why nothing can be saved any more: somebody has broken the lock. */
  lost: Refusal | undefined
  /** Takes the lock again; what was written stays. */
  openAgain: () => void
}

/** Locks something while its form is open, and learns who else has it open. `about`: what it is; undefined: nothing yet. */
export function useHeldForm(about: string | undefined, { hold, leave }: HeldCalls): HeldForm {
  const [lock, setLock] = useState(newLock)
  const isBack = useRef(true)
  const sendLeave = useRef(leave)
  useEffect(() => {
    sendLeave.current = leave
  })
  const life = useQuery({
    queryKey: ['held', about, lock],
    queryFn: async () => {
      const held = { lock, isBack: isBack.current }
      isBack.current = false
      return hold(held)
    },
    enabled: about !== undefined,
    refetchInterval: ({ state }) => (state.error ? false : signOfLifeMs),
    retry: false,
    meta: { failures: 'ofPoll' },
    gcTime: 0,
  })
  const { refetch } = life
  useEffect(() => {
    if (about === undefined) return undefined
    const leaveIt = () => {
      isBack.current = true
      void sendLeave.current(lock).catch(() => undefined)
    }
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void refetch()
    }
    addEventListener('pagehide', leaveIt)
    addEventListener('pageshow', comeBack)
    return () => {
      removeEventListener('pagehide', leaveIt)
      removeEventListener('pageshow', comeBack)
      leaveIt()
    }
  }, [about, lock, refetch])
  return {
    lock,
    others: life.data?.others ?? [],
    lost: life.error instanceof Refusal && life.error.key === 'lock-lost' ? life.error : undefined,
    openAgain: () => {
      isBack.current = true
      setLock(newLock())
    },
  }
}

const newLock = () => crypto.randomUUID()

/** Who else has it open, and that nothing can be saved where an administrator has broken the lock. */
export function HeldNotice({ held: { others, lost, openAgain } }: { held: HeldForm }) {
  const t = useTexts('admin')
  if (lost)
    return (
      <Notice isAlert title={describeFailure(lost)}>
        <p>{t('held.lost')}</p>
        <Button variant="default" size="xs" onClick={openAgain}>
          {t('held.again')}
        </Button>
      </Notice>
    )
  const names = others.map(({ name, isSelf }) => (isSelf ? t('held.self') : name))
  return names.length === 0 ? null : <p role="status">{t('held.others', { names: names.join(', ') })}</p>
}
