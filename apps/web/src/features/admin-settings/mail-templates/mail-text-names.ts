import { textsOfMail, type MailId, type MailText } from '@advisor/contract'
import { useTexts } from '../../../ui/texts/texts.ts'

/** What the texts of a mail are called: by their kind, with a number where there are several of it. */
export function useTextNames(mail: MailId): (text: MailText) => string {
  const t = useTexts('mailTemplates')
  return ({ key, kind }) => {
    const ofKind = textsOfMail(mail).filter((text) => text.kind === kind)
    if (ofKind.length < 2) return t(`kind.${kind}`)
    const number = ofKind.findIndex((text) => text.key === key) + 1
    return t('numbered', { kind: t(`kind.${kind}`), number: String(number) })
  }
}
