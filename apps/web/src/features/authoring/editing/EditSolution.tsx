import {
  type ConflictChoice,
  type DraftContent,
  type EditedSolution,
  type SavedSolution,
  type SolutionTranslation,
  type UpdatedSolution,
} from '@advisor/contract'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { newAttempt } from '../../../api/attempt.ts'
import { callServer } from '../../../api/call-server.ts'
import { calls } from '../../../api/calls.ts'
import { discardDraft, isDraftEnded } from '../../../api/discard-draft.ts'
import { Refusal } from '../../../api/failures.ts'
import { ActionLink, type Destination } from '../../../ui/ActionLink.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { notify } from '../../../ui/notifications/notifications.ts'
import { PageHead } from '../../../ui/PageHead.tsx'
import { describeFailure } from '../../../ui/texts/describe-failure.ts'
import { useFormats } from '../../../ui/texts/formats.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import classes from '../Authoring.module.css'
import { bySlot, formUploads } from '../authoring-queries.ts'
import { begunDraft } from '../drafts/begun-draft.ts'
import { useServerJournal } from '../drafts/use-server-journal.ts'
import type { JournalCipher } from '../journal-cipher.ts'
import { SetAside } from '../SetAside.tsx'
import type { FormActions, WrittenSolution } from '../form-interface.ts'
import type { TranslatingForm } from '../translating-form.ts'
import { FormOpening } from '../FormOpening.tsx'
import type { FormParts } from '../form-parts.ts'
import { SolutionEditor } from '../SolutionEditor.tsx'
import { AttemptsOfPage } from './attempts-of-page.ts'
import { CasebaseLine } from './CasebaseLine.tsx'
import { changedContent } from './changed-content.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { useOpenedForm, useOwnDrafts, useSignOfLife, type Opening } from './editing-queries.ts'
import { OpenTogether } from './OpenTogether.tsx'
import { resolvedContent } from './resolved-content.ts'
import { SaveOptions, useSaveSteps, type SaveOptionsChosen } from './SaveOptions.tsx'

export interface EditSolutionProps {
  asked: Omit<Opening, 'force'>
  /** The user and the project, by which what is written is kept. */
  owner: string
  /** The address of the form. */
  path: string
  parts: FormParts
  back: Destination
  /** The address of the form that goes on with a draft. */
  withDraft: (draftId: string) => Destination
  /** Opens the solution that was saved. */
  onOpen: (saved: SavedSolution) => void
  /** What the form is called; default: that the solution is edited. */
  title?: (editing: EditedSolution) => string
  /** Makes the form one that translates. */
  translating?: (editing: EditedSolution, translation: SolutionTranslation) => TranslatingForm
}

/** Changes a solution that is there: what is written is kept as a draft until it is saved, joined with what others have saved. */
export function EditSolution({ asked, back, withDraft, title, ...rest }: EditSolutionProps) {
  const t = useTexts('authoring')
  const [force, setForce] = useState(false)
  const { data, error, refetch, isFetching } = useOpenedForm({ ...asked, force })
  const titleOf = title ?? ((editing: EditedSolution) => t('edit.title', { number: editing.number }))
  const isOpenElsewhere = error instanceof Refusal && error.key === 'solution-open-elsewhere'
  return (
    <div className={classes.page} data-translates={asked.isTranslation || undefined}>
      <PageHead title={data ? titleOf(data.editing) : t('edit')} back={back} backName={t('back')} />
      {data ? (
        <EditedForm
          key={data.editing.token}
          editing={data.editing}
          draft={data.draft}
          cipher={data.cipher}
          translation={data.translation}
          onReopen={() => void refetch()}
          withDraft={withDraft}
          title={titleOf(data.editing)}
          {...rest}
        />
      ) : (
        <FormOpening
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
          ways={isOpenElsewhere && <Button onClick={() => setForce(true)}>{t('together.write')}</Button>}
        />
      )}
    </div>
  )
}

interface OwnDraftProps extends Pick<EditSolutionProps, 'withDraft'> {
  caseId: number
  /** Drafts of this language alone; undefined: of all. */
  locale: string | undefined
  /** The draft of this form. */
  own: string
}

/** Offers a draft of the same solution that the user has begun elsewhere. */
function OwnDraft({ caseId, locale, own, withDraft }: OwnDraftProps) {
  const t = useTexts('authoring')
  const formats = useFormats()
  const client = useQueryClient()
  const drafts = useOwnDrafts()
  const draft = drafts.data?.drafts.find(
    (each) =>
      each.caseId === caseId && each.id !== own && !isDraftEnded(each.id) && (locale ?? each.locale) === each.locale,
  )
  if (!draft) return null
  return (
    <Notice title={t('own-draft', { at: formats.dateTime(draft.draftCaseInfo.modificationDate) })}>
      <div className={classes.buttons}>
        <Button component={ActionLink} destination={withDraft(draft.id)} size="compact-md" variant="default">
          {t('other.go-on')}
        </Button>
        <Button
          size="compact-md"
          variant="default"
          onClick={() => void discardDraft(client, draft.id, 'patient').catch(() => undefined)}
        >
          {t('own-draft.discard')}
        </Button>
      </div>
    </Notice>
  )
}

interface EditedFormProps extends Pick<
  EditSolutionProps,
  'owner' | 'path' | 'parts' | 'withDraft' | 'onOpen' | 'translating'
> {
  editing: EditedSolution
  draft: DraftContent | undefined
  cipher: JournalCipher
  translation: SolutionTranslation | undefined
  title: string
  /** Opens the form anew. */
  onReopen: () => void
}

/** The token of the last version that the form knows of. It changes while the form saves, which draws nothing. */
class FormToken {
  #value: string

  constructor(value: string) {
    this.#value = value
  }

  get value(): string {
    return this.#value
  }

  renew(value: string): void {
    this.#value = value
  }
}

/** A question that the user answers before saving goes on. */
interface Question {
  updated: UpdatedSolution
  answer: (choices: ConflictChoice[] | undefined) => void
}

function EditedForm({
  editing,
  draft,
  cipher,
  owner,
  path,
  parts,
  withDraft,
  onOpen,
  title,
  onReopen,
  ...translates
}: EditedFormProps) {
  const t = useTexts('authoring')
  const ofApprovals = useTexts('approvals')
  const client = useQueryClient()
  const { caseId, locale } = editing
  const [translating] = useState(
    () => translates.translation && translates.translating?.(editing, translates.translation),
  )
  const form = translating?.form ?? editing.form
  const [chosen, setChosen] = useState<SaveOptionsChosen>({
    transition: editing.mayKeepState ? '' : (editing.transitions[0]?.id ?? ''),
    comment: '',
    signing: { id: newAttempt(), name: '', password: '' },
    plans: { branch: '', day: '', validUntil: undefined },
    audience: undefined,
    governance: undefined,
  })
  const saveSteps = useSaveSteps(editing)
  const [question, setQuestion] = useState<Question>()
  const [token] = useState(() => new FormToken(editing.token))
  const [attempts] = useState(() => new AttemptsOfPage())
  const keptBy = `${owner} ${caseId} ${locale}`
  const { journal, keptWords } = useServerJournal({
    ...{ owner: keptBy, path, cipher, begun: draft && begunDraft(draft, path, form.files) },
    of: { caseId, token: () => token.value },
  })
  const life = useSignOfLife(caseId, editing.token)
  const lost = life.error instanceof Refusal && life.error.key === 'lock-lost' ? life.error : undefined
  const ask = (updated: UpdatedSolution) =>
    new Promise<ConflictChoice[] | undefined>((answer) => setQuestion({ updated, answer }))
  const sent = (written: WrittenSolution) => ({
    ...{ caseId, locale, token: token.value, content: changedContent(form, written.content) },
    ...(written.files && { files: written.files }),
    ...(written.proposals && { proposals: written.proposals }),
    ...(written.name !== '' && written.name !== editing.name && { name: written.name }),
    ...(chosen.audience && { audience: chosen.audience }),
    ...(chosen.governance && { governance: chosen.governance }),
    ...(chosen.transition !== '' && { transition: chosen.transition }),
  })
  /** Plans what was chosen for what is saved now: the solution is saved whatever comes of it. */
  const plan = async ({ version }: SavedSolution) => {
    const { branch, day, validUntil } = chosen.plans
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    try {
      if (validUntil !== undefined)
        await callServer(calls.setValidUntil, { caseId, timeZone, ...(validUntil !== '' && { day: validUntil }) })
      if (branch !== '' && day !== '')
        await callServer(calls.planPublication, { caseId, version, branchName: branch, day, timeZone })
    } catch (error) {
      notify({ type: 'warning', message: t('not-planned', { reason: describeFailure(error) }) })
    }
  }
  const save: FormActions['save'] = async (written, attempt) => {
    const isSigned = editing.transitions.some(
      ({ id, requiresSignature }) => id === chosen.transition && requiresSignature,
    )
    let request = {
      ...{ ...sent(written), comment: chosen.comment.trim(), draftId: journal.draftId },
      ...(isSigned && chosen.signing.name !== '' && chosen.signing.password !== '' && { signature: chosen.signing }),
      ...(translating && { reviewed: translating.reviewed() }),
    }
    for (let name = attempts.of(attempt, { ...request, signature: undefined }); ; name = newAttempt()) {
      try {
        const { saved, joined } = await callServer(calls.updateCase, request, { attempt: name })
        for (const { name: read } of [calls.viewCaseDetails, calls.getCaseApprovals])
          await client.invalidateQueries({ queryKey: [read] })
        if (joined[0]) notify({ type: 'info', message: t('saved.joined', { name: joined[0].by }) })
        await plan(saved)
        return saved
      } catch (error) {
        // The service keeps what it has refused by its id: another try is another signature.
        if (error instanceof Refusal && error.key === 'signature-refused')
          setChosen((now) => ({ ...now, signing: { ...now.signing, id: newAttempt(), password: '' } }))
        if (!(error instanceof Refusal) || error.key !== 'resource-changed') throw error
        const { content } = request
        const of = { caseId, token: request.token, locale, content }
        const { updated } = await callServer(calls.getUpdatedCase, of)
        const choices = updated.conflicts.length === 0 ? [] : await ask(updated)
        setQuestion(undefined)
        if (!choices) throw error
        token.renew(updated.editing.token)
        request = { ...request, token: token.value, content: resolvedContent(updated, choices, content) }
      }
    }
  }
  const actions: FormActions = {
    validate: async (written) => bySlot((await callServer(calls.validateUpdateCase, sent(written))).problems),
    save: (written, attempt) => journal.whileSaving(() => save(written, attempt)),
  }
  const [uploads] = useState(() => (translating ? undefined : formUploads(editing)))
  return (
    <>
      {!draft && (
        <OwnDraft caseId={caseId} locale={translating && locale} own={journal.draftId} withDraft={withDraft} />
      )}
      {parts.aboveForm?.(caseId)}
      <SetAside owner={keptBy} />
      <OpenTogether others={life.data?.others ?? editing.others} saved={life.data?.saved ?? []} />
      {lost && (
        <Notice title={describeFailure(lost)} isAlert>
          <p>{t('lost-lock')}</p>
        </Notice>
      )}
      <SolutionEditor
        label={title}
        begin={{ forms: [form], chosen: form.casebase, locales: [locale], locale, name: editing.name }}
        above={
          translating?.above ??
          (editing.mayMove &&
            ((store) => (
              <CasebaseLine
                editing={editing}
                store={store}
                token={() => token.value}
                onMoved={({ number }, to) => {
                  notify({ type: 'info', message: t('casebase.moved', { number, casebase: to.caption }) })
                  onReopen()
                }}
                onReload={onReopen}
              />
            )))
        }
        drawSlot={translating?.slot}
        journal={journal}
        path={path}
        actions={actions}
        uploads={uploads}
        parts={parts}
        keptWords={keptWords}
        howSaved={<SaveOptions editing={editing} chosen={chosen} onChange={setChosen} drawPlans={parts.plans} />}
        savesAs={saveSteps.find(({ value }) => value === chosen.transition)?.text}
        onSaved={(saved) => {
          const { number, version, state, approval } = saved
          notify({
            type: 'info',
            message: approval
              ? ofApprovals('done.asked', { number, step: approval.step, steps: approval.steps })
              : t('saved.version', { number, version, state: state.caption }),
          })
          onOpen(saved)
        }}
      />
      {question && (
        <ConflictDialog
          updated={question.updated}
          onChoose={question.answer}
          onClose={() => question.answer(undefined)}
        />
      )}
    </>
  )
}
