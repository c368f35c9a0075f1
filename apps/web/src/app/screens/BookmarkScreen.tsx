import { Button } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { Link, useLoaderData, useNavigate } from 'react-router'
import { useSwitchLocale } from '../../features/choosing/choosing-queries.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { notify } from '../../ui/notifications/notifications.ts'
import { useFormats } from '../../ui/texts/formats.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import { useTellOfDropped } from '../../ui/values/dropped-pieces.ts'
import type { BookmarkOutcome } from '../bookmark-loader.ts'
import classes from './NotFoundNotice.module.css'

/** Leads on to what a bookmark holds, and says what has changed since it was made; or says why it cannot be opened. */
export function BookmarkScreen() {
  const t = useTexts('keeping')
  // The loader of the route answers this.
  const outcome = useLoaderData<BookmarkOutcome>()
  useGoingOn(outcome)
  if ('to' in outcome) return null
  return (
    <div className={classes.page}>
      <EmptyState icon="bookmark" title={t('bookmark.failed')} headline="h1">
        <p>{outcome.failure}</p>
      </EmptyState>
      <div className={classes.ways}>
        <Button component={Link} to="/home">
          {t('bookmark.home')}
        </Button>
      </div>
    </div>
  )
}

function useGoingOn(outcome: BookmarkOutcome): void {
  const t = useTexts('keeping')
  const formats = useFormats()
  const navigate = useNavigate()
  const tellOfDropped = useTellOfDropped()
  const { mutateAsync: switchLocale } = useSwitchLocale()
  const goOn = useEffectEvent(() => {
    if (!('to' in outcome)) return
    const { to, bookmark, dropped, currentLocale } = outcome
    const date = formats.date(bookmark.madeAt)
    if (bookmark.isChanged) notify({ type: 'info', key: 'bookmark-changed', message: t('bookmark.changed', { date }) })
    if (currentLocale !== undefined && bookmark.locale !== currentLocale) {
      const language = formats.language(bookmark.locale)
      notify({
        ...{ type: 'info', key: 'bookmark-language', message: t('bookmark.language', { language }) },
        action: {
          name: t('bookmark.switch', { language }),
          run: () => switchLocale({ chooseLocale: bookmark.locale }),
        },
      })
    }
    tellOfDropped(dropped)
    void navigate(to, { replace: true })
  })
  useEffect(() => {
    // Run a moment later: the development mode mounts twice, and the first time goes away again.
    const timer = setTimeout(goOn)
    return () => clearTimeout(timer)
  }, [outcome])
}
