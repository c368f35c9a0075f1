import type { DialogChoice, DialogQuestion, SearchState } from '@advisor/contract'
import { openSolution, readResults, readShown } from './results.ts'
import type { SimulatedUser } from './simulated-user.ts'
import type { Task } from './tasks.ts'

/** After as many questions a user has enough, and looks at the results. */
const mostQuestions = 20
/** Of more, the first say little unless the problem was told in words: reading them takes longer than a question. */
const fewLeft = 12
/** The first of a folded list stands alone. */
const candidates = 'aside[aria-label="Solutions left"] :is(a[data-result], p > a)'

/** Tells the words, answers what is known until the right solution stands beside the question or nothing is asked any more. */
export async function answerQuestions(user: SimulatedUser, task: Task, words: string): Promise<boolean> {
  let search = await start(user, words)
  for (let asked = 0; ; asked++) {
    const { dialog } = search
    const isLooking = words !== '' || !dialog || dialog.decided !== undefined || dialog.candidates <= fewLeft
    const found = isLooking ? await readShown(user, task, candidates) : undefined
    if (found) {
      await openSolution(user, found)
      return true
    }
    if (!dialog) return readResults(user, task)
    if (dialog.question && asked < mostQuestions) {
      search = await answer(user, task, dialog.question)
      continue
    }
    const chosen = dialog.question ? undefined : await chooseQuestion(user, task, search)
    if (!chosen) return (await end(user)) && readResults(user, task)
    search = chosen
  }
}

async function start(user: SimulatedUser, words: string): Promise<SearchState> {
  if (words === '') return user.move(() => user.point(user.page.getByRole('button', { name: 'Start', exact: true })))
  user.time.decide()
  await user.type(user.page.getByLabel('Describe the problem in your own words, if you like'), words)
  return user.move(() => user.press('Enter'))
}

async function answer(
  user: SimulatedUser,
  { problem }: Task,
  { question, text, choices, control }: DialogQuestion,
): Promise<SearchState> {
  user.time.read(text)
  user.time.decide()
  const buttons = user.page.locator('section[aria-labelledby=guided-question] li button')
  const captions = await user.page.locator('section[aria-labelledby=guided-question] li button > [class*=text]').allInnerTexts() // prettier-ignore
  user.note(`reads "${text}" with ${choices.length} answers`)
  if (problem.knows(question)) {
    const right = problem.choose<DialogChoice>(question, choices)
    const at = right ? choices.indexOf(right) : -1
    user.time.readList(captions, at < 0 ? captions.length : at)
    if (at >= 0) return user.move(() => (user.isKeyQuicker(at) ? user.press(`${at + 1}`) : user.point(buttons.nth(at))))
    const [value] = problem.valuesOf(question)
    if (control.kind === 'number') {
      await user.type(user.page.getByLabel(/^Value/), String(value))
      return user.move(() => user.press('Enter'))
    }
    user.note(`none of the answers is "${String(value)}"`)
  }
  return user.move(() => user.point(user.page.getByRole('button', { name: 'I don’t know' })))
}

/** Chooses the first offered question that the user can answer, if there is one. */
async function chooseQuestion(
  user: SimulatedUser,
  { problem }: Task,
  { dialog }: SearchState,
): Promise<SearchState | undefined> {
  const questions = dialog?.questions ?? []
  const at = questions.findIndex(({ question }) => problem.knows(question))
  for (const { text } of at < 0 ? questions : questions.slice(0, at + 1)) user.readTitle(text)
  if (questions.length > 0) user.time.decide()
  if (at < 0) return undefined
  const button = user.page.locator('section[aria-labelledby=guided-questions] li button').nth(at)
  return user.move(() => (user.isKeyQuicker(at) ? user.press(`${at + 1}`) : user.point(button)))
}

/** Asks for the results, where that is offered. */
async function end(user: SimulatedUser): Promise<boolean> {
  const button = user.page.getByRole('button', { name: 'Show results' })
  if ((await button.count()) === 0) return false
  await user.move(() => user.point(button))
  return true
}
