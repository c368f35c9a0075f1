import { lowerPriorityOfThisThread } from '../threads/lower-priority.ts'

// A reader that is asked for dialogs. Loading its modules takes a core some hundred milliseconds too.
lowerPriorityOfThisThread()
await import('./reader-worker.ts')
