import type { Task } from '@advisor/contract'
import { ActionIcon } from '@mantine/core'
import { useTexts } from '../../ui/texts/texts.ts'
import { openTaskList } from './open-task-list.ts'
import { isOwnAndOpen, useTasks } from './task-queries.ts'

/** In the header: says that tasks of the user run, and opens their list. Without such tasks it is not there. */
export function TasksMark() {
  const t = useTexts('tasksMark')
  const running = useTasks().data?.tasks.filter(isOwnAndOpen) ?? []
  if (running.length === 0) return null
  const name = t('running', { count: running.length })
  return (
    <ActionIcon
      size={36}
      variant="subtle"
      color="gray"
      c="inherit"
      aria-label={name}
      title={name}
      aria-haspopup="dialog"
      onClick={openTaskList}
    >
      <Ring share={shareDone(running)} />
    </ActionIcon>
  )
}

/** A ring that fills. It does not turn: it stands at the edge of the eye, sometimes for long. */
function Ring({ share }: { share: number }) {
  const ring = { cx: 12, cy: 12, r: 9, fill: 'none', strokeWidth: 3, pathLength: 1 }
  return (
    <svg width={24} height={24} viewBox="0 0 24 24" aria-hidden="true">
      <circle {...ring} stroke="var(--line-strong)" />
      <circle
        {...ring}
        stroke="var(--accent)"
        strokeDasharray={`${share} 1`}
        transform="rotate(-90 12 12)"
        strokeLinecap="round"
      />
    </svg>
  )
}

/** The part that shows that something runs at all, also where nothing is done yet or nobody knows how much there is. */
const leastShare = 0.15

function shareDone(tasks: readonly Task[]): number {
  const shares = tasks.map(({ done, total }) => (total ? Math.min(1, done / total) : 0))
  return Math.max(leastShare, shares.reduce((sum, share) => sum + share, 0) / shares.length)
}
