import { toLanguageTag, type DraftContent, type ViewAttributes } from '@advisor/contract'
import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Destination } from '../../ui/ActionLink.tsx'
import { LoadFailure } from '../../ui/LoadFailure.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { useFormats } from '../../ui/texts/formats.ts'
import { useLanguageTag, useTexts } from '../../ui/texts/texts.ts'
import { comparedFields } from './compared-fields.ts'
import { ComparedFieldRow } from './ComparedFieldRow.tsx'
import { DiscardQuestion } from './DiscardQuestion.tsx'
import classes from './Drafts.module.css'
import { useDraftHindrance } from './draft-locale.ts'
import { useDiscardDraft, useDraftComparison } from './draft-queries.ts'
import { LocaleMessage } from './LocaleMessage.tsx'

export interface DraftComparisonProps {
  /** Undefined where the address names none. */
  draftId: string | undefined
  back: Destination
  /** The form that goes on with a draft. */
  wayOn: (draft: DraftContent) => string
  onDiscarded: () => void
}

/** A draft beside its solution as it is now, field by field. */
export function DraftComparison({ draftId, ...props }: DraftComparisonProps) {
  const t = useTexts('drafts')
  return (
    <section className={classes.page} aria-labelledby="draft-title">
      <PageHead
        style="draft-comparison-menu"
        title={t('comparison.title')}
        titleId="draft-title"
        back={props.back}
        backName={t('comparison.back')}
      />
      {draftId === undefined ? (
        <p role="alert">{t('comparison.no-draft')}</p>
      ) : (
        <Compared draftId={draftId} {...props} />
      )}
    </section>
  )
}

function Compared({ draftId, wayOn, onDiscarded }: DraftComparisonProps & { draftId: string }) {
  const t = useTexts('drafts')
  const { compared, error, retry } = useDraftComparison(draftId)
  if (error) return <LoadFailure title={t('comparison.failed')} error={error} onRetry={retry} />
  if (!compared)
    return (
      <div className={classes.skeletons} role="status" aria-label={t('comparison.loading')}>
        {[36, 72, 72].map((height, index) => (
          <Skeleton key={index} height={height} />
        ))}
      </div>
    )
  const { content, attributes } = compared
  return (
    <>
      <Head content={content} wayOn={wayOn} onDiscarded={onDiscarded} />
      {attributes ? <Fields content={content} attributes={attributes} /> : <p>{t('comparison.of-new')}</p>}
    </>
  )
}

function Head({
  content,
  wayOn,
  onDiscarded,
}: Pick<DraftComparisonProps, 'wayOn' | 'onDiscarded'> & { content: DraftContent }) {
  const t = useTexts('drafts')
  const [isAsked, setIsAsked] = useState(false)
  const { mutate: discard, isPending } = useDiscardDraft()
  const { draft } = content
  const hindrance = useDraftHindrance()(draft)
  const title = draft.draftCaseInfo.title || t('untitled')
  return (
    <>
      <p className={classes.words}>
        <span className={classes.less}>{draft.number || t('new-solution')}</span>{' '}
        <strong lang={toLanguageTag(draft.locale)}>{title}</strong>
      </p>
      {hindrance && <LocaleMessage locale={draft.locale} hindrance={hindrance} />}
      {draft.isOutdated && <Notice title={t('outdated')}>{t('comparison.outdated')}</Notice>}
      <div className={classes.buttons}>
        {!hindrance && (
          <Button component={Link} to={wayOn(content)}>
            {t('comparison.go-on')}
          </Button>
        )}
        <Button variant="default" loading={isPending} onClick={() => setIsAsked(true)}>
          {t('comparison.discard')}
        </Button>
      </div>
      {isAsked && (
        <DiscardQuestion
          title={title}
          onKeep={() => setIsAsked(false)}
          onDiscard={() => {
            setIsAsked(false)
            discard(draft.id, { onSuccess: onDiscarded })
          }}
        />
      )}
    </>
  )
}

function Fields({ content, attributes }: { content: DraftContent; attributes: ViewAttributes }) {
  const t = useTexts('drafts')
  const ui = useTexts('ui')
  const formats = useFormats()
  const tag = useLanguageTag()
  const { draft } = content
  const fields = comparedFields(attributes, content, tag, { yes: ui('value.yes'), no: ui('value.no') })
  if (fields.length === 0) return <p role="status">{t('comparison.same')}</p>
  return (
    <>
      <div className={classes.columns}>
        <strong>{t('comparison.now', { version: formats.number(attributes.filled?.version ?? 0) })}</strong>
        <strong>{t('comparison.draft', { time: formats.dateTime(draft.draftCaseInfo.modificationDate) })}</strong>
      </div>
      {fields.map((field) => (
        <ComparedFieldRow key={field.slot} field={field} lang={toLanguageTag(draft.locale)} />
      ))}
    </>
  )
}
