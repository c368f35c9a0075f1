import {
  placeholdersOf,
  toLanguageTag,
  type InterfaceLocale,
  type MailId,
  type MailText,
  type MailTextProblem,
} from '@advisor/contract'
import { Textarea, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useFormats } from '../../../ui/texts/formats.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import settings from '../admin-settings.module.css'
import classes from './mails.module.css'

export interface MailTextFieldProps {
  mail: MailId
  text: MailText
  locale: InterfaceLocale
  name: string
  value: string
  shipped: string
  problem: MailTextProblem | undefined
  /** It was written last: its placeholders are offered. */
  isActive: boolean
  onActive: () => void
  onLeave: () => void
  onChange: (value: string) => void
}

/** A text of a mail, with the shipped one below if it is another one. */
export function MailTextField(props: MailTextFieldProps) {
  const { mail, text, locale, name, value, shipped, problem, isActive, onActive, onLeave, onChange } = props
  const t = useTexts('mailTemplates')
  const problems = useTexts('mailProblems')
  const formats = useFormats()
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const insert = (placeholder: string) => {
    const { current } = field
    if (!current) return
    const { selectionStart: from, selectionEnd: to } = current
    flushSync(() => onChange(`${value.slice(0, from ?? value.length)}${placeholder}${value.slice(to ?? value.length)}`))
    const caret = (from ?? value.length) + placeholder.length
    current.focus()
    current.setSelectionRange(caret, caret)
  }
  const needs = formats.list((text.needs ?? []).map((each) => `{{${each}}}`))
  const description = [text.only ? t('sometimes') : '', needs === '' ? '' : t('needs', { placeholders: needs })].filter(
    (words) => words !== '',
  )
  const common = {
    ref: field,
    label: name,
    value,
    lang: toLanguageTag(locale),
    autoComplete: 'off',
    ...(description.length > 0 && { description: description.join(' ') }),
    error: problem && problems(problem.kind, sayable(problem)),
    onFocus: onActive,
    onBlur: onLeave,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value),
  }
  const placeholders = placeholdersOf(mail, text)
  return (
    <div className={classes.text} data-changed={value !== shipped || undefined}>
      {text.kind === 'paragraph' ? <Textarea autosize minRows={1} {...common} /> : <TextInput {...common} />}
      {isActive && placeholders.length > 0 && (
        <div className={classes.placeholders} role="group" aria-label={t('insert', { name })}>
          {placeholders.map((placeholder) => (
            <button
              key={placeholder}
              type="button"
              className={classes.placeholder}
              onClick={() => insert(`{{${placeholder}}}`)}
            >
              {t(`placeholder.${placeholder}`)} <code>{`{{${placeholder}}}`}</code>
            </button>
          ))}
        </div>
      )}
      {value !== shipped && (
        <div className={classes.shipped}>
          <p className={settings.less} lang={toLanguageTag(locale)}>
            {t('shipped', { text: shipped })}
          </p>
          <button
            type="button"
            className={classes.placeholder}
            aria-label={t('take-shipped-of', { name })}
            onClick={() => {
              onChange(shipped)
              field.current?.focus()
            }}
          >
            {t('take-shipped')}
          </button>
        </div>
      )}
    </div>
  )
}

function sayable({ kind: _, ...params }: MailTextProblem): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]))
}
