import type { Audience, EditedSolution, Governance } from '@advisor/contract'
import { TextInput } from '@mantine/core'
import { SignatureFields, type Signing } from '../../../ui/SignatureFields.tsx'
import { useTexts } from '../../../ui/texts/texts.ts'
import classes from '../Authoring.module.css'
import type { FormParts, WantedPlans } from '../form-parts.ts'
import { LabelledChoice } from '../LabelledChoice.tsx'

/** How a change is saved. */
export interface SaveOptionsChosen {
  /** The step of the workflow; empty: the state stays. */
  transition: string
  /** Why it is changed. */
  comment: string
  /** What a step is signed with that requires it. */
  signing: Signing
  plans: WantedPlans
  audience: Audience | undefined
  governance: Governance | undefined
}

/** As the contract has them, whose schemas the browser does not load. */
const governances = ['open', 'compliance'] as const satisfies readonly Governance[]

export interface SaveOptionsProps {
  editing: Pick<EditedSolution, 'mayKeepState' | 'transitions' | 'form' | 'properties'>
  chosen: SaveOptionsChosen
  onChange: (chosen: SaveOptionsChosen) => void
  /** Draws what can be planned. */
  drawPlans: FormParts['plans']
}

/** What saving can do, by the steps of the workflow; the empty one keeps the state. */
export function useSaveSteps({
  mayKeepState,
  transitions,
  form,
}: Pick<EditedSolution, 'mayKeepState' | 'transitions' | 'form'>): { value: string; text: string }[] {
  const t = useTexts('authoring')
  const ofApprovals = useTexts('approvals')
  return [
    ...(mayKeepState ? [{ value: '', text: t('keep-state', { state: form.state.caption }) }] : []),
    ...transitions.map(({ id, caption, to, requiresApproval }) => ({
      value: id,
      text: requiresApproval
        ? ofApprovals('ask-step', { step: caption, state: to.caption })
        : t('take-step', { step: caption, state: to.caption }),
    })),
  ]
}

/** The step of the workflow that is taken, and the reason of the change. */
export function SaveOptions({
  editing: { mayKeepState, transitions, form, properties },
  chosen,
  onChange,
  drawPlans,
}: SaveOptionsProps) {
  const t = useTexts('authoring')
  const tUi = useTexts('ui')
  const options = useSaveSteps({ mayKeepState, transitions, form })
  return (
    <div className={classes.saveOptions}>
      {options.length > 1 || !mayKeepState ? (
        <LabelledChoice
          id="save-as"
          label={t('save-as')}
          value={chosen.transition}
          options={options}
          onChange={(transition) => onChange({ ...chosen, transition })}
        />
      ) : null}
      {properties && properties.audiences.length > 1 && (
        <LabelledChoice
          id="save-audience"
          label={t('audience')}
          value={chosen.audience ?? properties.audience}
          options={properties.audiences.map((each) => ({ value: each, text: tUi(`audience.${each}`) }))}
          onChange={(value) => onChange({ ...chosen, audience: properties.audiences.find((each) => each === value) })}
        />
      )}
      {properties?.mayGovern && (
        <LabelledChoice
          id="save-governance"
          label={t('governance')}
          value={chosen.governance ?? properties.governance}
          options={governances.map((each) => ({ value: each, text: t(`governance.${each}`) }))}
          onChange={(value) => onChange({ ...chosen, governance: governances.find((each) => each === value) })}
        />
      )}
      <TextInput
        label={t('reason')}
        value={chosen.comment}
        maxLength={2_000}
        autoComplete="off"
        onChange={({ currentTarget }) => onChange({ ...chosen, comment: currentTarget.value })}
      />
      {transitions.some(({ id, requiresSignature }) => id === chosen.transition && requiresSignature) && (
        <SignatureFields signing={chosen.signing} onChange={(signing) => onChange({ ...chosen, signing })} />
      )}
      {drawPlans && (
        <details className={classes.plans}>
          <summary>{t('plans')}</summary>
          {drawPlans(chosen.plans, (plans) => onChange({ ...chosen, plans }))}
        </details>
      )}
    </div>
  )
}
