/** The reasons of RFC 7644, section 3.12, that are given here. */
export type ScimType =
  'invalidFilter' | 'uniqueness' | 'mutability' | 'invalidSyntax' | 'invalidPath' | 'noTarget' | 'invalidValue'

/** Ends a call of SCIM with an error of the protocol. `detail` is for who sets the directory up, in English. */
export class ScimFailure extends Error {
  readonly status: number
  readonly scimType: ScimType | undefined

  constructor(status: number, detail: string, scimType?: ScimType) {
    super(detail)
    this.name = 'ScimFailure'
    this.status = status
    this.scimType = scimType
  }
}

/** The body of an error, as RFC 7644 writes it. */
export function scimErrorBody({ status, scimType, message }: ScimFailure): Record<string, unknown> {
  return {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(status),
    ...(scimType && { scimType }),
    detail: message,
  }
}
