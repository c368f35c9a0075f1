import type { TrayField } from '@advisor/contract'
import { openSolution, readResults, readShown } from './results.ts'
import type { SimulatedUser } from './simulated-user.ts'
import type { Task } from './tasks.ts'

const mostCriteria = 4
/** Values that are read rather than narrowed. */
const fewValues = 8
const criteria = 'section[aria-labelledby=expert-criteria]'
const attributes = 'section[aria-labelledby=expert-attributes]'
const enteredEditors: readonly string[] = ['taxonomy', 'list', 'scale', 'number', 'boolean']
const enteredOperators: readonly string[] = ['is', 'is-one-of']

/** What criteria can be added for, and what of it somebody beside the machine may know. */
interface Tray {
  fields: readonly TrayField[]
  known: readonly TrayField[]
}

/**
 * Enters the words, if any, and the criteria that the user knows, one after the other, until the right solution is among the best matches
 * beside them, and opens it there; at last searches and reads the results.
 */
export async function searchByCriteria(
  user: SimulatedUser,
  task: Task,
  words: string,
  { fields, known: knowable }: Tray,
): Promise<boolean> {
  user.time.decide()
  if (words !== '') await user.type(user.page.getByLabel('Words to look for, if you like'), words)
  const known = knowable.filter((field) => isEntered(field) && task.problem.knows(field.slot)).slice(0, mostCriteria)
  if (known.length === 0 && words === '') return false
  if (words !== '' && (await openBestMatch(user, task))) return true
  for (const field of known) {
    await addCriterion(user, task, field, fields)
    if (await openBestMatch(user, task)) return true
  }
  await user.move(() => user.point(user.page.getByRole('search').getByRole('button', { name: 'Search', exact: true })))
  return readResults(user, task)
}

/** Reads the best matches so far, and opens the right solution if it is among them. */
async function openBestMatch(user: SimulatedUser, task: Task): Promise<boolean> {
  await user.waitFor(
    async () => {},
    () => user.page.locator('body:not(:has(form[role=search] [role=status][aria-busy=true]))').waitFor(),
  )
  const found = await readShown(user, task, 'section[aria-labelledby=expert-matches] li a[data-result]')
  if (found) await openSolution(user, found)
  return found !== undefined
}

/** Criteria of other kinds take more than a value. */
const isEntered = ({ editor, operators: [operator = 'is-known'] }: TrayField) =>
  enteredEditors.includes(editor) && enteredOperators.includes(operator)

async function addCriterion(user: SimulatedUser, { problem }: Task, field: TrayField, fields: readonly TrayField[]) {
  user.time.decide()
  const button = user.page.locator(`${attributes} li button`).filter({ hasText: new RegExp(`^\\+?\\s*${field.caption}$`) }).first() // prettier-ignore
  if (!(await button.isVisible()))
    await user.point(user.page.locator(`${attributes} details:has(button:text("${field.caption}")) summary`).first())
  user.time.readList(fields.map(({ caption }) => caption), fields.indexOf(field)) // prettier-ignore
  await user.waitFor(
    () => user.point(button),
    () => user.page.locator(`${criteria} [data-values]`).waitFor(),
  )
  const values = user.page.locator(`${criteria} [data-values]`)
  const value = problem.pathsOf(field.slot)[0]?.at(-1) ?? ''
  if (field.editor === 'number') await user.type(values.locator('input').first(), value)
  else if (field.editor === 'boolean') await user.select(values.locator('select'), value)
  else await chooseSymbol(user, value)
}

/** Looks for a value among few, or types words of its name until few are left. */
async function chooseSymbol(user: SimulatedUser, caption: string): Promise<void> {
  const values = user.page.locator(`${criteria} [data-values]`)
  const labels = values.locator('label:has(input:is([type=checkbox], [type=radio]))')
  await labels.first().waitFor()
  const find = values.getByLabel('Find a value')
  const words = (await find.count()) > 0 ? caption.split(' ') : []
  for (let typed = 1; typed <= words.length; typed++) {
    const answered = user.page.waitForResponse((response) => response.url().includes('search='))
    const before = words.slice(0, typed - 1).join(' ')
    await user.waitFor(
      () => user.type(find, words.slice(0, typed).join(' '), before),
      () => answered,
    )
    if ((await labels.count()) <= fewValues) break
  }
  const captions = (await labels.allInnerTexts()).map((text) => text.split(' › ').at(-1)?.trim() ?? '')
  const at = captions.indexOf(caption)
  user.time.readList(captions, at < 0 ? captions.length : at)
  if (at < 0) return user.note(`finds no value "${caption}" among ${captions.length}`)
  await user.point(labels.nth(at))
}
