import { isOpenTask } from '@advisor/contract'
import { useEffect, useState } from 'react'
import { laterPart } from '../../ui/later-part.tsx'
import { closeTaskList, useIsTaskListOpen } from './open-task-list.ts'
import { isOwnAndOpen, useTasks } from './task-queries.ts'

/** Only users who open it need it. */
const TaskList = laterPart('TaskList', () => import('./TaskList.tsx'), {
  close: ({ onClose }) => onClose,
  isAbove: () => true,
})

/** Only users with a task that runs need it. */
const TaskNews = laterPart('TaskNews', () => import('./TaskNews.tsx'), { isQuiet: true })

/** What tasks show over every page: their list while it is open, and which of them have ended. */
export function TasksOverPage() {
  const isListOpen = useIsTaskListOpen()
  const tasks = useTasks().data?.tasks ?? []
  const [seen, setSeen] = useState<readonly string[]>([])
  const fresh = tasks.filter((task) => isOwnAndOpen(task) && !seen.includes(task.id))
  if (fresh.length > 0) setSeen([...seen, ...fresh.map(({ id }) => id)])
  // The next user opens it again.
  useEffect(() => closeTaskList, [])
  return (
    <>
      {isListOpen && <TaskList onClose={closeTaskList} />}
      {seen.length > 0 && (
        <TaskNews ended={tasks.filter((task) => seen.includes(task.id) && !isOpenTask(task))} isListOpen={isListOpen} />
      )}
    </>
  )
}
