import type { Notice as GivenNotice } from '@advisor/contract'
import { Button, Loader, Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useMediaQuery } from '@mantine/hooks'
import { readAgain } from '../../api/login-state.ts'
import { useStandingError } from '../../api/asking-again.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useFocusBack } from '../../ui/focus-back.ts'
import { mediaQueries } from '../../ui/media-queries.ts'
import { Notice } from '../../ui/Notice.tsx'
import { describeFailure } from '../../ui/texts/describe-failure.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import { useNotices, useReadNotices } from './notice-queries.ts'
import { NoticeItem } from './NoticeItem.tsx'
import classes from './Notices.module.css'

/** What was given to the user, in a dialog. It is drawn only while it is open. */
export function NoticeList({ onClose }: { onClose: () => void }) {
  const t = useTexts('notices')
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
          <Notices onClose={onClose} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

function Notices({ onClose }: { onClose: () => void }) {
  const t = useTexts('notices')
  const query = useNotices()
  const error = useStandingError(query)
  const notices = query.data?.pages.flatMap((page) => page.notices)
  return (
    <div className={classes.parts}>
      {error && (
        <Notice title={t('failed')} isAlert>
          <p>{describeFailure(error)}</p>
        </Notice>
      )}
      {!notices && !error && (
        <p role="status" className={classes.loading}>
          <Loader size="xs" aria-hidden />
          {t('loading')}
        </p>
      )}
      {notices?.length === 0 && (
        <EmptyState icon="bell" title={t('empty')}>
          <p>{t('empty-hint')}</p>
        </EmptyState>
      )}
      {notices && notices.length > 0 && <Items notices={notices} onClose={onClose} />}
      {query.hasNextPage && (
        <Button
          variant="default"
          className={classes.button}
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
    </div>
  )
}

function Items({ notices, onClose }: { notices: readonly GivenNotice[]; onClose: () => void }) {
  const t = useTexts('notices')
  const { mutate: read, isPending } = useReadNotices()
  const client = useQueryClient()
  const [latest] = notices
  const open = () => {
    onClose()
    void readAgain(client)
  }
  return (
    <>
      {latest && notices.some(({ isRead }) => !isRead) && (
        <Button
          variant="default"
          className={classes.button}
          loading={isPending}
          onClick={() => read({ upTo: latest.id })}
        >
          {t('read-all')}
        </Button>
      )}
      <ul className={classes.list}>
        {notices.map((notice) => (
          <NoticeItem key={notice.id} notice={notice} onRead={() => read({ notice: notice.id })} onOpen={open} />
        ))}
      </ul>
    </>
  )
}
