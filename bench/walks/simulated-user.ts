import { calls, type SearchState } from '@advisor/contract'
import type { Locator, Page } from '@playwright/test'
import { TimeModel } from './time-model.ts'
import type { Width } from './widths.ts'

/** Most of a screen; some of the last one stays in sight. */
const scrolledShare = 0.8
const moves = ['freeTextSearch', 'expertSearch', 'startDialog', 'answerQuestion', 'undecidedAttribute', 'chooseQuestion', 'endDialog'] as const // prettier-ignore
const movePaths = moves.map((key) => calls[key].path)

/** Somebody in front of the real screens: every act is done in the browser, counted by the time model, and noted in words. */
export class SimulatedUser {
  readonly page: Page
  readonly width: Width
  readonly time: TimeModel
  readonly steps: string[] = []
  /** What was read once is recognised. */
  readonly #read = new Set<string>()

  constructor(page: Page, width: Width) {
    this.page = page
    this.width = width
    this.time = new TimeModel(width.operators)
  }

  note(step: string): void {
    this.steps.push(`${this.time.total.toFixed(1)} s: ${step}`)
  }

  /** Whether the key of an answer is quicker than pointing at it. */
  isKeyQuicker(at: number): boolean {
    return !this.width.isTouch && at < 9 && this.time.keyCost < this.width.operators.point
  }

  /** Types into a field, which has `before`, after pointing at it unless it has the focus. */
  async type(field: Locator, text: string, before = ''): Promise<void> {
    const hasFocus = (await field.and(this.page.locator(':focus')).count()) > 0
    if (!hasFocus) await this.point(field)
    this.time.type(text.length - before.length)
    await field.fill(text)
    this.note(`types "${text}"`)
  }

  async press(key: string): Promise<void> {
    this.time.type(1)
    await this.page.keyboard.press(key)
    this.note(`presses ${key}`)
  }

  /** Clicks or taps, after scrolling there. */
  async point(target: Locator): Promise<void> {
    const scrolls = await this.#scrollsTo(target)
    this.time.point(scrolls)
    const name = (await target.innerText()) || (await target.getAttribute('aria-label')) || 'field'
    this.note(
      `${scrolls > 0 ? `scrolls ${scrolls} times and ` : ''}chooses "${name.replace(/\s+/g, ' ').slice(0, 60)}"`,
    )
    await (this.width.isTouch ? target.tap() : target.click())
  }

  /** Opens the list of a field and chooses from it. */
  async select(field: Locator, value: string): Promise<void> {
    this.time.point(await this.#scrollsTo(field))
    this.time.point(0)
    await field.selectOption(value)
    this.note(`chooses "${value}" from a list`)
  }

  /** Reads a title, and a line of text below it, unless it was read before. */
  readTitle(title: string, line = ''): void {
    if (this.#read.has(title)) return
    this.#read.add(title)
    this.time.read(`${title} ${line}`)
  }

  /** Acts, and waits until the screen shows what the server answered. */
  async waitFor(act: () => Promise<void>, isShown: () => Promise<unknown>): Promise<void> {
    await act()
    const begun = performance.now()
    await isShown()
    await this.settle()
    this.time.wait((performance.now() - begun) / 1_000)
  }

  /** Acts, and returns the search that the server answered once the screen shows it. */
  async move(act: () => Promise<void>): Promise<SearchState> {
    let search: SearchState | undefined
    const answered = this.page.waitForResponse((response) => movePaths.some((path) => response.url().endsWith(path)))
    await this.waitFor(act, async () => {
      // Each of the moves answers the search, free text with its results beside it.
      const reply = (await (await answered).json()) as { search: SearchState } & Pick<SearchState, 'results'>
      search = { results: reply.results, ...reply.search }
      await this.page.locator(signOf(search)).first().waitFor({ state: 'attached' })
    })
    if (!search) throw new Error('The server answered no search.')
    return search
  }

  /** Nothing on the page is being loaded, and a frame is painted. */
  async settle(): Promise<void> {
    await this.page.locator('body:not(:has(main :is([aria-busy=true], [class*=Skeleton])))').waitFor()
    await this.page.evaluate(`new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))`)
  }

  async #scrollsTo(target: Locator): Promise<number> {
    const box = await target.boundingBox()
    if (!box) throw new Error(`There is no ${target.toString()} on the screen.`)
    const { height } = this.width.viewport
    const hidden = Math.max(-box.y, box.y + box.height - height, 0)
    return Math.ceil(hidden / (height * scrolledShare))
  }
}

/** What is on the screen once it shows a search. */
function signOf({ dialog, results }: SearchState): string {
  const [row] = results?.rows ?? []
  if (dialog?.question) return '#guided-question'
  return row ? `a[data-result="${row.caseId}"]` : 'main h1'
}
