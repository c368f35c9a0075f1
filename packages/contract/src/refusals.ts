import { z } from 'zod'

/**
 * Every reason to refuse a call. Programs compare the key; users read the text `refusals.<key>` of `@advisor/texts`.
 * 'Invalid name or password.' has the specification's spelling.
 */
export const refusalKeys = [
  'Invalid name or password.',
  'username-not-provided',
  'password-not-provided',
  'login-attempts-exceeded',
  'sign-in-busy',
  'token-authentication-disabled',
  'no-permission',
  'project-not-found',
  'branch-not-found',
  'profile-not-found',
  'no-user-profile',
  'quest-not-found',
  'quest-not-available',
  'locale-not-supported',
  'query-empty',
  'query-too-long',
  'no-solution-name',
  'solution-not-found',
  'more-than-one-solution-found',
  'no-current-result',
  'not-in-results',
  'nothing-to-go-back-to',
  'step-not-found',
  'piece-not-found',
  'node-not-found',
  'custom-list-not-found',
  'expert-not-available',
  'expert-request-not-found',
  'expert-request-answered',
  'too-many-expert-requests',
  'rating-required',
  'comment-required',
  'comment-too-long',
  'comment-not-found',
  'phrase-not-valid',
  'phrase-too-long',
  'too-many-phrases',
  'mail-not-available',
  'mail-from-missing',
  'mail-to-missing',
  'mail-from-invalid',
  'mail-to-invalid',
  'mail-addresses-invalid',
  'too-many-recipients',
  'mail-not-found',
  'form-not-offered',
  'too-many-customer-forms',
  'too-many-favorites',
  'nothing-to-bookmark',
  'bookmark-not-valid',
  'bookmark-not-found',
  'bookmark-outdated',
  'query-not-possible',
  'condition-not-valid',
  'filter-not-valid',
  'range-reversed',
  'too-many-filters',
  'selection-full',
  'search-not-ready',
  'question-not-found',
  'question-mandatory',
  'answer-not-valid',
  'answer-out-of-range',
  'file-not-found',
  'file-damaged',
  'event-not-supported',
  'value-not-of-pattern',
] as const

export const RefusalKey = z.enum(refusalKeys)
export type RefusalKey = z.infer<typeof RefusalKey>

/** Conditions that concern the whole client, in answer to any call. */
export const globalConditionKeys = [
  'no-session',
  'session-expired',
  'no-project-open',
  'advisor-application-error',
  'redirect',
] as const
export const GlobalConditionKey = z.enum(globalConditionKeys)
export type GlobalConditionKey = z.infer<typeof GlobalConditionKey>
