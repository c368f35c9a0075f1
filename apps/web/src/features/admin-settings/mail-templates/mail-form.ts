import {
  findMailTextProblem,
  textsOfMail,
  tidyMailText,
  type InterfaceLocale,
  type MailTemplate,
  type MailText,
  type MailTextProblem,
} from '@advisor/contract'
import { useState } from 'react'
import { calls } from '../../../api/calls.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import { useTypedFields } from '../../admin/typed-fields.ts'
import { useChange } from '../govern-queries.ts'

export type MailWords = Readonly<Record<string, string>>

/** What an administrator writes into the texts of a mail. */
export interface MailForm {
  template: MailTemplate
  locale: InterfaceLocale
  texts: readonly MailText[]
  words: MailWords
  /** What the mail says now. */
  stored: MailWords
  isDirty: boolean
  isSaving: boolean
  /** Why it was not saved. */
  error: unknown
  write: (words: MailWords) => void
  /** The field of a text was left: from now on it says what is wrong. */
  leave: (key: string) => void
  /** What is wrong with a text that was left, or that was to be saved. */
  problemOf: (text: MailText) => MailTextProblem | undefined
  /** Whether all texts can be sent; marks those that cannot. */
  check: () => boolean
  save: () => void
  /** What is stored is shown again. */
  discard: () => void
}

export function useMailForm(template: MailTemplate, locale: InterfaceLocale): MailForm {
  const t = useTexts('mailTemplates')
  const { mail, shipped, changed, version } = template
  const texts = textsOfMail(mail)
  const stored: MailWords = { ...shipped, ...changed }
  const { fields: words, change, forget, versionAfter } = useTypedFields(stored, version)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const saving = useChange(calls.saveMailTemplate, { done: t('saved'), isShownByForm: true })
  const tidy = Object.fromEntries(texts.map(({ key }) => [key, tidyMailText(words[key] ?? '')]))
  const find = (text: MailText) =>
    tidy[text.key] === shipped[text.key] ? undefined : findMailTextProblem(mail, text, tidy[text.key] ?? '')
  const isDirty = texts.some(({ key }) => tidy[key] !== stored[key])
  const check = () => {
    setLeft(new Set(texts.map(({ key }) => key)))
    return texts.every((text) => !find(text))
  }
  const discard = () => {
    forget()
    saving.reset()
    setLeft(new Set())
  }
  return {
    ...{ template, locale, texts, words, stored, isDirty, check, discard },
    isSaving: saving.isPending,
    error: saving.error,
    write: change,
    leave: (key) => setLeft((before) => new Set([...before, key])),
    problemOf: (text) => (left.has(text.key) ? find(text) : undefined),
    save: () =>
      saving.mutate({ mail, locale, texts: tidy, version: versionAfter(saving.error) }, { onSuccess: discard }),
  }
}
