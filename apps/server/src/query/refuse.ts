/** Makes the error that ends a call with one of its refusals: with what its sentence needs, and the fields that it is about. */
export type Refuse<Key> = (
  key: Key,
  detail?: { params?: Record<string, string | number>; fields?: readonly string[] },
) => Error
