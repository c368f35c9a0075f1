import { test } from './advisor-test.ts'
import { expectFitForAll, screens } from './screens.ts'

for (const width of [360, 768, 1440])
  for (const colorScheme of ['light', 'dark'] as const)
    test.describe(`at ${width} px, ${colorScheme}`, () => {
      test.use({ viewport: { width, height: 900 }, colorScheme, hasTouch: width < 768 })

      test('no screen breaks a rule of accessibility or scrolls sideways', async ({ page, advisor }) => {
        test.setTimeout(180_000)
        for (const { name, show } of screens.filter(({ isPublic }) => isPublic))
          await test.step(name, async () => {
            await show(page)
            await expectFitForAll(page)
          })
        await advisor.signIn(page, 'technician')
        for (const { name, show } of screens.filter(({ isPublic }) => !isPublic))
          await test.step(name, async () => {
            await show(page)
            await expectFitForAll(page)
          })
      })
    })
