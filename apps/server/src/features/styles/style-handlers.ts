import { settingsOf, styleElement, styleElementNames, stylesOf, type calls } from '@advisor/contract'
import type { Db } from '../../database/open.ts'
import { inPhases, type Handlers } from '../../http/handlers.ts'
import { insertAuditEvent } from '../../store/events/audit-events.ts'
import { changeSettingOf, readSettings, writeSetting } from '../../store/settings/settings.ts'
import { readStyles } from './read-styles.ts'

/** The colours that are stored: other nodes may take a moment to show them. */
async function storedStyles({ db }: { db: Db }) {
  // Read before the styles: what is saved in between refuses the next change.
  const row = await db.selectFrom('settings').select('version').where('key', '=', 'styles').executeTakeFirst()
  const { styles } = await readSettings(db)
  return { styles, version: row?.version ?? 0 }
}

/** The product's own colours. */
const ownStyles = settingsOf(
  Object.fromEntries(
    styleElementNames.map((name) => {
      const { styles } = styleElement(name)
      return [name, Object.fromEntries(stylesOf(name).map((style) => [style, styles[style]?.light]))]
    }),
  ),
)

const saveStyles = inPhases<typeof calls.saveStyles, undefined, undefined>({
  async change({ tx, caller: { userId }, request: { styles: json, version }, refuse }) {
    const styles = readStyles(json, refuse)
    if (version === undefined) await writeSetting(tx, 'styles', styles, userId)
    else if (!(await changeSettingOf(tx, 'styles', styles, { userId, version }))) throw refuse('setting-changed')
    await insertAuditEvent(tx, { kind: 'setting-changed', userId, detail: { key: 'styles', value: styles } })
    return undefined
  },
  reply: storedStyles,
})

export const styleHandlers: Pick<Handlers, 'initStyles' | 'loadStyles' | 'saveStyles'> = {
  initStyles: () => Promise.resolve({ styles: ownStyles }),
  loadStyles: storedStyles,
  saveStyles,
}
