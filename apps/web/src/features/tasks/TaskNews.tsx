import type { Task } from '@advisor/contract'
import { useEffect, useRef } from 'react'
import { isAwaited } from '../../api/awaited-tasks.ts'
import type { NewNotification } from '../../ui/notifications/notification-list.ts'
import { notify } from '../../ui/notifications/notifications.ts'
import { formatsFor } from '../../ui/texts/formats.ts'
import { textsOf } from '../../ui/texts/texts.ts'
import { openTaskList } from './open-task-list.ts'
import { taskName } from './task-name.ts'

export interface TaskNewsProps {
  /** Tasks of the user that ran while this page was open, and have ended. */
  ended: readonly Task[]
  isListOpen: boolean
}

/** Tells the user once of each task that has ended, unless the list or another part of the page shows it. Draws nothing. */
export function TaskNews({ ended, isListOpen }: TaskNewsProps) {
  const told = useRef(new Set<string>())
  useEffect(() => {
    for (const task of ended) {
      if (told.current.has(task.id)) continue
      told.current.add(task.id)
      const news = isListOpen || isAwaited(task.id) ? undefined : newsOf(task)
      if (news) notify({ ...news, key: task.id })
    }
  }, [ended, isListOpen])
  return null
}

/** Returns undefined for tasks that the user has ended, or that other tasks have made needless. */
function newsOf(task: Task): NewNotification | undefined {
  const t = textsOf('tasks')
  const { state, outcome } = task
  const named = { task: taskName(task) }
  const action = { name: t('news.show'), run: () => Promise.resolve(openTaskList()) }
  if (state === 'cancelled by user' || state === 'skipped') return undefined
  if (state !== 'completed') return { type: 'warning', message: t('news.failed', named), action }
  if (outcome.file) return { type: 'info', message: t('news.ready', named), action }
  const refused = outcome.mail?.refused ?? []
  if (refused.length === 0) return { type: 'info', message: t('news.done', named) }
  const addresses = formatsFor(document.documentElement.lang).list(refused)
  return { type: 'warning', message: t('news.refused', { ...named, addresses }), action }
}
