import { toLanguageTag, type AuthoredSlot } from '@advisor/contract'
import { Button } from '@mantine/core'
import { useMemo, useState, useSyncExternalStore, type KeyboardEvent } from 'react'
import { useFormats } from '../../../ui/texts/formats.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import { SafeHtml } from '../../../ui/rich-text/SafeHtml.tsx'
import authoring from '../Authoring.module.css'
import { fieldId } from '../field-place.ts'
import type { FormStore } from '../form-store.ts'
import { withAddresses } from '../rich-text/picture-addresses.ts'
import { useProblem } from '../solution-form.ts'
import { focusCell } from './cell-place.ts'
import { TranslatedCell } from './TranslatedCell.tsx'
import classes from './Translating.module.css'
import { pictureAddresses, type TranslationWork } from './translation-work.ts'

export interface TranslatedFieldProps {
  slot: AuthoredSlot
  store: FormStore
  work: TranslationWork
  onLeave: (slot: string) => void
}

/** A text: each paragraph of its source beside the translation. */
export function TranslatedField({ slot: authored, store, work, onLeave }: TranslatedFieldProps) {
  const t = useTexts('translating')
  const formats = useFormats()
  const { slot: id, caption, maxLength } = authored
  const state = useSyncExternalStore(work.subscribe, () => work.slotWork(id))
  const problem = useProblem(store, id)
  const urlOf = useMemo(() => pictureAddresses(work.translation), [work])
  const [active, setActive] = useState<number>()
  if (!state) return null
  const { slot, targets, followed } = state
  const total = slot.paragraphs.length
  const goOn = (at: number) => {
    const next = work.next({ slot: id, at })
    if (next) focusCell(next)
  }
  // An editor that is open keeps what it has.
  const copy = (at: number) => {
    setActive(undefined)
    work.copy(id, at)
  }
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.stopPropagation()
    const paragraph = slot.paragraphs[at]
    if (event.shiftKey) copy(at)
    else if (paragraph && targets[at] !== '') work.confirm(id, paragraph.key)
    goOn(at)
  }
  const language = formats.language(work.locale)
  return (
    <section
      id={fieldId(id)}
      data-field={id}
      className={classes.slot}
      aria-label={caption}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return
        onLeave(id)
      }}
    >
      <h2 className={classes.caption}>{caption}</h2>
      {slot.isWhole && (
        <div className={classes.note}>
          <p>{t('is-whole')}</p>
          <Button size="compact-md" variant="default" onClick={() => work.beginAnew(id)}>
            {t('begin-anew')}
          </Button>
        </div>
      )}
      {slot.paragraphs.map((paragraph, at) => (
        <TranslatedCell
          // Paragraphs are never moved while the form is open.
          key={`${slot.isWhole} ${at}`}
          place={{ slot: id, at }}
          paragraph={paragraph}
          target={targets[at] ?? ''}
          form={slot.form}
          isWhole={slot.isWhole}
          isOpen={work.isOpen(id, at)}
          isFollowed={followed.has(paragraph.key)}
          isActive={active === at}
          label={t('target', { slot: caption, number: at + 1, total, language })}
          sourceLabel={t('source', { name: caption })}
          sourceTag={work.sourceTag}
          referenceTag={work.translation.referenceLocale && toLanguageTag(work.translation.referenceLocale)}
          tag={toLanguageTag(work.locale)}
          maxLength={total === 1 ? maxLength : undefined}
          urlOf={urlOf}
          onActivate={() => setActive(at)}
          onKeyDown={(event) => onKeyDown(event, at)}
          onWrite={(target) => work.write(id, at, target)}
          onCopy={() => copy(at)}
          onConfirm={() => work.confirm(id, paragraph.key)}
        />
      ))}
      {slot.removed.map(({ key, source, target }) => (
        <div key={key} className={classes.removed} data-done={followed.size > 0 || undefined}>
          <p className={classes.mark}>{t('was-here')}</p>
          <del lang={work.sourceTag}>
            <SafeHtml html={slot.form === 'rich' ? withAddresses(source, urlOf) : escapeText(source)} />
          </del>
          <del lang={toLanguageTag(work.locale)}>
            <SafeHtml html={slot.form === 'rich' ? withAddresses(target, urlOf) : escapeText(target)} />
          </del>
          {!followed.has(key) && (
            <Button size="compact-md" variant="default" onClick={() => work.confirm(id, key)}>
              {t('remove-here')}
            </Button>
          )}
        </div>
      ))}
      {problem !== undefined && <p className={authoring.problem}>{problem}</p>}
    </section>
  )
}

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
