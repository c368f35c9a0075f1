import type { Task } from '@advisor/contract'
import { VisuallyHidden } from '@mantine/core'
import { useId, useState } from 'react'
import { useTexts } from '../../ui/texts/texts.ts'
import { taskName } from './task-name.ts'
import { TaskItem } from './TaskItem.tsx'
import classes from './Tasks.module.css'

/** The user's own tasks, then those of the installation. What becomes of them is announced, how far they are is not. */
export function TaskGroups({ tasks }: { tasks: readonly Task[] }) {
  const t = useTexts('tasks')
  const changed = useChangedTasks(tasks)
  const own = tasks.filter(({ isOwn }) => isOwn)
  const others = tasks.filter(({ isOwn }) => !isOwn)
  return (
    <>
      <VisuallyHidden role="status">
        {changed.map((task) => (
          <p key={task.id}>{t('changed', { task: taskName(task), state: t(`state.${task.state}`) })}</p>
        ))}
      </VisuallyHidden>
      {own.length > 0 && <Group caption={t('own')} tasks={own} />}
      {others.length > 0 && <Group caption={t('installation')} tasks={others} />}
    </>
  )
}

function Group({ caption, tasks }: { caption: string; tasks: readonly Task[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={classes.caption}>
        {caption}
      </h3>
      <ul className={classes.tasks}>
        {tasks.map((task) => (
          <TaskItem key={task.id} task={task} />
        ))}
      </ul>
    </section>
  )
}

/** The tasks that were in another state, or not there, when the list last changed in this way; none when it is opened. */
function useChangedTasks(tasks: readonly Task[]): readonly Task[] {
  const [known, setKnown] = useState<{ tasks: readonly Task[]; changed: readonly Task[] }>({ tasks, changed: [] })
  if (known.tasks !== tasks) {
    const states = new Map(known.tasks.map(({ id, state }) => [id, state]))
    const changed = tasks.filter(({ id, state }) => states.get(id) !== state)
    setKnown({ tasks, changed: changed.length > 0 ? changed : known.changed })
  }
  return known.changed
}
