import type { SolutionDetails } from '@advisor/contract'
import { useFormats } from '../../../ui/texts/formats.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import classes from '../slots/Facts.module.css'

/** Who has signed the solution, and whether what is shown is what was signed. */
export function SignatureNote({ solution: { signature, version: shown } }: { solution: SolutionDetails }) {
  const t = useTexts('solutions')
  const formats = useFormats()
  if (!signature) return null
  const { by, at, version, isOfShown, transactionId: transaction, hash } = signature
  const said = { name: by || t('signature.nobody'), date: formats.dateTime(at) }
  return (
    <section className={classes.signature} aria-label={t('signature.label')}>
      <p>
        {isOfShown
          ? t('signature.of-shown', said)
          : t('signature.of-other', { ...said, version: formats.number(version), shown: formats.number(shown) })}
      </p>
      <p className={classes.proof}>{t('signature.proof', { transaction, hash })}</p>
    </section>
  )
}
