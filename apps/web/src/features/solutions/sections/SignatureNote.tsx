import type { SolutionDetails, SolutionSignature } from '@advisor/contract'
import { useFormats } from '../../../ui/texts/formats.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import classes from '../slots/Facts.module.css'

/** Who has signed the solution and who has approved it so, for what, and whether what is shown is what was signed. */
export function SignatureNote({ solution: { signature, approvedBy = [], version } }: { solution: SolutionDetails }) {
  const t = useTexts('solutions')
  const all = [...approvedBy, ...(signature ? [signature] : [])]
  if (all.length === 0) return null
  return (
    <section className={classes.signature} aria-label={t('signature.label')}>
      {all.map((each) => (
        <Signature key={`${each.transactionId} ${each.at}`} signature={each} shown={version} />
      ))}
    </section>
  )
}

function Signature({ signature, shown }: { signature: SolutionSignature; shown: number }) {
  const t = useTexts('solutions')
  const formats = useFormats()
  const { by, at, version, isOfShown, transactionId: transaction, hash, meaning } = signature
  const said = { name: by || t('signature.nobody'), date: formats.dateTime(at) }
  return (
    <>
      <p>
        {isOfShown
          ? t('signature.of-shown', said)
          : t('signature.of-other', { ...said, version: formats.number(version), shown: formats.number(shown) })}
      </p>
      {meaning !== undefined && <p>{t('signature.meaning', { meaning })}</p>}
      <p className={classes.proof}>{t('signature.proof', { transaction, hash })}</p>
    </>
  )
}
