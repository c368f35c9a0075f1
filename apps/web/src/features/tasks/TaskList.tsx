import { Loader, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useStandingError } from '../../api/asking-again.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useFocusBack } from '../../ui/focus-back.ts'
import { mediaQueries } from '../../ui/media-queries.ts'
import { Notice } from '../../ui/Notice.tsx'
import { describeFailure } from '../../ui/texts/describe-failure.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import { useTasks } from './task-queries.ts'
import { TaskGroups } from './TaskGroups.tsx'
import classes from './Tasks.module.css'

/** What runs and ran for the user, in a dialog. It is drawn only while it is open. */
export function TaskList({ onClose }: { onClose: () => void }) {
  const t = useTexts('tasks')
  const isMobile = useMediaQuery(mediaQueries.mobile, undefined, { getInitialValueInEffect: false })
  useFocusBack()
  return (
    <Modal.Root opened onClose={onClose} fullScreen={isMobile} size="lg">
      <Modal.Overlay />
      <Modal.Content>
        {/* Not Mantine's header: it is a landmark beside the page's. */}
        <div className={classes.head}>
          <Modal.Title className={classes.title}>{t('title')}</Modal.Title>
          <Modal.CloseButton aria-label={t('close')} size="lg" />
        </div>
        <Modal.Body>
          <Tasks />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

/** What was listed last stays beside a failure; both are asked for again by themselves. */
function Tasks() {
  const t = useTexts('tasks')
  const query = useTasks('followed')
  const error = useStandingError(query)
  const tasks = query.data?.tasks
  return (
    <div className={classes.groups}>
      {error && (
        <Notice title={t('failed')} isAlert>
          <p>{describeFailure(error)}</p>
        </Notice>
      )}
      {!tasks && !error && (
        <p role="status" className={classes.loading}>
          <Loader size="xs" aria-hidden />
          {t('loading')}
        </p>
      )}
      {tasks?.length === 0 && (
        <EmptyState icon="clock" title={t('empty')}>
          <p>{t('empty-hint')}</p>
        </EmptyState>
      )}
      {tasks && tasks.length > 0 && <TaskGroups tasks={tasks} />}
    </div>
  )
}
