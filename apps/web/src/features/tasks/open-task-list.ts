import { openedState } from '../../ui/opened-state.ts'

/** The list of tasks over the page; usable everywhere, also outside of components. */
export const { open: openTaskList, close: closeTaskList, useIsOpen: useIsTaskListOpen } = openedState()
