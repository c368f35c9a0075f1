import { Button } from '@mantine/core'
import { Icon } from '../../ui/Icon.tsx'
import { useTexts } from '../../ui/texts/texts.ts'
import { useOwnRequests } from './ask-expert-queries.ts'
import classes from './ExpertRequests.module.css'
import { unfoldEntry } from './RequestEntry.tsx'

/** Tells the user of answers that the user has not yet read, one after the other. */
export function AnswerNews() {
  const t = useTexts('askExpert')
  const unread = useOwnRequests().find(({ answer }) => answer?.isUnread)
  if (!unread?.answer) return null
  return (
    <section className={classes.news} aria-label={t('unread')}>
      <Icon name="info" />
      <span>{t('news', { name: unread.answer.by })}</span>
      <Button variant="filled" onClick={() => unfoldEntry(unread.id)}>
        {t('news-read')}
      </Button>
    </section>
  )
}
