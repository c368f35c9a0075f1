import type { MailOutcome } from '@advisor/contract'
import { useFormats } from '../../ui/texts/formats.ts'
import { useTexts } from '../../ui/texts/texts.ts'

/** Who has a mail, who does not, and why. */
export function MailFate({ mail: { sent, refused, problem } }: { mail: MailOutcome }) {
  const t = useTexts('tasks')
  const formats = useFormats()
  return (
    <>
      {sent.length > 0 && <p>{t('mail-sent', { addresses: formats.list(sent) })}</p>}
      {refused.length > 0 && <p>{t('mail-refused', { addresses: formats.list(refused) })}</p>}
      {problem && <p>{t(`mail-problem.${problem}`)}</p>}
    </>
  )
}
