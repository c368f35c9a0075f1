import type { Readable } from 'node:stream'
import { z } from 'zod'
import type { FileStore } from '../files/file-store.ts'

/** A file in the result of a task. */
const TaskFileRecord = z.object({
  file: z.object({
    name: z.string(),
    contentType: z.string(),
    hash: z.string(),
    sizeBytes: z.number().int().nonnegative(),
  }),
})

/** The file that the result of a task names; undefined if it names none. */
export function taskFileOf(result: unknown): z.infer<typeof TaskFileRecord>['file'] | undefined {
  return TaskFileRecord.safeParse(result).data?.file
}

/** The file of a task's result, to be handed over; undefined if the result names none. Opening it can fail: it is kept for a day. */
export function openTaskFile(files: Pick<FileStore, 'read'>, result: unknown) {
  const file = taskFileOf(result)
  if (!file) return undefined
  const { name, contentType, hash, sizeBytes } = file
  return { name, contentType, sizeBytes, isShown: false, open: (): Promise<Readable> => files.read(hash) }
}
