/** What the server wrote into index.html for this page. */
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

/** The csrf token: the page's own, until an answer brought a newer one. */
export const csrfToken = (): string => renewedToken ?? meta('csrf-token')

export function renewCsrfToken(token: string): void {
  renewedToken = token
}
