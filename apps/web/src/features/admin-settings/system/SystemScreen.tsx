import { calls } from '../../../api/calls.ts'
import { useFormats } from '../../../ui/texts/formats.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import classes from '../admin-settings.module.css'
import { GovernScreen } from '../GovernScreen.tsx'
import { useAsked } from '../govern-queries.ts'
import { BookmarksPart } from './BookmarksPart.tsx'
import { DumpPart } from './DumpPart.tsx'
import { Facts } from './Facts.tsx'
import { IndexPart } from './IndexPart.tsx'
import { LoggersPart } from './LoggersPart.tsx'
import { MonitorPart } from './MonitorPart.tsx'

/** How the server stands, and the tools for whoever looks after it. */
export function SystemScreen() {
  const t = useTexts('adminSettings')
  const formats = useFormats()
  const asked = useAsked(calls.getSystemInfo, {})
  const projects = useAsked(calls.getProjectInfo, {}).reply?.projects ?? []
  const sessions = useAsked(calls.getSessionInfo, {}).reply
  return (
    <GovernScreen title={t('system.title')} intro={t('system.intro')} asked={asked}>
      {({ system }) => (
        <>
          <section className={classes.part} aria-labelledby="system-info">
            <h2 id="system-info">{t('system.info')}</h2>
            <Facts
              facts={[
                [t('system.version'), system.version],
                [t('system.node'), system.node],
                [t('system.platform'), system.platform],
                [t('system.host'), system.host],
                [t('system.started'), formats.dateTime(system.startedAt)],
                [
                  t('system.database'),
                  t('system.database-value', {
                    version: system.database.version,
                    size: formats.fileSize(system.database.sizeBytes),
                    connections: formats.number(system.database.connections),
                  }),
                ],
                [t('system.migration'), system.database.migration],
                system.disk && [
                  t('system.disk'),
                  t('system.disk-value', {
                    free: formats.fileSize(system.disk.freeBytes),
                    total: formats.fileSize(system.disk.totalBytes),
                  }),
                ],
                system.readOnlyFolders.length > 0 && [t('system.read-only'), formats.list(system.readOnlyFolders)],
                sessions && [
                  t('system.signed-in'),
                  t('system.signed-in-value', {
                    users: formats.number(sessions.users),
                    sessions: formats.number(sessions.signedIn),
                  }),
                ],
                ...projects.map(({ caption, solutions }): [string, string] => [
                  caption,
                  t('system.project-value', { count: solutions, number: formats.number(solutions) }),
                ]),
              ]}
            />
          </section>
          <IndexPart />
          <MonitorPart />
          <LoggersPart />
          <DumpPart />
          <BookmarksPart />
        </>
      )}
    </GovernScreen>
  )
}
