import type { TrayField } from '@advisor/contract'
import { readResults } from './results.ts'
import type { SimulatedUser } from './simulated-user.ts'
import type { Task } from './tasks.ts'

const mostCriteria = 4
/** As many stand on the first screen. */
const fewSolutions = 10
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
 * Enters the words, if any, and the first criteria that the user knows until few solutions are found, and searches. What is not on the first screen
 * then is looked for with further criteria.
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
  for (let added = 0; ;) {
    for (const field of known.slice(added)) {
      await addCriterion(user, task, field, fields)
      added++
      if ((await countFound(user)) <= fewSolutions || words !== '') break
    }
    await user.move(() =>
      user.point(user.page.getByRole('search').getByRole('button', { name: 'Search', exact: true })),
    )
    if (await readResults(user, task, added === known.length ? undefined : 1)) return true
    if (added === known.length) return false
    await user.waitFor(
      () => user.point(user.page.getByRole('link', { name: 'Edit the criteria' })),
      () => user.page.locator(attributes).waitFor(),
    )
  }
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

/** How many solutions the tray says it finds. */
async function countFound(user: SimulatedUser): Promise<number> {
  const status = user.page.getByRole('search').getByRole('status').last()
  await user.waitFor(
    async () => {},
    () => user.page.locator('body:not(:has(form[role=search] [role=status][aria-busy=true]))').waitFor(),
  )
  return Number(/[\d,]+/.exec(await status.innerText())?.[0].replaceAll(',', '') ?? Infinity)
}
