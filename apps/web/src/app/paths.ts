import { setSecondFactorPath, type Header } from '@advisor/contract'

/** The only page of users who must change their password. */
export const changePasswordPath = '/change-password'

/** The only page that a user may see until something is done; undefined for all other users. */
export function demandedPage(header: Header | undefined): string | undefined {
  if (header?.mustChangePassword) return changePasswordPath
  return header?.mustSetSecondFactor ? setSecondFactorPath : undefined
}
/** The help, which is shown in a window of its own. */
export const helpPath = '/help'

/** Returns the part of an address below the base path, as routes name it: path, query and hash, with a leading slash. */
export function pathBelow(basePath: string, { pathname, search, hash }: URL): string {
  const path = pathname.startsWith(basePath) ? pathname.slice(basePath.length) : pathname
  return `${path || '/'}${search}${hash}`
}
