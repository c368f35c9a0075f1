/** The settings that the server wrote into index.html. */
export interface PageSettings {
  /** Where the application lives, without a slash at the end: '/advisor'. */
  basePath: string
  /** Prefix of every call, without a slash at the end: '/advisor/api'. */
  apiPath: string
  cspNonce: string
}

const meta = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''

export const pageSettings = (): PageSettings => ({
  basePath: meta('base-path').replace(/\/$/, ''),
  apiPath: meta('api-path').replace(/\/$/, ''),
  cspNonce: meta('csp-nonce'),
})

let renewedToken: string | undefined

/** The csrf token: the page's token until an answer contains a newer one. */
export const csrfToken = (): string => renewedToken ?? meta('csrf-token')

export function renewCsrfToken(token: string): void {
  renewedToken = token
}
