import { openSolution, readResults, readShown } from './results.ts'
import type { SimulatedUser } from './simulated-user.ts'
import type { Task } from './tasks.ts'

/** Types words, presses Enter and reads the results. */
export async function searchPlainText(user: SimulatedUser, task: Task, words: string): Promise<boolean> {
  user.time.decide()
  await user.type(user.page.getByRole('combobox', { name: 'Search solutions' }), words)
  await user.move(() => user.press('Enter'))
  return readResults(user, task)
}

/** Types the number from a note. */
export async function searchByNumber(user: SimulatedUser, task: Task): Promise<boolean> {
  user.time.decide()
  await user.type(user.page.getByRole('textbox', { name: 'Solution number' }), task.number)
  await user.waitFor(
    () => user.press('Enter'),
    () => user.page.locator('article footer').first().waitFor(),
  )
  return true
}

/** Words of a title that are typed before the list is looked at. */
const wordsAtOnce = 3

/** Types the beginning of the title from a note, three words at a time, until the solution is in the list. */
export async function searchByName(user: SimulatedUser, task: Task): Promise<boolean> {
  const words = task.problem.title?.split(' ') ?? []
  const field = user.page.getByRole('search').getByRole('textbox')
  user.time.decide()
  for (let typed = wordsAtOnce; typed < words.length + wordsAtOnce; typed += wordsAtOnce) {
    const answered = user.page.waitForResponse((response) => response.url().includes('aseName'))
    const before = words.slice(0, typed - wordsAtOnce).join(' ')
    await user.waitFor(
      () => user.type(field, words.slice(0, typed).join(' '), before),
      () => answered,
    )
    const found = await readShown(user, task, 'section[aria-label="Solutions with this name or title"] li a')
    if (!found) continue
    await openSolution(user, found)
    return true
  }
  return false
}
