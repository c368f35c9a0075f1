import { sessionPriorities, type SessionPriority } from '@advisor/contract'
import { Button, Combobox, InputBase, Textarea, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SessionAnswers } from '../../../addresses/sessions-address.ts'
import { calls } from '../../../api/calls.ts'
import { Refusal } from '../../../api/failures.ts'
import { reading } from '../../../api/query-cache.ts'
import { laterPart } from '../../../ui/later-part.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { describeFailure } from '../../../ui/texts/describe-failure.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import { Choice } from '../../../ui/lists/Choice.tsx'
import { dueInstant } from '../due-day.ts'
import classes from './Adding.module.css'
import shared from '../ServiceSessions.module.css'
import { useAddingStart, useSessionChange } from '../session-queries.ts'
import { Sheet } from '../Sheet.tsx'
import { fieldOfRefusal } from './field-of-refusal.ts'
import { MachineNotes } from './MachineNotes.tsx'

/** Only users who scan a code need it. */
const ScanCode = laterPart('ScanCode', () => import('./ScanCode.tsx'), {
  close: ({ onClose }) => onClose,
  isAbove: () => true,
})

export interface AddDialogProps {
  /** What the link has already answered. */
  answers: SessionAnswers
  onAdded: (DSID: string) => void
  onOpen: (DSID: string) => void
  onClose: () => void
}

/** As long as somebody types a number without a pause. */
const typingMs = 300

/** Begins a service session. What is known of the machine is told while its number is typed. */
export function AddDialog({ answers, onAdded, onOpen, onClose }: AddDialogProps) {
  const t = useTexts('serviceSessions')
  const term = useTexts('sessionTerms')
  const start = useAddingStart()
  const [title, setTitle] = useState(answers.title ?? '')
  const [serial, setSerial] = useState(answers.serial ?? '')
  const [model, setModel] = useState<{ id: string; caption: string } | undefined>(
    answers.model ? { id: answers.model, caption: answers.model } : undefined,
  )
  const [order, setOrder] = useState(answers.order ?? '')
  const [ticket, setTicket] = useState(answers.ticket ?? '')
  const [priority, setPriority] = useState<SessionPriority | ''>(answers.priority ?? '')
  const [due, setDue] = useState(answers.due ?? '')
  const [workgroup, setWorkgroup] = useState('')
  const [isScanning, setIsScanning] = useState(false)
  const [settled] = useDebouncedValue(serial, typingMs)
  const add = useSessionChange(calls.DSAdd, ({ details }) => onAdded(details.DSID))
  const refused = add.error instanceof Refusal ? add.error : undefined
  const atField = refused && fieldOfRefusal(refused)
  const errorAt = (field: NonNullable<typeof atField>) =>
    atField === field && add.error ? describeFailure(add.error) : undefined
  const isOpenAtMachine = refused?.key === 'session-open-at-machine'
  const isRequired = (field: 'serialNumber' | 'model' | 'orderNumber' | 'ticketId' | 'priority' | 'dueAt') =>
    start?.rules.required.includes(field) === true
  const send = (again: boolean) =>
    add.mutate({
      ...{ title, serialNumber: serial, orderNumber: order, ticketId: ticket, workgroup, again },
      ...(model && { model: model.id }),
      ...(priority && { priority }),
      ...(due && { dueAt: dueInstant(due) }),
    })
  const example = start?.rules.examples.find((each) => each.model === model?.caption) ?? start?.rules.examples[0]
  return (
    <Sheet title={t('add')} onClose={onClose}>
      <form
        className={shared.parts}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send(false)
        }}
      >
        <Textarea
          label={t('field.title')}
          value={title}
          maxLength={2_000}
          autosize
          minRows={1}
          maxRows={4}
          required
          data-autofocus
          error={errorAt('title')}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
        <div className={shared.searching}>
          <TextInput
            label={t('field.serial')}
            description={example && t('field.serial.example', { example: example.example })}
            value={serial}
            maxLength={2_000}
            autoComplete="off"
            spellCheck={false}
            required={isRequired('serialNumber')}
            error={errorAt('serialNumber')}
            onChange={({ currentTarget }) => setSerial(currentTarget.value)}
          />
          <Button
            variant="default"
            className={classes.scan}
            leftSection={<Icon name="picture" size={16} />}
            aria-haspopup="dialog"
            onClick={() => setIsScanning(true)}
          >
            {t('scan')}
          </Button>
        </div>
        {isOpenAtMachine && (
          <Notice title={t('open-at-machine')} isAlert>
            <Button size="sm" variant="default" loading={add.isPending} onClick={() => send(true)}>
              {t('open-at-machine.again')}
            </Button>
          </Notice>
        )}
        {start?.rules.hasModels !== false && (
          <ModelField
            model={model}
            serial={settled}
            isRequired={isRequired('model')}
            error={errorAt('model')}
            onChoose={setModel}
          />
        )}
        <MachineNotes serial={settled} onOpen={onOpen} />
        <div className={classes.fields}>
          <TextInput
            label={t('field.order')}
            value={order}
            maxLength={2_000}
            autoComplete="off"
            required={isRequired('orderNumber')}
            error={errorAt('orderNumber')}
            onChange={({ currentTarget }) => setOrder(currentTarget.value)}
          />
          <TextInput
            label={t('field.ticket')}
            value={ticket}
            maxLength={2_000}
            autoComplete="off"
            required={isRequired('ticketId')}
            error={errorAt('ticketId')}
            onChange={({ currentTarget }) => setTicket(currentTarget.value)}
          />
          <Choice
            label={t('field.priority')}
            value={priority}
            error={errorAt('priority')}
            onChange={(value) => setPriority(sessionPriorities.find((each) => each === value) ?? '')}
          >
            <option value="">{t('field.priority.usual')}</option>
            {sessionPriorities.map((each) => (
              <option key={each} value={each}>
                {term(`priority.${each}`)}
              </option>
            ))}
          </Choice>
          <TextInput
            type="date"
            label={t('field.due')}
            value={due}
            required={isRequired('dueAt')}
            error={errorAt('dueAt')}
            onChange={({ currentTarget }) => setDue(currentTarget.value)}
          />
          <Choice label={t('field.workgroup')} value={workgroup} error={errorAt('workgroup')} onChange={setWorkgroup}>
            <option value="">{t('field.workgroup.usual')}</option>
            {start?.workgroups.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Choice>
        </div>
        {add.error && !atField && !isOpenAtMachine && (
          <Notice title={t('failed')} isAlert>
            <p>{describeFailure(add.error)}</p>
          </Notice>
        )}
        <div className={shared.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={add.isPending}>
            {t('add.go')}
          </Button>
        </div>
      </form>
      {isScanning && (
        <ScanCode
          onFound={(code) => {
            setSerial(code)
            setIsScanning(false)
          }}
          onClose={() => setIsScanning(false)}
        />
      )}
    </Sheet>
  )
}

interface ModelFieldProps {
  model: { id: string; caption: string } | undefined
  serial: string
  isRequired: boolean
  error: string | undefined
  onChoose: (model: { id: string; caption: string } | undefined) => void
}

/** The model of the machine: one that is typed, or the one that the serial number tells. */
function ModelField({ model, serial, isRequired, error, onChoose }: ModelFieldProps) {
  const t = useTexts('serviceSessions')
  const combobox = useCombobox()
  const [typed, setTyped] = useState('')
  const [settled] = useDebouncedValue(typed, typingMs)
  const ask = (text: string, serialNumber: string, enabled: boolean) => ({
    ...reading(calls.modelsAutocomplete, { text, serialNumber }),
    enabled,
    meta: { failures: 'shownByScreen' as const },
  })
  const found = useQuery(ask(settled, '', settled.trim() !== '' || combobox.dropdownOpened)).data?.models ?? []
  const ofSerial = useQuery(ask('', serial, serial.trim().length >= 3)).data?.models ?? []
  // Only one model has such numbers.
  const told = !model && ofSerial.length === 1 ? ofSerial[0] : undefined
  const shown = combobox.dropdownOpened ? typed : (model?.caption ?? '')
  const offered = settled.trim() === '' && ofSerial.length > 0 ? ofSerial : found
  return (
    <Combobox
      store={combobox}
      withinPortal={false}
      onOptionSubmit={(id) => {
        const chosen = offered.find((each) => each.id === id)
        onChoose(chosen && { id: chosen.id, caption: chosen.caption })
        setTyped('')
        combobox.closeDropdown()
      }}
    >
      <Combobox.Target>
        <InputBase
          label={t('field.model')}
          required={isRequired}
          description={told ? t('field.model.of-serial', { model: told.caption }) : t('field.model.hint')}
          value={shown}
          autoComplete="off"
          error={error}
          maxLength={200}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            onChoose(undefined)
            combobox.openDropdown()
            combobox.updateSelectedOptionIndex()
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={offered.length === 0}>
        <Combobox.Options aria-label={t('field.model')} className={classes.options}>
          {offered.map(({ id, caption, path }) => (
            <Combobox.Option key={id} value={id}>
              {caption}
              {path.length > 0 && <span className={shared.less}> {path.join(' › ')}</span>}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
