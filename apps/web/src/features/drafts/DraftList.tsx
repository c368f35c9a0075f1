import { toLanguageTag, type DraftCase } from '@advisor/contract'
import { Button, Loader, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { openPlace } from '../../addresses/project-addresses.ts'
import { draftComparisonPath, newDraftPath } from '../../addresses/writing-address.ts'
import { useHeader } from '../../api/login-state.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useFocusBack } from '../../ui/focus-back.ts'
import { LoadFailure } from '../../ui/LoadFailure.tsx'
import { mediaQueries } from '../../ui/media-queries.ts'
import { useFormats } from '../../ui/texts/formats.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import { DiscardQuestion } from './DiscardQuestion.tsx'
import classes from './Drafts.module.css'
import { useDraftHindrance } from './draft-locale.ts'
import { useDiscardDraft, useDrafts } from './draft-queries.ts'
import { LocaleMessage } from './LocaleMessage.tsx'

/** What the user has written and not saved, in a dialog. It is drawn only while it is open. */
export function DraftList({ onClose }: { onClose: () => void }) {
  const t = useTexts('drafts')
  const isMobile = useMediaQuery(mediaQueries.mobile, undefined, { getInitialValueInEffect: false })
  useFocusBack()
  return (
    <Modal.Root opened onClose={onClose} fullScreen={isMobile} size="lg">
      <Modal.Overlay />
      <Modal.Content>
        {/* Not Mantine's header: it is a landmark beside the page's. */}
        <div className={classes.head}>
          <Modal.Title className={classes.question}>{t('title')}</Modal.Title>
          <Modal.CloseButton aria-label={t('close')} size="lg" />
        </div>
        <Modal.Body>
          <Drafts onClose={onClose} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

function Drafts({ onClose }: { onClose: () => void }) {
  const t = useTexts('drafts')
  const { drafts, error, retry } = useDrafts()
  const { mutate: discard } = useDiscardDraft()
  const [asked, setAsked] = useState<DraftCase>()
  const place = useRef<HTMLDivElement>(null)
  return (
    <div ref={place} tabIndex={-1} className={classes.content}>
      {error && <LoadFailure title={t('failed')} error={error} onRetry={retry} />}
      {!drafts && !error && (
        <p role="status" className={classes.loading}>
          <Loader size="xs" aria-hidden />
          {t('loading')}
        </p>
      )}
      {drafts?.length === 0 && (
        <EmptyState icon="book" title={t('empty')}>
          <p>{t('empty-hint')}</p>
        </EmptyState>
      )}
      {drafts && drafts.length > 0 && (
        <ul className={classes.drafts}>
          {drafts.map((draft) => (
            <Draft key={draft.id} draft={draft} onClose={onClose} onDiscard={() => setAsked(draft)} />
          ))}
        </ul>
      )}
      {asked && (
        <DiscardQuestion
          title={asked.draftCaseInfo.title || t('untitled')}
          onKeep={() => setAsked(undefined)}
          onDiscard={() => {
            discard(asked.id)
            setAsked(undefined)
            // The button of the draft goes with it.
            place.current?.focus()
          }}
        />
      )}
    </div>
  )
}

interface DraftProps {
  draft: DraftCase
  onClose: () => void
  onDiscard: () => void
}

function Draft({ draft, onClose, onDiscard }: DraftProps) {
  const t = useTexts('drafts')
  const formats = useFormats()
  const here = openPlace(useHeader())
  const { id, caseId, number, locale, isOutdated, draftCaseInfo } = draft
  const hindrance = useDraftHindrance()(draft)
  const isNew = caseId < 1
  const title = draftCaseInfo.title || t('untitled')
  const to = isNew ? newDraftPath(id, '', here) : draftComparisonPath(id, here)
  return (
    <li className={classes.draft}>
      <span className={classes.less}>{isNew ? t('new-solution') : number}</span>
      <strong lang={toLanguageTag(locale)}>{title}</strong>
      <span className={classes.less}>
        {formats.language(locale)} · {formats.dateTime(draftCaseInfo.modificationDate)}
      </span>
      {isOutdated && <span className={classes.outdated}>{t('outdated')}</span>}
      {hindrance && <LocaleMessage locale={locale} hindrance={hindrance} />}
      <div className={classes.actions}>
        {!(isNew && hindrance) && (
          <Button
            component={Link}
            to={to}
            size="compact-md"
            variant="default"
            aria-label={t('open-named', { title })}
            onClick={onClose}
          >
            {t('open')}
          </Button>
        )}
        <Button size="compact-md" variant="subtle" aria-label={t('discard-named', { title })} onClick={onDiscard}>
          {t('discard')}
        </Button>
      </div>
    </li>
  )
}
