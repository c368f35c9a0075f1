import { z } from 'zod'
import { byAdministrators } from '../admin-settings/access.ts'
import { SettingVersion } from '../admin-settings/settings.ts'
import { changing, reading } from '../call.ts'
import { StyleSettings } from './entities.ts'

const styles = { styles: StyleSettings }

const forEverybody = { access: { to: 'public' }, whileLocked: true, extendsSession: false } as const

export const initStyles = reading('initStyles', {
  ...forEverybody,
  summary: 'The elements that can be coloured, with the product’s own colours in the light scheme.',
  request: z.object({}),
  reply: z.object(styles),
})

export const loadStyles = reading('loadStyles', {
  ...forEverybody,
  summary: 'The colours that administrators have chosen. `version` is what `saveStyles` asks for.',
  request: z.object({}),
  reply: z.object({ ...styles, version: z.number().int().min(0) }),
})

export const saveStyles = changing('saveStyles', {
  access: byAdministrators,
  whileLocked: true,
  summary:
    'Replaces the colours of all elements, for every user; an empty list gives the product’s own again. Names of colours and shorthand hex become `#rrggbb`. With `version`, the one that was read, it is refused where another administrator has changed them since.',
  request: z.object({
    /** JSON: a list of elements, each with `name` and `values` of `style` and `value`. */
    styles: z.string().max(20_000),
    version: SettingVersion.optional(),
  }),
  reply: loadStyles.reply,
  refusals: [
    'no-permission',
    'styles-not-readable',
    'style-element-not-known',
    'style-not-known',
    'style-twice',
    'style-not-a-colour',
    'setting-changed',
  ],
})
