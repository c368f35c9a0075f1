import { Button } from '@mantine/core'
import { Notice } from '../../ui/Notice.tsx'
import { useTexts } from '../../ui/texts/texts.ts'
import { useOwnRequests } from './ask-expert-queries.ts'
import { unfoldEntry } from './RequestEntry.tsx'

/** Tells the user of answers that the user has not yet read, one after the other. */
export function AnswerNews() {
  const t = useTexts('askExpert')
  const unread = useOwnRequests().find(({ answer }) => answer?.isUnread)
  if (!unread?.answer) return null
  return (
    <Notice title={t('news', { name: unread.answer.by })}>
      <Button variant="light" size="compact-md" onClick={() => unfoldEntry(unread.id)}>
        {t('news-read')}
      </Button>
    </Notice>
  )
}
