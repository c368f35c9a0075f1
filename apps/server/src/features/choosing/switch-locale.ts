import { InterfaceLocale, type calls } from '@advisor/contract'
import { buildHeader } from '../../header/build-header.ts'
import { inPhases, type Change, type Read } from '../../http/handlers.ts'
import { LoginSessions } from '../../sessions/login-sessions.ts'

type Call = typeof calls.switchLocale

/** Changes the language of the interface, now and for the next sign-in. */
export const switchLocale = inPhases({
  async change({ tx, caller, session, request, refuse }: Change<Call>) {
    const locale = InterfaceLocale.safeParse(request.chooseLocale)
    if (!locale.success) throw refuse('locale-not-supported')
    await new LoginSessions(tx).change(session, { locale: locale.data })
    await tx.updateTable('users').set({ locale: locale.data }).where('id', '=', caller.userId).execute()
  },
  reply: async ({ services, caller, session }: Read<Call>) => ({
    header: await buildHeader(services, caller, session),
  }),
})
