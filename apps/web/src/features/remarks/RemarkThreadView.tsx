import type { RemarkPart, RemarkThread } from '@advisor/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { describeFailure } from '../../ui/texts/describe-failure.ts'
import { useFormats } from '../../ui/texts/formats.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import { useRemarkActions, type RemarkedPlace } from './remark-queries.ts'
import { RemarkField } from './RemarkField.tsx'
import classes from './Remarks.module.css'

export interface RemarkThreadViewProps {
  place: RemarkedPlace
  thread: RemarkThread
  /** A notice has led to it. */
  isMeant: boolean
}

/** A remark with its answers, and what can be done with it. */
export function RemarkThreadView({ place, thread, isMeant }: RemarkThreadViewProps) {
  const t = useTexts('remarks')
  const formats = useFormats()
  const { answer, resolve } = useRemarkActions(place)
  const [isAnswering, setIsAnswering] = useState(false)
  const { id, slot, locale, paragraph, remarks, resolved } = thread
  const isElsewhere = locale !== '' && locale !== place.locale
  return (
    <li
      className={classes.thread}
      data-meant={isMeant}
      data-resolved={resolved !== undefined}
      ref={(element) => {
        if (isMeant) element?.scrollIntoView({ block: 'nearest' })
      }}
    >
      {isElsewhere && <p className={classes.less}>{t('language', { language: formats.language(locale) })}</p>}
      {paragraph && (
        <blockquote className={classes.quote}>
          {paragraph.index === undefined ? t('gone', { quote: paragraph.quote }) : paragraph.quote}
        </blockquote>
      )}
      {remarks.map((remark) => (
        <div key={remark.id} className={classes.remark}>
          <p className={classes.less}>{t('by', { name: remark.by || t('nobody'), at: formats.dateTime(remark.at) })}</p>
          <p className={classes.said} dir="auto">
            {remark.parts.map((part, at) => (
              <SaidPart key={at} part={part} />
            ))}
          </p>
        </div>
      ))}
      {resolved && (
        <p className={classes.less}>
          {t('resolved', { name: resolved.by || t('nobody'), at: formats.dateTime(resolved.at) })}
        </p>
      )}
      {resolve.error && <p role="alert">{describeFailure(resolve.error)}</p>}
      {isAnswering && (
        <RemarkField
          caseId={place.caseId}
          slot={slot}
          label={t('answer')}
          sendText={t('send-answer')}
          isSending={answer.isPending}
          failure={answer.error}
          onSend={(said, onSent) =>
            answer.mutate(
              { remark: id, ...said },
              {
                onSuccess: () => {
                  onSent()
                  setIsAnswering(false)
                },
              },
            )
          }
        />
      )}
      <div className={classes.buttons}>
        {!isAnswering && (
          <Button size="compact-sm" variant="default" onClick={() => setIsAnswering(true)}>
            {t('send-answer')}
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="default"
          loading={resolve.isPending}
          onClick={() => resolve.mutate({ remark: id, resolved: !resolved })}
        >
          {t(resolved ? 'reopen' : 'resolve')}
        </Button>
      </div>
    </li>
  )
}

function SaidPart({ part }: { part: RemarkPart }) {
  const t = useTexts('remarks')
  return part.kind === 'text' ? part.text : <strong>@{part.name || t('nobody')}</strong>
}
