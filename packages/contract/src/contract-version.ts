/**
 * The version of the wire. It goes up when a client of the last version might no longer work; `wire.test.ts` says when. New
 * calls, new optional fields of requests and new fields of replies leave it as it is.
 */
export const contractVersion = 9
