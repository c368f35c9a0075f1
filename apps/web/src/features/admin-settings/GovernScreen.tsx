import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { LoadFailure } from '../../ui/LoadFailure.tsx'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './admin-settings.module.css'
import type { Asked } from './govern-queries.ts'

export interface GovernScreenProps<Reply> {
  title: string
  /** What the page is for, in a sentence. */
  intro: string
  asked: Asked<Reply>
  children: (reply: Reply) => ReactNode
}

/** A page of administrators: what it is for, and what it shows once it is there. */
export function GovernScreen<Reply>({ title, intro, asked, children }: GovernScreenProps<Reply>) {
  return (
    <section className={classes.screen} aria-labelledby="govern-title">
      <h1 id="govern-title" className={classes.title}>
        {title}
      </h1>
      <p className={classes.intro}>{intro}</p>
      <WhenAsked asked={asked}>{children}</WhenAsked>
    </section>
  )
}

/** What was asked for; until it is there, what stands for it, or why it is not. */
export function WhenAsked<Reply>({ asked, children }: Pick<GovernScreenProps<Reply>, 'asked' | 'children'>) {
  const t = useTexts('adminSettings')
  const { reply, error, isRetrying, retry } = asked
  if (reply !== undefined) return children(reply)
  if (error) return <LoadFailure title={t('failed')} error={error} isRetrying={isRetrying} onRetry={retry} />
  return (
    <div className={classes.fields} role="status" aria-label={t('loading')}>
      {[44, 64, 64].map((height, index) => (
        <Skeleton key={index} height={height} />
      ))}
    </div>
  )
}
