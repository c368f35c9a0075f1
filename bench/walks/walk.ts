import type { Page } from '@playwright/test'
import { SimulatedUser } from './simulated-user.ts'
import type { Way } from './styles.ts'
import type { Task } from './tasks.ts'
import type { Part } from './time-model.ts'
import { askWhy } from './why.ts'
import type { Width } from './widths.ts'

/** How a user looked for the solution of a task. */
export interface Walk {
  task: string
  found: boolean
  seconds: number
  parts: Readonly<Record<Part, number>>
  taps: number
  characters: number
  /** What explains the solution, where something does. */
  why: string | undefined
  steps: readonly string[]
}

/** Walks through the screens from the start page of the open quest. An act that the screens do not allow ends the walk. */
export async function walk(page: Page, width: Width, way: Way, task: Task): Promise<Walk> {
  const user = new SimulatedUser(page, width)
  await user.settle()
  const found = await way.walk(user, task).catch((error: unknown) => {
    user.note(`cannot go on: ${String(error).split('\n')[0]}`)
    console.error(`${task.id}, ${width.name}, ${way.style} from ${way.from}: ${String(error)}`)
    return false
  })
  if (!found) user.note('gives up')
  const { seconds, total, taps, characters } = user.time
  const why = found ? await askWhy(user, task).catch(() => undefined) : undefined
  return { task: task.id, found, seconds: total, parts: { ...seconds }, taps, characters, why, steps: user.steps }
}
