import { modelIdForm, sessionIdForm, stepIdForm } from './id-forms.ts'
import type { ModelId } from './ids.ts'
import type { StepId } from './search/step.ts'
import type { SessionId } from './service-sessions/session-id.ts'

/** Whether a value has the form of a {@link ModelId}. */
export const isModelId = (value: unknown): value is ModelId => typeof value === 'string' && modelIdForm.test(value)

/** Whether a value has the form of a {@link StepId}. */
export const isStepId = (value: unknown): value is StepId => typeof value === 'string' && stepIdForm.test(value)

/** Whether a value has the form of a {@link SessionId}. */
export const isSessionId = (value: unknown): value is SessionId =>
  typeof value === 'string' && sessionIdForm.test(value)
