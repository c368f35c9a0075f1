import { openedState } from '../../ui/opened-state.ts'

/** The list of drafts over the page. */
export const { open: openDraftList, close: closeDraftList, useIsOpen: useIsDraftListOpen } = openedState()
