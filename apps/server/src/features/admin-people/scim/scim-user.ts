import {
  InterfaceLocale,
  isMailAddress,
  isPhoneNumber,
  limits,
  readMailAddress,
  toLanguageTag,
} from '@advisor/contract'
import { ScimFailure } from '../../../http/scim-failure.ts'
import { userVersion, type StoredUser } from '../../../store/people/administered-users.ts'
import { findUsernameFault } from '../../../store/people/username-fault.ts'
import { flagOf, isObject, listOf, primaryOf, textOf, userSchema, valueOf } from './attributes.ts'

type Attributes = Record<string, unknown>

/** What a directory says of a user; what it does not say is undefined. */
export interface SaidUser {
  username: string
  realName: string
  externalId: string | null
  active: boolean | undefined
  mail: string | null
  phone: string | null | undefined
  locale: InterfaceLocale | undefined
  roles: string[] | undefined
}

const idOfSystem = { max: 200 }

/** Reads what a directory sends of a user, as a whole. `before`: the user as they are. */
export function readSaidUser(body: Attributes, before?: StoredUser): SaidUser {
  const username = textOf(body, 'userName') ?? ''
  if (username === '') throw new ScimFailure(400, '"userName" must be given.', 'invalidValue')
  if (username !== before?.username && findUsernameFault(username))
    throw new ScimFailure(
      400,
      'This user name cannot be used: letters of one alphabet, digits, blanks and . _ @ + - only, at most 100.',
      'invalidValue',
    )
  const externalId = textOf(body, 'externalId') ?? null
  if (externalId !== null && externalId.length > idOfSystem.max)
    throw new ScimFailure(400, `"externalId" must have at most ${idOfSystem.max} characters.`, 'invalidValue')
  return {
    ...{ username, externalId },
    realName: readName(body, username, before),
    active: flagOf(body, 'active'),
    mail: readMail(body),
    phone: readPhone(body),
    locale: readLocale(body),
    roles: listOf(body, 'roles')?.map((role) => textOf(role, 'value') ?? ''),
  }
}

/** The name that is shown: without what would turn lines or hide letters. */
function readName(body: Attributes, username: string, before: StoredUser | undefined): string {
  const given = valueOf(body, 'name')
  const name = isObject(given) ? given : {}
  const parts = ['givenName', 'familyName'].map((part) => textOf(name, part) ?? '').filter((part) => part !== '')
  const formatted = textOf(name, 'formatted') ?? ''
  const shown = textOf(body, 'displayName') ?? ''
  // A directory that changes only the parts of a name means the whole.
  const isOld = (text: string) => text === '' || text === before?.realName
  // One part alone may be the half of a name.
  const candidates = [shown, formatted, parts.length > 1 ? parts.join(' ') : '']
  const chosen =
    candidates.find((text) => !isOld(text)) ?? candidates.find((text) => text !== '') ?? parts[0] ?? username
  const clean = chosen.replaceAll(/\p{C}/gu, '').trim().slice(0, limits.realNameCharacters)
  return clean === '' ? username : clean
}

function readMail(body: Attributes): string | null {
  const mail = readMailAddress(primaryOf(listOf(body, 'emails') ?? []) ?? '')
  if (mail === '') return null
  if (!isMailAddress(mail)) throw new ScimFailure(400, 'This is no mail address of one person.', 'invalidValue')
  return mail
}

/** A number that people of the product could not enter themselves is left out. */
function readPhone(body: Attributes): string | null | undefined {
  const numbers = listOf(body, 'phoneNumbers')
  if (numbers === undefined) return undefined
  const phone = (primaryOf(numbers) ?? '').replace(/^tel:/i, '')
  return phone !== '' && isPhoneNumber(phone) ? phone : null
}

/** `de-CH` is `de`, `pt-BR` is `pt_BR`; languages that the product does not speak are left out. */
function readLocale(body: Attributes): InterfaceLocale | undefined {
  const tag = textOf(body, 'preferredLanguage') ?? textOf(body, 'locale') ?? ''
  const [first = ''] = tag.split(',')
  const words = first.replace('-', '_').trim()
  for (const word of [words, words.split('_')[0]]) {
    const read = InterfaceLocale.safeParse(word)
    if (read.success) return read.data
  }
  return undefined
}

/** A user as directories read them. */
export function scimUser(
  user: StoredUser,
  { base, groups, roles }: { base: string; groups: ReadonlyMap<string, string>; roles: ReadonlyMap<string, string> },
): Attributes {
  const { id, externalId, username, realName, disabled, mail, phone, locale, createdAt } = user
  return {
    schemas: [userSchema],
    id,
    ...(externalId !== null && { externalId }),
    userName: username,
    name: { formatted: realName },
    displayName: realName,
    active: !disabled,
    ...(mail !== null && { emails: [{ value: mail, type: 'work', primary: true }] }),
    ...(phone !== null && { phoneNumbers: [{ value: phone, type: 'work', primary: true }] }),
    ...(locale !== null && { preferredLanguage: toLanguageTag(locale) }),
    roles: user.roles.map((role) => ({ value: role, display: roles.get(role) ?? role })),
    groups: user.groups.map((group) => ({
      value: group,
      display: groups.get(group) ?? group,
      $ref: `${base}/Groups/${encodeURIComponent(group)}`,
    })),
    meta: {
      resourceType: 'User',
      created: createdAt.toISOString(),
      location: `${base}/Users/${encodeURIComponent(id)}`,
      version: `W/"${userVersion(user)}"`,
    },
  }
}
