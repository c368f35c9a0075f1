import type { ServiceSession, SessionAttachment } from '@advisor/contract'
import { Button, FileButton, Progress, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Progress.layer.css'
import { useState } from 'react'
import { sessionAttachmentPath } from '../../../api/calls.ts'
import { pageSettings } from '../../../api/page-settings.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { laterPart } from '../../../ui/later-part.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { describeFailure } from '../../../ui/texts/describe-failure.ts'
import { useFormats } from '../../../ui/texts/formats.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import classes from './Attachments.module.css'
import shared from '../ServiceSessions.module.css'
import { useSessionPart } from '../session-queries.ts'
import { MorePages } from './Notes.tsx'
import type { useSending } from './send-attachments.ts'

/** Only users who mark a picture need it. */
const DrawMarks = laterPart('DrawMarks', () => import('./DrawMarks.tsx'), {
  close: ({ onClose }) => onClose,
  isAbove: () => true,
})

export interface AttachmentsProps {
  session: ServiceSession
  /** The files on their way, which go on while another part of the session is shown. */
  sent: ReturnType<typeof useSending>
  /** Takes a photo. */
  onPhoto: () => void
}

/** The address of a file of a session. */
export const attachmentUrl = (DSID: string, id: string) =>
  `${pageSettings().apiPath}${sessionAttachmentPath}?${new URLSearchParams({ DSID, id })}`

const isPicture = ({ contentType }: SessionAttachment) => /^image\/(jpeg|png|webp|gif|avif)$/.test(contentType)

/** The files of a session, the newest first: added, photographed, opened, and marked. */
export function Attachments({ session, sent, onPhoto }: AttachmentsProps) {
  const t = useTexts('serviceSessions')
  const formats = useFormats()
  const { DSID, rights } = session
  const [page, setPage] = useState(1)
  const [marked, setMarked] = useState<SessionAttachment>()
  const { data, error, isPlaceholderData } = useSessionPart(DSID, 'get_attachments', page)
  const { sending, failures, send } = sent
  const { attachments = [], total = 1 } = data ?? {}
  return (
    <section aria-label={t('tab.attachments')} aria-busy={isPlaceholderData} className={shared.part}>
      {error && (
        <Notice title={t('part.failed')} isAlert>
          <p>{describeFailure(error)}</p>
        </Notice>
      )}
      {!data && !error && <Skeleton height={88} />}
      {data && attachments.length === 0 && <p className={shared.less}>{t('attachments.none')}</p>}
      <ul className={classes.files}>
        {attachments.map((file) => (
          <li key={file.id} className={classes.file} data-attachment={file.id}>
            <a
              href={attachmentUrl(DSID, file.id)}
              target="_blank"
              rel="noreferrer"
              className={classes.fileLink}
              data-plain
            >
              {isPicture(file) ? (
                <img src={attachmentUrl(DSID, file.id)} alt="" loading="lazy" className={classes.thumbnail} />
              ) : (
                <span className={classes.thumbnail}>
                  <Icon name="copy" size={24} />
                </span>
              )}
              <span className={classes.fileName}>{file.name}</span>
            </a>
            <p className={shared.less}>
              {formats.fileSize(file.sizeBytes)} · {file.isOwn ? t('you') : file.by || t('nobody')} ·{' '}
              {formats.dateTime(file.at)}
              {file.marksOf && ` · ${t('marks.has')}`}
            </p>
            {isPicture(file) && rights.mayAdd && (
              <Button
                variant="default"
                leftSection={<Icon name="highlighter" size={16} />}
                aria-haspopup="dialog"
                aria-label={t('marks.of', { name: file.name })}
                onClick={() => setMarked(file)}
              >
                {t('marks')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <MorePages page={page} total={total} onPage={setPage} />
      <div role="status">
        {sending.map(({ id, name, progress, cancel }) => (
          <div key={id} className={classes.sending}>
            <span>{name}</span>
            <Progress value={progress * 100} aria-label={name} className={shared.grows} />
            <Button variant="subtle" onClick={cancel}>
              {t('cancel')}
            </Button>
          </div>
        ))}
        {failures.map((failure) => (
          <p key={failure} className={shared.error}>
            {failure}
          </p>
        ))}
      </div>
      {rights.mayAdd && (
        <div className={shared.buttons}>
          <FileButton multiple onChange={(files) => send(files)}>
            {(button) => (
              <Button {...button} variant="default" leftSection={<Icon name="plus" size={16} />}>
                {t('attachments.add')}
              </Button>
            )}
          </FileButton>
          <Button variant="default" leftSection={<Icon name="picture" size={16} />} onClick={onPhoto}>
            {t('photo')}
          </Button>
        </div>
      )}
      {marked && (
        <DrawMarks
          name={marked.name}
          url={attachmentUrl(DSID, marked.id)}
          onSave={(picture) => {
            send([picture], marked.id)
            setMarked(undefined)
          }}
          onClose={() => setMarked(undefined)}
        />
      )}
    </section>
  )
}
