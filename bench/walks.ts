/**
 * A simulated user walks through the real screens with each style of quest, on a desktop and on a phone, until the right solution is open.
 *
 * A line for each project, width and way, with the seconds of a keystroke-level model beside those of plain text search for the same tasks.
 * `--on velluto --on support` (default both), `--tasks N` of each (default 12) drawn by `--seed N`, `--style NAME` only these beside plain
 * text, `--width desktop`, `--each` prints all walks with their steps instead of those of three tasks, `--data FOLDER` of the questions.
 */
import { chromium, type Browser } from '@playwright/test'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findChromium } from '../scripts/lib/find-chromium.mjs'
import { ServerUnderTest } from './faults/server-under-test.ts'
import { givenQuestions, importSupportArticles } from './own-words/questions.ts'
import { BenchUser } from './search/bench-user.ts'
import { bestOther, figuresOf } from './walks/figures.ts'
import { openQuest, questsOf } from './walks/quests.ts'
import { isPlain, stylesByNote, waysOf } from './walks/styles.ts'
import { drawTasks } from './walks/tasks.ts'
import { walk, type Walk } from './walks/walk.ts'
import { widths, type Width } from './walks/widths.ts'

const { values } = parseArgs({
  options: {
    on: { type: 'string', multiple: true, default: ['velluto', 'support'] },
    tasks: { type: 'string', default: '12' },
    seed: { type: 'string', default: '1' },
    style: { type: 'string', multiple: true },
    width: { type: 'string' },
    each: { type: 'boolean', default: false },
    data: { type: 'string' },
  },
})
const shownTasks = values.each ? Infinity : 3
const patienceMs = 15_000

const folder = await mkdtemp(join(tmpdir(), 'advisor-bench-'))
const server = await ServerUnderTest.start(folder, { isServed: false, requestsPerSecond: 0 })
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  if (values.on.includes('support')) await importSupportArticles(server)
  for (const project of values.on)
    for (const width of widths) if (!values.width || width.name === values.width) await measure(project, width)
} finally {
  await browser.close()
  await server.stop()
}

async function measure(project: string, width: Width): Promise<void> {
  const drawn = { data: values.data ?? givenQuestions, most: Number(values.tasks), seed: Number(values.seed) }
  const { model, tasks } = await drawTasks(server, project, drawn)
  const [headers = {}] = await server.signIn(1, 'admin', project)
  const api = new BenchUser(server.url, headers)
  const page = await openPage(browser, width, headers['cookie'] ?? '')
  const plain = new Map<string, Walk>()
  const others: Walk[][] = []
  const othersWithoutNote: Walk[][] = []
  for (const opened of await questsOf(api)) {
    const { style, id } = opened.quest
    if (style !== 'free-text' && values.style && !values.style.includes(style)) continue
    await openQuest(api, opened)
    const covered = model.quests.get(id)?.casebases ?? []
    const asked = tasks.filter(({ problem }) => covered.length === 0 || covered.includes(problem.casebaseId))
    if (asked.length === 0) continue
    for (const way of await waysOf(opened.quest, model, api)) {
      const named = {
        ...{ bench: 'walks', data: project, system: 'advisor', width: width.name },
        ...{ style, quest: id, from: way.from },
      }
      const walks: Walk[] = []
      for (const task of asked) {
        await page.goto(`${server.url}project-home?project=${project}&quest=${id}`)
        await page.locator('main :is(h1, [role=tree], nav li)').first().waitFor()
        const walked = await walk(page, width, way, task)
        walks.push(walked)
        if (tasks.indexOf(task) < shownTasks) console.log(JSON.stringify({ ...named, words: task.words, ...walked }))
      }
      if (isPlain(way)) for (const each of walks) plain.set(each.task, each)
      else if (style !== 'free-text') others.push(walks)
      if (style !== 'free-text' && !stylesByNote.includes(style)) othersWithoutNote.push(walks)
      console.log(JSON.stringify({ ...named, ...figuresOf(walks, plain) }))
      console.error(`${project}, ${width.name}: ${style} from ${way.from} is done.`)
    }
  }
  const of = { bench: 'walks', data: project, system: 'advisor', width: width.name, tasks: plain.size }
  console.log(JSON.stringify({ ...of, style: 'best other', fasterShare: bestOther(others, plain) }))
  console.log(JSON.stringify({ ...of, style: 'best other without a note', fasterShare: bestOther(othersWithoutNote, plain) })) // prettier-ignore
  await page.context().close()
}

async function openPage(on: Browser, { viewport, isTouch }: Width, cookie: string) {
  const context = await on.newContext({ viewport, isMobile: isTouch, hasTouch: isTouch, locale: 'en-GB' })
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url: new URL(server.url).origin }])
  context.setDefaultTimeout(patienceMs)
  return context.newPage()
}
