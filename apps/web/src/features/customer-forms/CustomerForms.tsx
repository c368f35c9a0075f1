import type { CustomerFormKind, StepId } from '@advisor/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useFormats } from '../../ui/texts/formats.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import { useCustomerForms } from './customer-form-queries.ts'
import classes from './CustomerForms.module.css'
import { CustomerFormFields } from './CustomerFormFields.tsx'

export interface CustomerFormsProps {
  caseId: number
  from: StepId | undefined
  /** The kinds of forms for this place. Only forms that the server offers are drawn. */
  kinds: readonly CustomerFormKind[]
}

/** Forms to other systems about a solution, and the states of the forms that the user has sent. */
export function CustomerForms({ caseId, from, kinds }: CustomerFormsProps) {
  const t = useTexts('customerForms')
  const formats = useFormats()
  const [open, setOpen] = useState<CustomerFormKind>()
  // Its button has the focus again.
  const [closed, setClosed] = useState<CustomerFormKind>()
  const forms = useCustomerForms(caseId)
  const close = () => {
    setClosed(open)
    setOpen(undefined)
  }
  const offered = kinds.filter((kind) => forms?.offered.includes(kind))
  const sent = (forms?.sent ?? []).filter(({ form }) => kinds.includes(form))
  if (offered.length + sent.length === 0) return null
  return (
    <div className={classes.forms}>
      {open ? (
        <CustomerFormFields key={open} kind={open} caseId={caseId} from={from} onClose={close} />
      ) : (
        <div className={classes.buttons}>
          {offered.map((kind) => (
            <Button key={kind} variant="light" autoFocus={kind === closed} onClick={() => setOpen(kind)}>
              {t(`kind.${kind}`)}
            </Button>
          ))}
        </div>
      )}
      {sent.length > 0 && (
        <ul className={classes.sent} aria-label={t('sent')}>
          {sent.map(({ id, form, state, at, text, answer }) => (
            <li key={id}>
              <span className={classes.about}>
                {t(`kind.${form}`)} · {formats.dateTime(at)} · {t(`state.${state}`)}
              </span>
              <p>{text}</p>
              {answer !== undefined && <p className={classes.answer}>{t('answer', { answer })}</p>}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
