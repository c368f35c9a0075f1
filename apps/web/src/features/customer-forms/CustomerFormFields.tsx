import type { CustomerFormKind, StepId } from '@advisor/contract'
import { Button, Textarea, TextInput } from '@mantine/core'
import { Notice } from '../../ui/Notice.tsx'
import { describeFailure, refusedFields } from '../../ui/texts/describe-failure.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import { useTypedText } from '../../ui/typed-text.ts'
import { useSendForm } from './customer-form-queries.ts'
import classes from './CustomerForms.module.css'

export interface CustomerFormFieldsProps {
  kind: CustomerFormKind
  caseId: number
  from: StepId | undefined
  onClose: () => void
}

/** The fields of a form. What was typed outlives the form until it is sent. */
export function CustomerFormFields({ kind, caseId, from, onClose }: CustomerFormFieldsProps) {
  const t = useTexts('customerForms')
  const [reference, setReference] = useTypedText(`form-reference ${kind} ${caseId}`)
  const [text, setText] = useTypedText(`form-text ${kind} ${caseId}`)
  const { mutate, isPending, error } = useSendForm({ caseId, from })
  const refused = refusedFields(error)
  return (
    <form
      className={classes.fields}
      noValidate
      aria-label={t(`kind.${kind}`)}
      onSubmit={(event) => {
        event.preventDefault()
        mutate(
          { form: kind, reference, text },
          {
            onSuccess: () => {
              setReference('')
              setText('')
              onClose()
            },
          },
        )
      }}
    >
      <TextInput
        label={t('reference')}
        autoFocus
        value={reference}
        maxLength={200}
        autoComplete="off"
        onChange={({ currentTarget }) => setReference(currentTarget.value)}
      />
      <Textarea
        label={t(`text-${kind}`)}
        value={text}
        autosize
        minRows={3}
        maxRows={12}
        required
        error={refused['text']}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {error && !('text' in refused) && (
        <Notice title={t('failed')} isAlert>
          <p>{describeFailure(error)}</p>
        </Notice>
      )}
      <div className={classes.buttons}>
        <Button type="submit" loading={isPending}>
          {t('send')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
