import { modelIdForm, stepIdForm } from './id-forms.ts'
import type { ModelId } from './ids.ts'
import type { StepId } from './search/step.ts'

/** Whether a value has the form of a {@link ModelId}. */
export const isModelId = (value: unknown): value is ModelId => typeof value === 'string' && modelIdForm.test(value)

/** Whether a value has the form of a {@link StepId}. */
export const isStepId = (value: unknown): value is StepId => typeof value === 'string' && stepIdForm.test(value)
