import type { ModelId } from './ids.ts'
import type { StepId } from './search/step.ts'

export const modelIdForm = /^[a-z0-9][a-z0-9._-]{0,79}$/
export const stepIdForm = /^[\w-]{16,64}$/

/** Whether a value has the form of a {@link ModelId}. */
export const isModelId = (value: unknown): value is ModelId => typeof value === 'string' && modelIdForm.test(value)

/** Whether a value has the form of a {@link StepId}. */
export const isStepId = (value: unknown): value is StepId => typeof value === 'string' && stepIdForm.test(value)
