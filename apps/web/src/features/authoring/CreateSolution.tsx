import type { DraftContent, NewSolutionStart, SavedSolution, StepId } from '@advisor/contract'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { NewSolutionAddress, TemplateAddress } from '../../addresses/authoring-address.ts'
import { discardDraft } from '../../api/discard-draft.ts'
import { ActionLink, type Destination } from '../../ui/ActionLink.tsx'
import { notify } from '../../ui/notifications/notifications.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './Authoring.module.css'
import { begunDraft } from './drafts/begun-draft.ts'
import { useServerJournal } from './drafts/use-server-journal.ts'
import { formUploads, useCreating, useNewSolution, type NewSolutionBegun } from './authoring-queries.ts'
import { FormOpening } from './FormOpening.tsx'
import type { FormParts } from './form-parts.ts'
import type { JournalCipher } from './journal-cipher.ts'
import { forgetDraft, readDraft } from './kept-draft.ts'
import { OtherDraft } from './OtherDraft.tsx'
import { SavedNotice } from './SavedNotice.tsx'
import { SetAside } from './SetAside.tsx'
import { SolutionEditor } from './SolutionEditor.tsx'
import { TemplateChoice } from './TemplateChoice.tsx'

export interface CreateSolutionProps {
  asked: NewSolutionAddress
  /** The user and the project, by which what is written is kept. */
  owner: string
  /** The address of the form. */
  path: string
  parts: FormParts
  back: Destination
  /** The address of a form that begins without another solution. */
  withoutSolution: string
  /** The address of a form that begins with a template, or with none. */
  withTemplate: (template: TemplateAddress | undefined) => string
  /** Opens the form of another address. */
  onGoTo: (path: string) => void
  /** Opens the solution that was saved. */
  onOpen: (saved: SavedSolution) => void
}

/** Writes a new solution: what the search says is there already, the rest is filled in. */
export function CreateSolution({ asked, back, withoutSolution, withTemplate, onGoTo, ...rest }: CreateSolutionProps) {
  const t = useTexts('authoring')
  const { data, error, refetch, isFetching } = useNewSolution(asked)
  return (
    <div className={classes.page}>
      <PageHead title={t('title')} back={back} backName={t('back')} />
      {data ? (
        <Begun cipher={data.cipher} owner={rest.owner} path={rest.path} onGoTo={onGoTo}>
          <NewSolution
            {...data}
            from={asked.from}
            back={back}
            template={
              asked.copyOf === undefined && (
                <TemplateChoice
                  start={data.start}
                  asked={asked.template}
                  onChoose={(template) => onGoTo(withTemplate(template))}
                />
              )
            }
            {...rest}
          />
        </Begun>
      ) : (
        <FormOpening
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
          ways={
            (asked.caseId ?? asked.copyOf) !== undefined && (
              <Button component={ActionLink} destination={{ to: withoutSolution }} variant="default">
                {t('without-solution')}
              </Button>
            )
          }
        />
      )}
    </div>
  )
}

interface BegunProps extends Pick<CreateSolutionProps, 'owner' | 'path' | 'onGoTo'> {
  cipher: JournalCipher
  children: ReactNode
}

/** Asks what becomes of another solution that the user has begun in this browser, and shows the form. */
function Begun({ cipher, owner, path, onGoTo, children }: BegunProps) {
  const client = useQueryClient()
  const [other, setOther] = useState(() => {
    const kept = readDraft(owner, cipher)
    return kept && kept.path !== path ? kept : undefined
  })
  if (!other)
    return (
      <>
        <SetAside owner={owner} />
        {children}
      </>
    )
  return (
    <OtherDraft
      draft={other}
      onGoOn={() => onGoTo(other.path)}
      onDiscard={() => {
        forgetDraft(owner)
        if (other.draftId !== undefined) void discardDraft(client, other.draftId, 'patient').catch(() => undefined)
        setOther(undefined)
      }}
    />
  )
}

interface NewSolutionProps
  extends Pick<CreateSolutionProps, 'owner' | 'path' | 'parts' | 'back' | 'onOpen'>, NewSolutionBegun {
  /** The step of the search from which the form was opened. */
  from: StepId | undefined
  /** Where a template is chosen. */
  template: ReactNode
}

function NewSolution({ start, draft, cipher, from, template, owner, path, parts, back, onOpen }: NewSolutionProps) {
  const t = useTexts('authoring')
  const [saved, setSaved] = useState<SavedSolution>()
  const { journal, keptWords } = useServerJournal({
    owner,
    path,
    cipher,
    begun: draft && begunDraft(draft, path, filesOf(start, draft)),
  })
  const actions = useCreating({ copyOf: start.copyOf?.caseId, from, journal })
  const [uploads] = useState(() => formUploads(start))
  if (saved) return <SavedNotice saved={saved} back={back} />
  return (
    <SolutionEditor
      label={t('title')}
      begin={start}
      journal={journal}
      keptWords={keptWords}
      path={path}
      actions={actions}
      uploads={uploads}
      parts={parts}
      above={
        <>
          {template}
          {start.copyOf && <CopiedFrom copyOf={start.copyOf} />}
        </>
      }
      onSaved={(solution) => {
        if (!solution.isVisible) return setSaved(solution)
        const { number, state } = solution
        notify({
          type: 'info',
          message:
            state.reach === 'published'
              ? t('saved.title', { number })
              : t('saved.visible', { number, state: state.caption }),
        })
        onOpen(solution)
      }}
    />
  )
}

/** The files that the form of the draft's case base begins with. */
function filesOf({ forms }: NewSolutionStart, { casebase }: DraftContent) {
  return forms.find((form) => form.casebase === casebase)?.files
}

function CopiedFrom({ copyOf: { number, title, leftFiles } }: { copyOf: NonNullable<NewSolutionStart['copyOf']> }) {
  const t = useTexts('authoring')
  return (
    <div className={classes.copied}>
      <p>{t('copy-of', { solution: `${number} · ${title}` })}</p>
      {leftFiles.length > 0 && <p>{t('left-files', { files: leftFiles.join(', ') })}</p>}
    </div>
  )
}
