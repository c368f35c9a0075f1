import { z } from 'zod'
import { skins } from '../domain-model/properties.ts'
import { ModelId } from '../ids.ts'
import { limits } from '../limits.ts'
import { InterfaceLocale } from '../locales.ts'
import { noticeMails } from '../notices/notice-mail.ts'
import { colorSchemes } from './color-schemes.ts'

export const ColorScheme = z.enum(colorSchemes)
export type ColorScheme = z.infer<typeof ColorScheme>

export const PageSize = z.literal(limits.pageSizes)
export type PageSize = z.infer<typeof PageSize>

export const Skin = z.enum(skins)
export type Skin = z.infer<typeof Skin>

export const NoticeMail = z.enum(noticeMails)
export type NoticeMail = z.infer<typeof NoticeMail>

/** What a user has chosen. Where nothing was chosen, and where a choice is not known any more, the product's default holds. */
export const Preferences = z.object({
  /** The quest that opens with a project, by the name of the project. */
  startQuests: z.record(ModelId, ModelId).catch({}).default({}),
  /** The rows of a page of results. */
  pageSize: PageSize.catch(limits.resultsPageSize).default(limits.resultsPageSize),
  /** Absent: what the browser has kept. */
  colorScheme: ColorScheme.optional().catch(undefined),
  /** Absent: the skin of the profile. Heeded where the profile offers the choice. */
  skin: Skin.optional().catch(undefined),
  /** When mails tell of what was given to the user. */
  noticeMail: NoticeMail.catch('at-once').default('at-once'),
})
export type Preferences = z.infer<typeof Preferences>

/** What My Preferences shows of the user. */
export const OwnPreferences = z.object({
  username: z.string(),
  realName: z.string(),
  mail: z.string(),
  phone: z.string(),
  locale: InterfaceLocale,
  preferences: Preferences,
  /** The user signs in with a password of this product. */
  hasPassword: z.boolean(),
  passwordChangedAt: z.iso.datetime(),
  /** Days after which a password must be changed; 0: never. */
  passwordExpiryDays: z.number().int().nonnegative(),
  /** The profile lets the user choose the skin. */
  offersSkins: z.boolean(),
  /** The user may make bearer tokens. */
  mayMakeTokens: z.boolean(),
})
export type OwnPreferences = z.infer<typeof OwnPreferences>

/** The id that the list of own login sessions gives a session; it opens nothing. */
export const LoginSessionId = z.string().regex(/^[0-9a-f]{24}$/)

/** A login session of the user that has not ended. */
export const OwnLoginSession = z.object({
  id: LoginSessionId,
  /** It is the session of this call. */
  isCurrent: z.boolean(),
  createdAt: z.iso.datetime(),
  /** To within some minutes: the deadline of a session moves in steps. */
  lastActiveAt: z.iso.datetime(),
  /** The IP address of the sign-in; empty if not known. */
  address: z.string(),
  /** `Firefox`; empty if not known. */
  browser: z.string(),
  /** The operating system, `Windows`; empty if not known. */
  system: z.string(),
})
export type OwnLoginSession = z.infer<typeof OwnLoginSession>

export const BearerTokenId = z.uuid()

/** A token by which a machine client acts as the user. The token itself is told once, when it is made. */
export const BearerToken = z.object({
  id: BearerTokenId,
  name: z.string(),
  /** The first characters of the token. */
  beginning: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isExpired: z.boolean(),
  /** Null: never. To within a minute. */
  lastUsedAt: z.iso.datetime().nullable(),
})
export type BearerToken = z.infer<typeof BearerToken>
