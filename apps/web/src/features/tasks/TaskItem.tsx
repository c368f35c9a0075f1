import { isOpenTask, type Task } from '@advisor/contract'
import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { useFormats } from '../../ui/texts/formats.ts'
import { hasText, useTexts } from '../../ui/texts/texts.ts'
import { taskName } from './task-name.ts'
import { resultAddress, useCancelTask } from './task-queries.ts'
import { MailFate } from './MailFate.tsx'
import { TaskProgress } from './TaskProgress.tsx'
import classes from './Tasks.module.css'

/** A task: what it is, how far it is, what it has brought, and what the user can do. */
export function TaskItem({ task }: { task: Task }) {
  const t = useTexts('tasks')
  const formats = useFormats()
  const nameId = useId()
  const item = useRef<HTMLLIElement>(null)
  const keepFocus = () => {
    if (document.activeElement === document.body) item.current?.focus()
  }
  const name = taskName(task)
  const { state, createdAt, startedAt, finishedAt, outcome, problem } = task
  const tellProblem = (each: string) => {
    // The others are messages for operators.
    if (!hasText('tasks', `problem.${each}`)) return each
    // It was looked up.
    return t(`problem.${each}` as 'problem.name-taken-meanwhile')
  }
  const begun = startedAt
    ? t('started', { time: formats.dateTime(startedAt) })
    : t('asked', { time: formats.dateTime(createdAt) })
  return (
    <li ref={item} tabIndex={-1} className={classes.task} aria-labelledby={nameId}>
      <p id={nameId} className={classes.name}>
        {name}
      </p>
      <p className={classes.state} data-state={state}>
        {t(`state.${state}`)}
      </p>
      {isOpenTask(task) && <TaskProgress task={task} name={name} />}
      {outcome.mail && <MailFate mail={outcome.mail} />}
      {problem && <p className={classes.problem}>{tellProblem(problem)}</p>}
      <p className={classes.times}>
        <span>{begun}</span>
        {finishedAt && (
          <>
            {' · '}
            <span>{t('ended', { time: formats.dateTime(finishedAt) })}</span>
          </>
        )}
      </p>
      {outcome.file && (
        <div className={classes.file}>
          <Button
            component="a"
            href={resultAddress(task.id)}
            download={outcome.file.name}
            variant="light"
            size="sm"
            leftSection={<Icon name="download" />}
            aria-label={t('download-of', { name: outcome.file.name, size: formats.fileSize(outcome.file.sizeBytes) })}
          >
            {t('download')}
          </Button>
          <span className={classes.kept}>{t('file-kept')}</span>
        </div>
      )}
      <CancelButton task={task} name={name} onGone={keepFocus} />
    </li>
  )
}

interface CancelButtonProps {
  task: Task
  name: string
  /** Called when it goes after it was used. */
  onGone: () => void
}

/** Goes when the task has ended. */
function CancelButton({ task: { id, mayCancel }, name, onGone }: CancelButtonProps) {
  const t = useTexts('tasks')
  const { mutate: cancel, isPending, isSuccess } = useCancelTask()
  const hasGone = isSuccess && !mayCancel
  const tellGone = useEffectEvent(onGone)
  useEffect(() => {
    if (hasGone) tellGone()
  }, [hasGone])
  if (!mayCancel) return null
  return (
    <Button
      variant="default"
      size="sm"
      className={classes.cancel}
      loading={isPending || isSuccess}
      aria-label={t('cancel-of', { task: name })}
      onClick={() => cancel(id)}
    >
      {t('cancel')}
    </Button>
  )
}
