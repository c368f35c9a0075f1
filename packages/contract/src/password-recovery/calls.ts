import { z } from 'zod'
import { changing } from '../call.ts'
import { limits } from '../limits.ts'

/** Who has forgotten a password tries a few times; more is guessing. */
const seldom = { perMinute: 10 }

export const recoverPwd = changing('recoverPwd', {
  summary:
    'Mails a link by which a forgotten password is replaced. The answer is the same whether there is such an account or not.',
  access: { to: 'public' },
  /** A user name, or a mail address. */
  request: z.object({ account: z.string().max(limits.mailAddressCharacters).default('') }),
  reply: z.object({}),
  refusals: ['account-required'],
  limits: seldom,
  extendsSession: false,
})

export const resetPassword = changing('resetPassword', {
  summary:
    'Replaces a forgotten password by the link of the mail, once. All login sessions of the user end, and the bearer tokens are revoked.',
  access: { to: 'public' },
  request: z.object({
    token: z.string().max(200).default(''),
    newPassword: z.string().max(1_000).default(''),
    confirmation: z.string().max(1_000).default(''),
  }),
  reply: z.object({
    username: z.string(),
    /** Bearer tokens that were revoked. */
    revokedTokens: z.number().int().nonnegative(),
  }),
  refusals: ['recovery-link-not-valid', 'password-not-provided', 'password-not-allowed', 'passwords-differ'],
  limits: seldom,
  extendsSession: false,
})
