export const modelIdForm = /^[a-z0-9][a-z0-9._-]{0,79}$/
export const sessionIdForm = /^[1-9][0-9]{0,14}$/
export const stepIdForm = /^[\w-]{16,64}$/

export const isSessionId = (id: string | null): id is string => id !== null && sessionIdForm.test(id)
