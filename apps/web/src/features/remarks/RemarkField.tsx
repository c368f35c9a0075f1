import { limits, type Colleague } from '@advisor/contract'
import { Button, Combobox, Textarea, useCombobox } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { describeFailure } from '../../ui/texts/describe-failure.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './Remarks.module.css'
import { useColleagues, type Said } from './remark-queries.ts'
import { saidOf, typedName, withName } from './typed-names.ts'

export interface RemarkFieldProps {
  caseId: number
  slot: string
  label: string
  sendText: string
  isSending: boolean
  failure: Error | null
  /** Sends what is written; it goes when `isSent` is told. */
  onSend: (said: Said, onSent: () => void) => void
}

/** Where a remark is written: behind an @ colleagues are suggested. */
export function RemarkField({ caseId, slot, label, sendText, isSending, failure, onSend }: RemarkFieldProps) {
  const t = useTexts('remarks')
  const [text, setText] = useState('')
  const [typed, setTyped] = useState<string>()
  const [chosen, setChosen] = useState<Colleague[]>([])
  const field = useRef<HTMLTextAreaElement>(null)
  const combobox = useCombobox()
  const { data } = useColleagues(caseId, slot, typed)
  const colleagues = typed === undefined ? [] : (data?.colleagues ?? [])
  const isOpen = typed !== undefined && data !== undefined
  useEffect(() => {
    if (isOpen) combobox.openDropdown()
    else combobox.closeDropdown()
    if (isOpen) combobox.selectFirstOption()
    // Its functions are other ones each time it is drawn.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isOpen, data])
  const choose = (id: string) => {
    const colleague = colleagues.find((each) => each.id === id)
    const caret = field.current?.selectionStart ?? text.length
    if (!colleague) return
    const named = withName(text, caret, colleague)
    setText(named.text)
    setChosen([...chosen, colleague])
    setTyped(undefined)
    setTimeout(() => {
      field.current?.focus()
      field.current?.setSelectionRange(named.caret, named.caret)
    })
  }
  return (
    <div className={classes.write}>
      <Combobox store={combobox} onOptionSubmit={choose} position="bottom-start">
        <Combobox.Target>
          <Textarea
            ref={field}
            label={label}
            description={t('text.help')}
            value={text}
            maxLength={limits.remarkCharacters}
            autosize
            minRows={2}
            maxRows={8}
            error={failure && describeFailure(failure)}
            onChange={({ currentTarget }) => {
              setText(currentTarget.value)
              setTyped(typedName(currentTarget.value, currentTarget.selectionStart))
            }}
            onBlur={() => setTyped(undefined)}
            onKeyDown={(event) => {
              if (event.key === 'Escape' && typed !== undefined) {
                event.stopPropagation()
                setTyped(undefined)
              }
            }}
          />
        </Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Options aria-label={t('names.label')}>
            {colleagues.map(({ id, name }) => (
              <Combobox.Option key={id} value={id}>
                {name}
              </Combobox.Option>
            ))}
            {colleagues.length === 0 && <Combobox.Empty>{t('names.none')}</Combobox.Empty>}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      <Button
        size="compact-md"
        loading={isSending}
        disabled={text.trim() === ''}
        onClick={() =>
          onSend(saidOf(text, chosen), () => {
            setText('')
            setChosen([])
          })
        }
      >
        {sendText}
      </Button>
    </div>
  )
}
