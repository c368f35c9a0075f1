import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { describeFailure } from '../../ui/texts/describe-failure.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import { useDelegates } from './approval-queries.ts'
import classes from './Approvals.module.css'

export interface ChooseDelegateProps {
  approval: string
  isWaiting: boolean
  /** Hands the step to the colleague with this id. */
  onChoose: (userId: string) => void
}

/** Hands a step to a colleague, who is found by name. */
export function ChooseDelegate(props: ChooseDelegateProps) {
  const t = useTexts('approvals')
  const [isOpen, setIsOpen] = useState(false)
  if (isOpen) return <Colleagues {...props} />
  return (
    <div>
      <Button variant="subtle" size="compact-md" onClick={() => setIsOpen(true)}>
        {t('delegate')}
      </Button>
    </div>
  )
}

function Colleagues({ approval, isWaiting, onChoose }: ChooseDelegateProps) {
  const t = useTexts('approvals')
  const [typed, setTyped] = useState('')
  const [name] = useDebouncedValue(typed.trim(), 200)
  const { data, error } = useDelegates(approval, name)
  return (
    <div className={classes.delegates}>
      <TextInput
        label={t('delegate.name')}
        type="search"
        autoComplete="off"
        maxLength={200}
        value={typed}
        data-autofocus
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {error && (
        <p role="alert" className={classes.failed}>
          {describeFailure(error)}
        </p>
      )}
      {data?.delegates.length === 0 && <p role="status">{t('delegate.none')}</p>}
      <ul className={classes.colleagues} aria-label={t('delegate')}>
        {data?.delegates.map(({ id, name: colleague }) => (
          <li key={id}>
            <Button variant="default" size="compact-md" disabled={isWaiting} onClick={() => onChoose(id)}>
              {t('delegate.to', { name: colleague })}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
