import { openedState } from '../../ui/opened-state.ts'

/** The list of what was given to the user, over the page. */
export const { open: openNoticeList, close: closeNoticeList, useIsOpen: useIsNoticeListOpen } = openedState()
