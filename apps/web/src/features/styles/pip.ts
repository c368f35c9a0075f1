import { sharedValue } from '../../ui/shared-value.ts'

/** Where the colour editor is: 0 full screen; as a small window over the other pages 1 top right, 2 bottom right, 3 bottom left, 4 top left. */
export type PipStatus = 0 | 1 | 2 | 3 | 4

export const { get: pipStatus, set: setPip, use: usePip } = sharedValue<PipStatus>(0)

const nextOf: Record<PipStatus, PipStatus> = { 0: 1, 1: 2, 2: 3, 3: 4, 4: 1 }

/** Moves the editor to the next corner, from full screen to the first one. */
export const cyclePip = (): void => setPip(nextOf[pipStatus()])
