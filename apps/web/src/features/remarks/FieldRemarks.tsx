import { limits } from '@advisor/contract'
import { Button, CloseButton, NativeSelect } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTexts } from '../../ui/texts/texts.ts'
import { openRemarks, useOpenRemarks } from './open-remarks.ts'
import { useRemarkActions, useRemarks, type RemarkedPlace } from './remark-queries.ts'
import { RemarkField } from './RemarkField.tsx'
import { RemarkThreadView } from './RemarkThreadView.tsx'
import classes from './Remarks.module.css'

export interface FieldRemarksProps extends RemarkedPlace {
  slot: string
  /** The remark that a notice has led to. */
  meant: string | undefined
}

/** Wide enough for a panel beside the form. */
const wide = '(min-width: 1200px)'

/** Below a field: how many remarks are open, and the remarks themselves; at wide screens they stand beside the form. */
export function FieldRemarks({ slot, meant, ...place }: FieldRemarksProps) {
  const t = useTexts('remarks')
  const isWide = useMediaQuery(wide, undefined, { getInitialValueInEffect: false })
  const open = useOpenRemarks()
  const { data } = useRemarks(place)
  const threads = data?.list.threads.filter((thread) => thread.slot === slot) ?? []
  const isMeant = threads.some(({ id }) => id === meant)
  useEffect(() => {
    if (isMeant) openRemarks(slot)
  }, [isMeant, slot])
  const button = useRef<HTMLButtonElement>(null)
  const field = data?.list.captions[slot]
  if (!data || field === undefined) return null
  const count = threads.filter(({ resolved }) => !resolved).length
  const isOpen = open === slot
  const panel = isOpen && (
    <Panel
      {...{ place, slot, threads, meant, field }}
      paragraphs={data.list.paragraphs[slot] ?? []}
      onClose={() => {
        openRemarks(undefined)
        button.current?.focus()
      }}
    />
  )
  return (
    <>
      <Button
        ref={button}
        className={classes.open}
        size="compact-sm"
        variant={count > 0 ? 'light' : 'subtle'}
        aria-expanded={isOpen}
        aria-label={count > 0 ? t('open.field-count', { count, field }) : t('open.field', { field })}
        onClick={() => openRemarks(isOpen ? undefined : slot)}
      >
        {count > 0 ? t('open.count', { count }) : t('open')}
      </Button>
      {isWide ? panel && createPortal(panel, document.body) : panel}
    </>
  )
}

interface PanelProps {
  place: RemarkedPlace
  slot: string
  field: string
  threads: Parameters<typeof RemarkThreadView>[0]['thread'][]
  paragraphs: readonly { index: number; quote: string }[]
  meant: string | undefined
  onClose: () => void
}

function Panel({ place, slot, field, threads, paragraphs, meant, onClose }: PanelProps) {
  const t = useTexts('remarks')
  const titleId = useId()
  const { add } = useRemarkActions(place)
  const [index, setIndex] = useState('')
  const [showsResolved, setShowsResolved] = useState(threads.some(({ id, resolved }) => id === meant && resolved))
  const resolved = threads.filter((thread) => thread.resolved)
  const shown = showsResolved ? threads : threads.filter((thread) => !thread.resolved)
  const paragraph = paragraphs.find((each) => String(each.index) === index)
  return (
    <aside
      className={classes.panel}
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <div className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {t('open.field', { field })}
        </h2>
        <CloseButton aria-label={t('close')} onClick={onClose} />
      </div>
      {threads.length === 0 && (
        <p className={classes.less}>
          {t('empty')}. {t('empty-hint')}
        </p>
      )}
      <ul className={classes.threads}>
        {shown.map((thread) => (
          <RemarkThreadView key={thread.id} place={place} thread={thread} isMeant={thread.id === meant} />
        ))}
      </ul>
      {resolved.length > 0 && !showsResolved && (
        <Button size="compact-sm" variant="subtle" onClick={() => setShowsResolved(true)}>
          {t('show-resolved', { count: resolved.length })}
        </Button>
      )}
      {paragraphs.length > 1 && (
        <NativeSelect
          label={t('about')}
          value={index}
          data={[
            { value: '', label: t('about.field') },
            ...paragraphs.map((each) => ({
              value: String(each.index),
              label: t('about.paragraph', { quote: each.quote.slice(0, limits.quoteCharacters / 2) }),
            })),
          ]}
          onChange={({ currentTarget }) => setIndex(currentTarget.value)}
        />
      )}
      <RemarkField
        caseId={place.caseId}
        slot={slot}
        label={t('text')}
        sendText={t('send')}
        isSending={add.isPending}
        failure={add.error}
        onSend={(said, onSent) =>
          add.mutate(
            { slot, ...said, ...(paragraph && { paragraph: { index: paragraph.index, quote: paragraph.quote } }) },
            { onSuccess: onSent },
          )
        }
      />
    </aside>
  )
}
