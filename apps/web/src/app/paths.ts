/** The only page of users who must change their password. */
export const changePasswordPath = '/change-password'

/** The help, which is shown in a window of its own. */
export const helpPath = '/help'

/** Returns the part of an address below the base path, as routes name it: path, query and hash, with a leading slash. */
export function pathBelow(basePath: string, { pathname, search, hash }: URL): string {
  const path = pathname.startsWith(basePath) ? pathname.slice(basePath.length) : pathname
  return `${path || '/'}${search}${hash}`
}
