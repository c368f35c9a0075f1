import { openedState } from '../../ui/opened-state.ts'

/** Whether the server has refused something because the user must consent first. */
export const { open: demandConsent, close: endConsentDemand, useIsOpen: useIsConsentDemanded } = openedState()
