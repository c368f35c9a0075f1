import { noticeKinds, type Notice } from '@advisor/contract'
import { Badge, Button } from '@mantine/core'
import '@mantine/core/styles/Badge.layer.css'
import { useId } from 'react'
import { Link } from 'react-router'
import { useFormats } from '../../ui/texts/formats.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './Notices.module.css'

export interface NoticeItemProps {
  notice: Notice
  onRead: () => void
  /** What was given is newer than what the page knows: it is read anew. */
  onOpen: () => void
}

/** Something that was given to the user: what it is, where it is opened, and whether it was read. */
export function NoticeItem({ notice: { kind, at, isRead, subject }, onRead, onOpen }: NoticeItemProps) {
  const t = useTexts('notices')
  const formats = useFormats()
  const id = useId()
  const known = noticeKinds.find((each) => each === kind) ?? 'other'
  return (
    <li className={classes.item} aria-labelledby={id}>
      <p id={id} className={classes.words}>
        {subject ? t(`kind.${known}`, { by: subject.by || t('somebody'), title: subject.title }) : t('gone')}{' '}
        {!isRead && (
          <Badge size="sm" variant="filled">
            {t('unread')}
          </Badge>
        )}
      </p>
      {subject?.solution && (
        <p>
          {subject.solution.number} {subject.solution.title}
        </p>
      )}
      <p className={classes.place}>
        {subject && <span>{subject.project.caption} · </span>}
        <time dateTime={at}>{formats.dateTime(at)}</time>
      </p>
      <div className={classes.actions}>
        {subject && (
          <Button
            component={Link}
            to={subject.path}
            variant="light"
            size="sm"
            aria-describedby={id}
            onClick={() => {
              if (!isRead) onRead()
              onOpen()
            }}
          >
            {t('open')}
          </Button>
        )}
        {!isRead && (
          <Button variant="default" size="sm" aria-describedby={id} onClick={onRead}>
            {t('read')}
          </Button>
        )}
      </div>
    </li>
  )
}
