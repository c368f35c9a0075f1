import { z } from 'zod'

/** What a version is signed with. Name and password are sent to the signature service, and kept nowhere. */
export const SigningCredentials = z.object({
  /** Chosen by the client for one signature: sent again, it is the same one. */
  id: z.uuid(),
  name: z.string().min(1).max(200),
  password: z.string().min(1).max(1_000),
})
export type SigningCredentials = z.infer<typeof SigningCredentials>
