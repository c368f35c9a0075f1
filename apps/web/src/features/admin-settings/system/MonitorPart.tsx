import { calls } from '../../../api/calls.ts'
import { useFormats } from '../../../ui/texts/formats.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import classes from '../admin-settings.module.css'
import { WhenAsked } from '../GovernScreen.tsx'
import { useAsked } from '../govern-queries.ts'
import { Facts } from './Facts.tsx'

const askedEveryMs = 3_000

/** Memory, event loop, processor and tasks, as they are now. */
export function MonitorPart() {
  const t = useTexts('adminSettings')
  const ofTasks = useTexts('tasks')
  const formats = useFormats()
  const asked = useAsked(calls.monitoring, {}, { everyMs: askedEveryMs })
  const ms = (value: number) => formats.number(value, { decimals: 1 })
  return (
    <section className={classes.part} aria-labelledby="system-monitor">
      <h2 id="system-monitor">{t('monitor.title')}</h2>
      <WhenAsked asked={asked}>
        {({ memory, eventLoop, processor, loadAverage, tasks }) => (
          <Facts
            facts={[
              [t('monitor.memory'), formats.fileSize(memory.residentBytes)],
              [
                t('monitor.heap'),
                t('monitor.of', {
                  part: formats.fileSize(memory.heapUsedBytes),
                  whole: formats.fileSize(memory.heapLimitBytes),
                }),
              ],
              [
                t('monitor.free'),
                t('monitor.of', {
                  part: formats.fileSize(memory.freeBytes),
                  whole: formats.fileSize(memory.totalBytes),
                }),
              ],
              [t('monitor.loop'), formats.share(eventLoop.utilization)],
              [
                t('monitor.late'),
                t('monitor.late-value', {
                  mean: ms(eventLoop.meanMs),
                  p99: ms(eventLoop.p99Ms),
                  max: ms(eventLoop.maxMs),
                }),
              ],
              [t('monitor.processor'), formats.share(processor)],
              [t('monitor.load'), formats.number(loadAverage, { decimals: 2 })],
              tasks.length > 0 && [
                t('monitor.tasks'),
                formats.list(tasks.map(({ state, count }) => `${ofTasks(`state.${state}`)}: ${formats.number(count)}`)),
              ],
            ]}
          />
        )}
      </WhenAsked>
    </section>
  )
}
