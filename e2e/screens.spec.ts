import { test } from './advisor-test.ts'
import { screens, signInSpeaking } from './screens.ts'

/** One screenshot per screen, width, scheme and language, for review by people. */
const folder = 'screenshots'
const widths = [360, 768, 1440]
const schemes = ['light', 'dark'] as const
const languages = ['en', 'de', 'ja']

for (const locale of languages)
  for (const colorScheme of schemes)
    test(`every screen in ${locale}, ${colorScheme}, at three widths`, async ({ browser, baseURL }) => {
      test.setTimeout(240_000)
      for (const width of widths) {
        const isTouch = width < 768
        const context = await browser.newContext({
          ...(baseURL && { baseURL }),
          viewport: { width, height: isTouch ? 740 : 900 },
          colorScheme,
          locale,
          hasTouch: isTouch,
          isMobile: isTouch,
        })
        const page = await context.newPage()
        const takePicture = (name: string) =>
          page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}-${locale}.png`, animations: 'disabled' })
        for (const { name, show } of screens.filter(({ isPublic }) => isPublic)) {
          await show(page)
          await takePicture(name)
        }
        await signInSpeaking(page, 'technician')
        for (const { name, show } of screens.filter(({ isPublic }) => !isPublic)) {
          await show(page)
          await takePicture(name)
        }
        await context.close()
      }
    })
