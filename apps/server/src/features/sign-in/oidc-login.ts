import type { visits } from '@advisor/contract'
import type { Visited } from '../../http/handlers.ts'
import { wayMinutes } from '../../http/serve-visits.ts'
import { asProviderProblem } from '../../outgoing/sign-in/provider-problem.ts'
import { sealWay, wayId } from './sealed-way.ts'
import type { SignInServices } from './sign-in-services.ts'

/** Where the login page says that a sign-in at the provider has failed. */
export const providerFailed = (basePath: string) => `${basePath}/login?error=ProviderFailed`

/** Leads to the provider. Without one it leads to the login page. */
export function oidcLogin({ refusals, secret, basePath }: Pick<SignInServices, 'refusals' | 'secret' | 'basePath'>) {
  return async ({ services, request, ways, now, address }: Visited<typeof visits.oidcLogin>): Promise<string> => {
    const { openIdProvider: provider } = services.outgoing
    if (!provider) return `${basePath}/login`
    try {
      const { way, location } = await provider.begin(now)
      const expiresAt = new Date(now.getTime() + wayMinutes * 60_000)
      const sealed = await sealWay(secret, { ...way, forceNewSession: request.forceNewSession }, expiresAt)
      ways.set(wayId(way.state), sealed)
      return location.href
    } catch (error) {
      const problem = asProviderProblem(error)
      services.log.info({ err: problem }, 'the provider of sign-ins cannot be used')
      await refusals.record({ address, reason: problem.reason })
      return providerFailed(basePath)
    }
  }
}
