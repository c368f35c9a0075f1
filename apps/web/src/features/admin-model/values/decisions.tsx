import type { Calls, RequestInput, ReviewedProposal } from '@advisor/contract'
import { Button, Modal, Select, Skeleton, Textarea, TextInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useTexts } from '../../../ui/texts/texts.ts'
import { useTypedText } from '../../../ui/typed-text.ts'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import classes from '../Model.module.css'
import { useModelPlace } from '../model-place.ts'
import { useWriteObjects } from '../model-queries.ts'
import { idFromCaption } from '../objects/id-from-caption.ts'
import { useDecideProposal, useTypeDocument, type TypeDocument } from './proposal-queries.ts'

interface DecisionProps {
  proposal: ReviewedProposal
  onClose: () => void
}

interface DecisionOfListProps extends DecisionProps {
  /** The type that has the values of the field. */
  type: string
}

/** The answer to a proposal: the words to its author outlive the dialog until it is given. */
function useAnswer({ proposal, onClose }: DecisionProps) {
  const { mutateAsync, isPending, error } = useDecideProposal()
  const [comment, setComment] = useTypedText(`why ${proposal.id}`)
  const answer = async (decision: Omit<RequestInput<Calls['decideProposedValue']>, 'proposal'>): Promise<void> => {
    await mutateAsync({ proposal: proposal.id, comment, ...decision })
    setComment('')
    onClose()
  }
  return { comment, setComment, answer, isPending, error }
}

/** A refusal is shown in the dialog. */
const asShown = (work: Promise<void>) => void work.catch(() => undefined)

/** Takes a proposed value into the list of its field, by a draft change of the model, and tells its author. */
export function AddProposal({ proposal, type, onClose }: DecisionOfListProps) {
  const t = useTexts('proposedValues')
  const document = useTypeDocument(type)
  const write = useWriteObjects(useModelPlace())
  const { comment, setComment, answer, isPending, error } = useAnswer({ proposal, onClose })
  const [name, setName] = useState(proposal.text)
  const [parent, setParent] = useState<string | null>(null)
  /** The value that the draft change has got, where its author could not be told: a second try does not add another one. */
  const [added, setAdded] = useState<string>()
  const addTo = async (to: TypeDocument): Promise<string> => {
    const caption = name.trim()
    const id = idFromCaption(
      caption,
      to.symbols.map((symbol) => symbol.id),
    )
    const symbol = { id, caption, ...(parent !== null && { parent }) }
    await write.mutateAsync({
      objects: { documents: [{ ...to, symbols: [...to.symbols, symbol] }] },
      title: t('add.suggested', { value: caption }).slice(0, 200),
    })
    setAdded(id)
    return id
  }
  const add = async (to: TypeDocument) => answer({ decision: 'accept', symbol: added ?? (await addTo(to)) })
  return (
    <Decision
      title={t('add.title')}
      button={t('add')}
      isReady={document !== undefined && name.trim() !== ''}
      isPending={write.isPending || isPending}
      error={write.error ?? error}
      onDecide={() => document && asShown(add(document))}
      onClose={onClose}
    >
      <p className={classes.lead}>{t('add.hint')}</p>
      <TextInput
        label={t('name')}
        value={name}
        maxLength={200}
        autoComplete="off"
        data-autofocus
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      {document?.symbols.some((symbol) => symbol.parent !== undefined) && (
        <SymbolChoice
          label={t('parent')}
          none={t('parent.top')}
          document={document}
          value={parent}
          onChange={setParent}
        />
      )}
      <Why value={comment} onChange={setComment} />
    </Decision>
  )
}

/** Answers that the list has the value already, under another name perhaps: the author reads which one. */
export function KnownProposal({ proposal, type, onClose }: DecisionOfListProps) {
  const t = useTexts('proposedValues')
  const document = useTypeDocument(type)
  const { comment, setComment, answer, isPending, error } = useAnswer({ proposal, onClose })
  const [symbol, setSymbol] = useState<string | null>(null)
  const meant = document?.symbols.find(({ id }) => id === symbol)
  return (
    <Decision
      title={t('known.title')}
      button={t('known')}
      isReady={meant !== undefined}
      isPending={isPending}
      error={error}
      onDecide={() => {
        if (!meant) return
        const said = [meant.caption, comment.trim()].filter(Boolean).join('. ')
        asShown(answer({ decision: 'accept', symbol: meant.id, comment: said }))
      }}
      onClose={onClose}
    >
      <p className={classes.lead}>{proposal.text}</p>
      {document ? (
        <SymbolChoice label={t('value')} document={document} value={symbol} onChange={setSymbol} />
      ) : (
        <Skeleton height={60} role="status" aria-label={t('loading')} />
      )}
      <Why value={comment} onChange={setComment} />
    </Decision>
  )
}

/** Rejects a proposed value, with a word to its author. */
export function RejectProposal({ proposal, onClose }: DecisionProps) {
  const t = useTexts('proposedValues')
  const { comment, setComment, answer, isPending, error } = useAnswer({ proposal, onClose })
  return (
    <Decision
      title={t('reject.title')}
      button={t('reject')}
      isReady
      isPending={isPending}
      error={error}
      onDecide={() => asShown(answer({ decision: 'reject' }))}
      onClose={onClose}
    >
      <p className={classes.lead}>{proposal.text}</p>
      <Why value={comment} onChange={setComment} />
    </Decision>
  )
}

interface DecisionFrameProps {
  title: string
  button: string
  isReady: boolean
  isPending: boolean
  error: Error | null
  onDecide: () => void
  onClose: () => void
  children: ReactNode
}

function Decision({ title, button, isReady, isPending, error, onDecide, onClose, children }: DecisionFrameProps) {
  const t = useTexts('proposedValues')
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('cancel') }}>
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) onDecide()
        }}
      >
        {children}
        {error && <LoadFailure error={error} />}
        <div className={classes.actions}>
          <Button type="submit" disabled={!isReady} loading={isPending}>
            {button}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

interface SymbolChoiceProps {
  label: string
  document: TypeDocument
  value: string | null
  onChange: (value: string | null) => void
  /** What it says where nothing is chosen. */
  none?: string
}

function SymbolChoice({ label, document, value, onChange, none }: SymbolChoiceProps) {
  const t = useTexts('proposedValues')
  return (
    <Select
      label={label}
      searchable
      clearable
      limit={60}
      nothingFoundMessage={t('nothing-found')}
      placeholder={none}
      value={value}
      data={document.symbols.map(({ id, caption }) => ({ value: id, label: caption }))}
      onChange={onChange}
    />
  )
}

function Why({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useTexts('proposedValues')
  return (
    <Textarea
      label={t('comment')}
      description={t('comment.hint')}
      value={value}
      maxLength={1_500}
      autosize
      minRows={2}
      maxRows={6}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
