import { casesOfMail, type MailText } from '@advisor/contract'
import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { calls } from '../../../api/calls.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import { ChangedByAnother } from '../../admin/ChangedByAnother.tsx'
import { isChangedByAnother } from '../../admin/typed-fields.ts'
import settings from '../admin-settings.module.css'
import { Fault } from '../Fault.tsx'
import { useChange } from '../govern-queries.ts'
import { MailFate } from '../TestMail.tsx'
import type { MailForm } from './mail-form.ts'
import { useTextNames } from './mail-text-names.ts'
import { MailPreview } from './MailPreview.tsx'
import { MailTextField } from './MailTextField.tsx'
import classes from './mails.module.css'
import savingBar from '../../admin/saving-bar.module.css'

export interface MailEditorProps {
  form: MailForm
  /** What stands in the preview in the place of names, numbers and contents. */
  samples: Readonly<Record<string, string>>
}

/** The texts of a mail, and beside them the mail as its receivers get it. */
export function MailEditor({ form, samples }: MailEditorProps) {
  const t = useTexts('mailTemplates')
  const { template, locale, texts, words, stored } = form
  const { mail, shipped } = template
  const nameOf = useTextNames(mail)
  const place = useRef<HTMLFormElement>(null)
  const [activeKey, setActiveKey] = useState(texts[0]?.key)
  const send = useChange(calls.sendMailTemplate, { isShownByForm: true })
  const active = texts.find(({ key }) => key === activeKey)
  const shown = active?.only?.[0] ?? casesOfMail(mail)[0]
  const differences = texts
    .filter(({ key }) => words[key] !== stored[key])
    .map((text) => ({ field: nameOf(text), value: stored[text.key] ?? '' }))
  const isWrong = texts.some((text) => form.problemOf(text))
  const isShipped = texts.every(({ key }) => words[key] === shipped[key])
  const check = () => {
    let isFit = false
    flushSync(() => (isFit = form.check()))
    if (!isFit) place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    return isFit
  }
  const save = () => {
    if (form.isDirty && !form.isSaving && check()) form.save()
  }
  // Also while a text is written.
  useHotkeys([['mod+S', save]], [])
  const write = (text: MailText) => (value: string) => form.write({ ...words, [text.key]: value })
  return (
    <div className={classes.editor}>
      <form
        ref={place}
        className={classes.texts}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        {texts.map((text) => (
          <MailTextField
            key={text.key}
            {...{ mail, text, locale }}
            name={nameOf(text)}
            value={words[text.key] ?? ''}
            shipped={shipped[text.key] ?? ''}
            problem={form.problemOf(text)}
            isActive={text.key === activeKey}
            onActive={() => setActiveKey(text.key)}
            onLeave={() => form.leave(text.key)}
            onChange={write(text)}
          />
        ))}
        {!isShipped && (
          <div>
            <Button variant="subtle" size="xs" onClick={() => form.write(shipped)}>
              {t('take-all-shipped')}
            </Button>
          </div>
        )}
        <ChangedByAnother error={form.error} now={differences} onTakeTheirs={form.discard} />
        <Fault error={isChangedByAnother(form.error) ? undefined : form.error} />
        <div className={savingBar.bar} data-lower-bar>
          <Button type="submit" loading={form.isSaving} disabled={!form.isDirty}>
            {t('save')}
          </Button>
          {form.isDirty && (
            <Button variant="default" onClick={form.discard}>
              {t('discard')}
            </Button>
          )}
          <span role="status" className={isWrong ? settings.fault : settings.less}>
            {isWrong ? t('to-correct') : form.isDirty ? t('unsaved') : ''}
          </span>
        </div>
      </form>
      <div className={classes.aside}>
        <MailPreview {...{ mail, locale, shown, words, samples }} />
        <div>
          <Button
            variant="default"
            loading={send.isPending}
            onClick={() => {
              if (check()) send.mutate({ mail, locale, texts: { ...words }, ...(shown !== undefined && { shown }) })
            }}
          >
            {t('send')}
          </Button>
        </div>
        <Fault error={send.error} />
        {send.data && (
          <>
            <p className={settings.less}>{t('sent-to', { address: send.data.to })}</p>
            <MailFate key={send.data.mail} mail={send.data.mail} />
          </>
        )}
      </div>
    </div>
  )
}
