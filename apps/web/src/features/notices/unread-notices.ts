import { sharedValue } from '../../ui/shared-value.ts'

/** How many notices the user has not read, as the server has told last. */
export const { set: setUnreadNotices, use: useUnreadNotices } = sharedValue(0)
