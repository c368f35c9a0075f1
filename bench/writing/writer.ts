import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import { setTimeout as delay } from 'node:timers/promises'

export interface WriterOptions {
  browser: Browser
  /** The address of the application. */
  url: string
  /** Signs the writer in: the cookie of a login session. */
  signIn: () => Promise<{ name: string; value: string }>
  caseId: number
}

const betweenWordsMs = 250
/** A form that is not open after this time is lost. */
const openWithinMs = 180_000

/** Somebody who writes words into the form of one solution, in a browser of their own. */
export class Writer {
  readonly #options: WriterOptions
  #context: BrowserContext | undefined
  #page: Page | undefined
  #typed: { word: string; at: number }[] = []
  #isNewBrowser = false
  #isWriting = false
  #work: Promise<void> | undefined

  constructor(options: WriterOptions) {
    this.#options = options
  }

  /** Opens the form, in a new tab if there is none, in a new browser if there is none of those. */
  async open(): Promise<void> {
    const { browser, url, signIn, caseId } = this.#options
    this.#isNewBrowser = !this.#context
    if (!this.#context) {
      this.#context = await browser.newContext({ viewport: { width: 1000, height: 800 }, locale: 'en-GB' })
      await this.#context.addCookies([{ ...(await signIn()), url: new URL(url).origin }])
    }
    this.#page ??= await this.#context.newPage()
    const page = this.#page
    const address = `${url}solution-modify?caseId=${caseId}&project=velluto&branch=development`
    const until = Date.now() + openWithinMs
    // A server that is still starting answers with an error, and the form offers nothing to write in.
    for (;;)
      try {
        await page.goto(address)
        const beside = page.getByRole('button', { name: 'Write at the same time' })
        await field(page).or(beside).waitFor({ timeout: 30_000 })
        if (await beside.isVisible()) await beside.click()
        await field(page).waitFor({ timeout: 30_000 })
        // A browser that has nothing of the draft offers the one of the server.
        if (this.#isNewBrowser && this.#typed.length > 0) {
          await page.getByRole('link', { name: 'Go on with it' }).click({ timeout: 30_000 })
          await page.waitForURL(/draftId/)
          await field(page).waitFor({ timeout: 30_000 })
        }
        return
      } catch (error) {
        if (Date.now() > until) throw error
        await delay(500)
      }
  }

  /** Types a word four times a second, until `rest`. */
  write(): void {
    this.#isWriting = true
    this.#work = this.#write()
  }

  async rest(): Promise<void> {
    this.#isWriting = false
    await this.#work
  }

  /** The words typed until then, which a form that is opened later has. */
  typedBefore(time: number): string[] {
    return this.#typed.filter(({ at }) => at < time).map(({ word }) => word)
  }

  /** What the form has now. */
  async text(): Promise<string> {
    return (await field(this.#openPage()).textContent()) ?? ''
  }

  /** Ends the process of the tab as a crash does: nothing of the page runs any more. */
  async killTab(): Promise<void> {
    const page = this.#openPage()
    this.#isWriting = false
    const session = await page.context().newCDPSession(page)
    await Promise.race([session.send('Page.crash').catch(() => undefined), delay(500)])
    await this.#work
    await page.close().catch(() => undefined)
    this.#page = undefined
  }

  /** The machine of the writer is gone, with all that its browser has kept. */
  async loseMachine(): Promise<void> {
    await this.killTab()
    await this.#context?.close()
    this.#context = undefined
  }

  /** Forgets what was typed, after words were counted. */
  forgetTyped(): void {
    this.#typed = []
  }

  async close(): Promise<void> {
    await this.#context?.close()
  }

  async #write(): Promise<void> {
    const page = this.#openPage()
    try {
      await field(page).click()
      await page.keyboard.press('Control+End')
      while (this.#isWriting) {
        const word = `w${Math.random().toString(36).slice(2, 9)}`
        await page.keyboard.type(`${word} `)
        this.#typed.push({ word, at: Date.now() })
        await delay(betweenWordsMs)
      }
    } catch (error) {
      // The tab is killed while a key is on its way.
      if (this.#isWriting) throw error
    }
  }

  #openPage(): Page {
    if (!this.#page) throw new Error('The form is not open.')
    return this.#page
  }
}

function field(page: Page): Locator {
  return page.getByRole('form', { name: /^Edit / }).getByRole('textbox', { name: 'Symptom description' })
}
